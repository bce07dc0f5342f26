import { type Bank, type Named, phrases, theme } from "./bank.ts";

/** Articles that melted with a preposition, parted again. */
const parted: Readonly<Record<string, string>> = {
	do: "o",
	da: "a",
	dos: "os",
	das: "as",
	no: "o",
	na: "a",
	nos: "os",
	nas: "as",
	ao: "o",
	à: "a",
	aos: "os",
	às: "as",
	pelo: "o",
	pela: "a",
	num: "um",
	numa: "uma",
};
const articles = /^(o|a|os|as|um|uma|uns|umas)$/;
const owners = /^(meu|minha|meus|minhas|teu|tua|seu|sua|nosso|nossa)$/;

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(dois|duas|três|quatro|cinco) /.test(words)) return { full: words };
	if (owners.test(last)) {
		const further = before.at(-2) ?? "";
		const article = articles.test(further) ? further : parted[further];
		return { full: `${article === undefined ? "" : `${article} `}${last} ${words}`, bare: words };
	}
	const article = articles.test(last) ? last : parted[last];
	if (article === undefined) return /^\p{Lu}/u.test(words) ? { full: words, bare: words } : { bare: words };
	return { full: `${article} ${words}`, bare: words };
}

const melted: Readonly<Record<string, string>> = {
	"de o": "do",
	"de a": "da",
	"de os": "dos",
	"de as": "das",
	"em o": "no",
	"em a": "na",
	"em os": "nos",
	"em as": "nas",
	"em um": "num",
	"em uma": "numa",
	"a o": "ao",
	"a a": "à",
	"a os": "aos",
	"a as": "às",
	"por o": "pelo",
	"por a": "pela",
	"por os": "pelos",
	"por as": "pelas",
};

/** "de o" to "do", "em a" to "na", "a a" to "à". */
function smooth(line: string): string {
	return line
		.replace(/\bpra a(s?)(?= )/g, "pra$1")
		.replace(/\bpra o(s?)(?= )/g, "pro$1")
		.replace(/(?<!\p{L})(de|em|a|por) (os?|as?|uma?)(?= \p{L})/giu, (found) => {
			const drawn = melted[found.toLowerCase()];
			if (drawn === undefined) return found;
			return /^\p{Lu}/u.test(found) ? drawn.charAt(0).toUpperCase() + drawn.slice(1) : drawn;
		});
}

/** Portuguese, as in Brazil. */
export const portuguese: Bank = {
	openers: {
		past: {
			any: phrases(`
				Eu caminhava / Você esperava / Falamos baixo / Guardei sua carta / Peguei sua mão / Contamos horas / Você chegou tarde /
				Sentamos juntos / Eu te seguia / A gente se viu / Cruzamos pontes / Deixei a porta aberta / Perdi o caminho /
				Você lia alto / Sonhei acordado / Um trem passava / O rádio tocava / Corremos longe / Te vi de longe / Ganhei um beijo /
				Achei sua foto / Você me olhava / Andei sozinho / A gente riu / Chovia forte / Fizemos planos / Parei um pouco /
				Você me sorriu`),
			bright: phrases(`
				Dançamos juntos / Rimos bem alto / Cantamos todos / Pulei contigo / Brilhou seu riso / Abrimos janelas / Voamos alto`),
			dark: phrases(`
				Você foi embora / A gente se perdeu / Queimei as cartas / Você mentiu / Chorei calado / Ninguém ligava / A casa era fria /
				O fogo apagou`),
		},
		present: {
			any: phrases(`
				Caminho sozinho / Escuto um canto / Escrevo versos / Levo sua foto / O tempo passa / O rádio toca / Abro janelas /
				Se abre uma porta / Você ri baixinho / A rua dorme / O vento sopra / Busco palavras / Você pinta o céu / Conto as horas /
				O dia nasce / Você me conhece / Fico em silêncio / Sigo seus passos / Você diz meu nome / Olho as nuvens /
				A gente canta / Olho a cidade / Você conta histórias / Leio suas cartas / Fecho os olhos / Afino o violão / Voam as horas /
				Batem na porta / Você me sorri / Acendo a luz / Espero um sinal`),
			bright: phrases(`
				Brilham seus olhos / O mundo gira / Meu peito canta / Você me dá asas / Corremos livres / A festa começa / Canto contigo /
				O povo pula / O samba chama / Sobe a risada / Tudo se acende / Bato palmas`),
			dark: phrases(`
				Já não descanso / O frio chega / Bebo o silêncio / Sua voz se apaga / Ainda lembro / Caem as folhas / Me dói a alma /
				Falo com sombras / Afunda o dia / Ninguém responde / Pesa a noite / Conto as mágoas`),
		},
	},
	endings: phrases(`
		~no coração / na contramão / ~sem explicação / na estação / pela imensidão / no verão / na escuridão / ~de pés no chão / à beira-mar /
		sob o luar / sem parar / em qualquer lugar / devagar / no mesmo lugar / ~sem falar / ~com amor / ao sol se pôr / no corredor /
		com tanto calor / ~sem temor / seja onde for / ao fim do dia / ~com alegria / na noite fria / na rua vazia / ~em harmonia /
		como eu queria / ao raiar do dia / pela cidade / ~com saudade / na tempestade / em liberdade / ~de verdade / contra o vento / ~a passo lento /  ao relento / ~sem lamento / pela estrada / de madrugada / na calçada / na sacada / na beira da escada /
		no meu caminho / ~com carinho / ~bem sozinho / ~devagarinho / da janela / à luz de vela / na viela / na rua / sob a lua / à luz da lua /
		ao amanhecer / ~sem querer / até o anoitecer / ~sem dizer / antes de chover / no jardim /  até o fim / mesmo assim /
		na areia / na lua cheia /  no terreiro / o ano inteiro / o dia inteiro / em fevereiro / na noite escura / ~com ternura / ~com doçura /
		na beira do rio / num dia frio / no vazio / sob o céu azul / de norte a sul / na primavera / ~como quem espera / a cada instante / bem distante`),
	closers: {
		any: phrases(`
			te dou meu coração / segura minha mão / você tem razão / não peço perdão / é só uma canção / não posso esquecer /
			eu vou te buscar / me deixa cantar / não dá pra parar / vale a pena sonhar / é tudo por amor / é meu grande amor /
			eu sei de cor / espero o novo dia / é tudo o que eu queria / quem diria / me faz companhia / me diz a verdade /
			mora em mim a saudade / é só a metade / mudou o vento / eu não lamento / a vida é um momento /
			não diga nada / é longa a estrada / a noite é encantada / não te deixo sozinho / eu acho o caminho / me faz um carinho /
			a vida é bela / ninguém é como ela / olha a lua / a noite é sua / a gente continua / eu quero te ver /
			o que tiver que ser / não há o que temer / é bem assim / olha pra mim / diz que sim / a lua clareia / o peito incendeia /
			eu vou por inteiro / o tempo é ligeiro / a vida é dura / o amor não tem cura / a gente se procura / é um desafio / eu mesmo sorrio /
			o mundo é azul / a vida espera /  sigo adiante / você é importante / não há quem me espante`),
		bright:
			phrases(`  é festa no salão / é pura emoção / vamos dançar / a sorte vai chegar / é tempo de cantar / viva o amor /
			o mundo é uma flor / que alegria / nasce o dia / a gente se arrepia / que felicidade / viva a amizade / viva o momento /
			é madrugada encantada / é noite animada / vem comigo no caminho / vem, faz um carinho /
			o sol na janela / a festa é bela / a festa é na rua / o samba continua / dá gosto de viver / vamos renascer / é bom viver assim /
			a festa não tem fim / o samba incendeia / o samba é verdadeiro / é carnaval o ano inteiro / chegou a primavera / a vida é brilhante`),
		dark: phrases(`
			é fria a solidão / quebrou meu coração / foi tudo ilusão / me ponho a chorar / não sei mais voltar / só resta a dor /
			morreu a flor / acabou o amor / perdi o dia / a casa ficou fria / a cama é vazia / não há piedade / me mata a saudade /
			é só tormento / vivo o lamento / não sobra nada / a porta está fechada / me deixou sozinho / perdi o caminho / apaga-se a vela /
			ninguém na janela / sumiu a lua / a dor continua / cansei de sofrer / não sei o que fazer / é o fim / o que será de mim /
			a dor incendeia / a mágoa me rodeia / não sou o primeiro / chorei por inteiro / a noite é escura / é só amargura / eu sinto frio /
			ficou um vazio / ninguém me espera / já não há primavera / o sonho está distante`),
	},
	about: {
		foe: phrases(
			`Não aguento mais {x} / A gente vive bem sem {x} / Não quero mais {x} / Gritamos contra {x} / Ninguém gostava de {x} / Eu dou risada de {x} / Esqueço logo {x} / Eu corro pra longe de {x}`,
		),
		person: phrases(`
			Eu canto pra {x} / Eu penso em {x} / Me fala de {x} / Eu sonho com {x} / Escrevo pra {x} / Eu danço com {x} / Me lembro de {x} /
			Espero por {x} / Eu volto pra {x} / Revejo {x} / Eu conto pra {x} / Eu rezo por {x}`),
		animal: phrases(`
			Eu corro com {x} / Eu brinco com {x} / Eu penso em {x} / Espero por {x} / Eu sonho com {x} / Eu falo com {x} / Eu cuido de {x} /
			Caminho com {x}`),
		place: phrases(`
			Eu volto pra {x} / Eu sonho com {x} / Me fala de {x} / Eu penso em {x} / Eu canto {x} / Me lembro de {x} / Procuro {x} /
			Te espero em {x}`),
		time: phrases(`
			Espero por {x} / Eu canto {x} / Eu sonho com {x} / Me lembro de {x} / Aí vem {x} / Eu brindo a {x} / Me fala de {x} /
			Eu penso em {x} / Eu sinto {x}`),
		thing: phrases(`
			Eu canto {x} / Eu penso em {x} / Me fala de {x} / Eu sonho com {x} / Procuro {x} / Me lembro de {x} /
			Escrevo sobre {x} / Nunca esqueço {x}`),
		doing: phrases("Eu penso em {x} / Eu sonho com {x}"),
	},
	somebody: /^(?:Eu|Você|Te|Me|A gente) |^\p{L}+(?:o|amos|emos|imos|ei|i)(?= |$)/u,
	calls: phrases("Ô {v}, eu tô aqui / {v}, que história / Ai {v}, que mistério"),
	themes: {
		love: theme(
			"o amor / o seu beijo / meu coração / a promessa",
			"Você me beijou / Te dei minha alma / Juramos juntos",
			"Você me abraça / Meu peito bate / Você me beija / Te levo dentro",
			"  ~bem juntinho / ~com seu carinho",
		),
		rain: theme(
			"a chuva / a tempestade / a poça / o guarda-chuva",
			"Chovia tanto / Trovejava longe / Pulamos poças",
			"Caem as gotas / Pinga o telhado / Troveja longe / Molha minha alma",
			"no temporal / no meu quintal / na beira da estrada / na rua molhada",
		),
		sea: theme(
			"o mar / o porto / a maré / as ondas",
			"A gente zarpou / Tocou o navio / Vi o farol",
			"Cantam as ondas / Gritam gaivotas / Cheira a sal / Range o barco",
			"na maré cheia / na areia / em alto-mar / sem parar",
		),
		night: theme(
			"a noite / a meia-noite / a sombra / o neon",
			"Saímos tarde / Fechavam os bares / Passava um táxi",
			"Treme o neon / Brilha o asfalto / Dançam as sombras / Um táxi espera",
			"na avenida / na rua perdida / na madrugada / na noite estrelada",
		),
		road: theme(
			"a estrada / o horizonte / a viagem / o trem",
			"Enchi o tanque / Deixei a cidade / Dirigi longe",
			"Ronca o motor / Passam cidades / Sigo a linha / Canta o pneu",
			"pela estrada / de madrugada / de sul a norte / ~com muita sorte / ~no volante / sempre adiante",
		),
		space: theme(
			"as estrelas / a lua / o cometa / o planeta",
			"Eu vi a Terra / Perdi o contato",
			"Flutuo em silêncio / Cantam os astros / Gira um planeta / Brilha um cometa",
			"entre as estrelas / ~só pra vê-las / no infinito",
		),
		nature: theme(
			"o rio / a montanha / a floresta / o jardim",
			"Subimos o morro / Colhi amoras / Passou um bicho",
			"  Canta o sabiá / Crescem as folhas / Cheira a terra",
			"na beira do rio / num dia frio / entre os ramos / onde estamos / na mata / perto da cascata",
		),
		party: theme(
			"a dança / a festa / o ritmo / o samba",
			"Dançamos na mesa / Tremeu a praça",
			"Treme a pista / Batem palmas / Sobe o batuque / Ninguém se senta",
			"no meio da multidão / no salão / até de madrugada / na noite animada",
		),
		battle: theme(
			"o dragão / a batalha / a bandeira / a espada",
			"Cavalgamos juntos / Tocaram cornetas / Caiu a torre",
			"Soam tambores / Voam os corvos / Brilha o escudo / Treme a torre",
			"na batalha / sobre a muralha / ~de espada na mão / contra o dragão / pela bandeira / na fronteira",
		),
		winter: theme(
			"a neve / o inverno / a vela / o gelo",
			"Nevava manso / Fizemos fogo / Você fez luvas",
			"Cai a neve / Arde a lenha / Tocam os sinos / Gela o vidro",
			"no fim do dia / na noite fria / na geada / de madrugada",
		),
		sleep: theme(
			"o berço / a cantiga / os sonhos / a lua",
			"Você fechou os olhos / Cantei baixinho",
			"Vela uma estrela / Boceja a lua / Respira manso / Dorme a casa",
			"na sua caminha / quando vem a noitinha / bem devagarinho / no seu cantinho",
		),
		summer: theme(
			"o verão / o sol / a praia / a areia",
			"Nadamos tarde / Queimava a areia / Dormimos fora",
			"Canta a cigarra / Queima a areia / Ri a água / Cheira a manga",
			"no verão / ~de pés no chão / na areia / na lua cheia",
		),
		machine: theme(
			"a máquina / o sinal / o motor / a tela",
			"Me programaram / Caiu o sinal",
			"Zumbem os cabos / Pisca uma luz / Calculo tudo / Gira a roda",
			"no motor / sem calor / ~sem coração / sem explicação / na tela / atrás da janela",
		),
		memory: theme(
			"a lembrança / a infância / a foto / o sótão",
			"Você contava histórias / Fizemos doce / Batia o relógio",
			"Guardo seu lenço / Cheira a canela / Olho as fotos / Fica a cadeira",
			"na velha cozinha / bem de manhãzinha / na lembrança / ~feito criança",
		),
		city: theme(
			"a cidade / a rua / o metrô / o bairro",
			"Perdi o metrô / Você morava em frente",
			"Passa o bonde / Gritam na feira / Voam pombos / Toca uma banda",
			"pela avenida / na rua perdida / no bairro antigo / ~com um amigo / na estação / no meio da multidão",
		),
		animal: theme(
			"as patinhas / a coleira / o seu focinho",
			"Você me seguiu / Roubou meu jantar / Te achei tremendo",
			"Abana o rabo / Rouba meu travesseiro / Te ouço arranhar",
			"no gramado / sempre ao meu lado / na minha cama / no meio da grama",
		),
		cat: theme(
			"os bigodes / a almofada / a janela",
			"Dormia no meu livro / Quebrou minha xícara",
			"Ronrona baixo / Espia as sombras / Você é dono do sofá / Te ouço arranhar",
			`no telhado / sempre ao meu lado / na minha cama / no meio da grama / na sacada / de madrugada`,
		),
		work: theme(
			"o despertador / a segunda-feira / o escritório / o chefe",
			"Cheguei atrasado / Gritava o chefe / Copiei o dever",
			"Toca o sinal / O relógio se arrasta / Boceja a turma / O chefe me chama",
			"bem cedo, de manhã / o dia inteiro / o mês inteiro",
		),
		table: theme(
			"o café / o vinho / a cozinha / o copo",
			"Brindamos todos / Você serviu vinho",
			"Fumega a xícara / Brindamos juntos / Ferve a panela / Tinem os copos",
			"na cozinha / bem de manhãzinha / na mesa / depois da sobremesa",
		),
		friends: theme(
			"os amigos / a risada / a turma / as histórias",
			"A gente dividia tudo / Você me defendeu / Juramos sempre",
			"Você me conhece / A gente ri tanto / Você guarda meu lugar",
			"~lado a lado / sempre ao meu lado / até o final / no mesmo quintal",
		),
		autumn: theme(
			"o outono / as folhas / a neblina / outubro",
			"Caíam folhas / Partiram as aves",
			"Caem as folhas / Sobe a neblina / Cheira a fumaça / Doura o campo",
			"na neblina / atrás da colina / no vento frio / na beira do rio",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Ai, {h} / Canta comigo: {h} / {h}, mais uma vez / {h}, a noite inteira / Outra vez: {h} / Oh, {h} / {h}, {h}, ai / Vem cá, {h} / {h}, e nada mais / De novo: {h} / {h}, até o final",
	),
	nounHooks: phrases("Eu quero {h} / Me dá {h} / Só quero {h} / Volta, {h}"),
	joiners: phrases("e"),
	longer: 1,
	commands: /^(segura|me deixa|me diz|me faz|diz|olha|não diga|não tenha|vamos|viva|brinda|espere)\b/,
	placesFirst: true,
	kinds: {
		person:
			/(?<!\p{L})(faroleiro|amantes?|mãe|pai|mamãe|papai|avó|avô|vovó|vovô|irmã|irmão|filh[oa]|esposa|mulher|homem|marido|amig[oa]s?|criança|menin[oa]|bebê|professor|professora|vizinh[oa]|rei|rainha|piratas?|marinheiros?|cavaleiros?|chefe|ti[oa]|família|astronauta|robô|herói|moç[oa])( \p{L}+)?$/u,
		animal:
			/(?<!\p{L})(cachorr[oa]s?|cão|cães|gat[oa]s?|cavalos?|pássaros?|dragão|dragões|lobos?|raposa|urso|rato|vaca|baleia|coelho|sapo|borboleta)$/u,
		place:
			/(?<!\p{L})(mar|oceano|praia|cidade|vila|rio|montanhas?|floresta|deserto|porto|farol|casa|rua|bar|jardim|ilha|céu|lua|espaço|escola|ponte|estação|trem|barco|igreja|castelo|bairro|lisboa|são paulo|bahia|brasil)$/u,
		time: /(?<!\p{L})(verão|inverno|outono|primavera|noite|tarde|manhã|dia|segunda-feira|sexta-feira|sábado|domingo|natal|aniversário|chuva|neve|tempestade|juventude|infância|carnaval)$/u,
	},
	determine,
	smooth,
};
