import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

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

/** The article of a noun that was named without one, by how nouns of each gender mostly end. */
function articleOf(words: string): string {
	const noun = words.split(" ")[0] ?? "";
	if (/[^s]s$/.test(noun) && noun !== "ônibus") return /as$|ções$|dades$/.test(noun) ? "as" : "os";
	return /(?:a|ção|são|dade|gem|noite|sorte|morte|ponte|neve)$/.test(noun) && !/(?:ma|dia|mapa|planeta)$/.test(noun)
		? "a"
		: "o";
}

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(dois|duas|três|quatro|cinco) /.test(words)) return { full: words };
	if (owners.test(last)) {
		const further = before.at(-2) ?? "";
		const article = articles.test(further) ? further : parted[further];
		return { full: `${article === undefined ? "" : `${article} `}${last} ${words}`, bare: words };
	}
	// The song knows whom it sings about: "um robô" of the wish is "o robô" in it.
	const definite = { um: "o", uma: "a", uns: "os", umas: "as", num: "o", numa: "a" }[last];
	const article = definite ?? (articles.test(last) ? last : parted[last]);
	if (article === undefined)
		return { full: /^\p{Lu}/u.test(words) ? words : `${articleOf(words)} ${words}`, bare: words };
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
			any: lists({
				self: `
					Pensei em você / Falamos baixo / Guardei seu segredo / Peguei sua mão / Contei as horas / Sonhei com você / Fizemos planos / Ganhei um beijo / Você me contou tudo /
					Eu te esperava / Você me chamou / Eu te escutava / Aprendi seu nome / A gente riu tanto / Você cantou pra mim / Te dei minha palavra`,
				moving: `
					Segui seus passos / Cruzamos pontes / Eu te seguia / Corremos longe / A gente saiu cedo / Eu caminhava / Você veio comigo / Voltei pra casa`,
				inside: `
					Achei sua carta / Deixei a porta aberta / O rádio tocava / Você lia alto / A gente jantou / Você pôs a mesa / Parou o relógio / Olhei suas fotos / Acendi uma vela /
					Você fez café / Tocou o telefone / Guardei seu casaco`,
				outside: `
					Soprava o vento / Um trem passava / Tocou um sino / Cantava um grilo / Olhamos as nuvens / Voavam pombos / Perdi o chapéu / Latiu um cachorro`,
				hour: "Contamos estrelas / O dia caía",
				anywhere: `
					A gente se viu / Você me olhava / Alguém cantava / Te vi de longe / Tocou um violão / Você me sorriu / Alguém sorria / Você chegou tarde / Te dei um abraço / Você acenou`,
			}),
			bright: lists({
				self: "A gente riu / Cantei de alegria / Você me fez rir",
				moving: "Dancei ao seu lado / Corri pra você / Pulamos poças",
				inside: "Abri as janelas / Você pôs um samba",
				outside: "Brincavam crianças / Voavam pipas",
				hour: "O sol brilhava",
				anywhere: "A gente dançou / Cantamos bem alto / Brilhou seu riso",
			}),
			dark: lists({
				self: "Chorei por você / Perdi a esperança / Você mentiu",
				moving: "Você foi embora / Andei sem você",
				inside: "Queimei as cartas / Você fechou a porta / A casa calava",
				outside: "Calaram as aves",
				hour: "Chovia forte",
				anywhere: "A música parou / Ninguém ligava / Sua voz sumia",
			}),
		},
		present: {
			any: lists({
				self: `
					Penso em você / Sonho com você / Conto as horas / Busco palavras / Digo seu nome / Levo sua foto / Fecho os olhos / Escrevo versos / Escuto sua voz /
					A gente faz planos / Te conto um segredo / Canto baixinho / Lembro seu riso / Te dou a mão / Você conta histórias / Falo com você / Espero um sinal`,
				moving: `
					Sigo seus passos / Caminho devagar / Volto pra casa / Você vem comigo / Corro pra você / A gente vai junto / Vou te buscar / Vou ao seu lado / A gente segue`,
				inside: `
					Acendo uma vela / Abro as janelas / O rádio toca / Você põe a mesa / Se abre uma porta / Leio suas cartas / Afino o violão / Batem na porta / Você faz café /
					Bate o relógio / Guardo seu casaco / A casa dorme / Olho suas fotos`,
				outside: `
					O vento sopra / Olho as nuvens / Passa a gente / Toca um sino / Cantam os grilos / Passa um trem / Voam pombos / Late um cachorro / Cheira a jasmim`,
				hour: "A rua dorme / Nasce a lua / A noite desce / Acende um poste / Contamos estrelas / O dia nasce",
				anywhere: `
					Você me sorri / Toca um violão / Alguém canta / Você ri baixinho / Olho nos seus olhos / A gente dança / Alguém sorri / Você acena / Te vejo chegar / Toca a nossa música`,
			}),
			bright: lists({
				self: "Meu peito canta / Você me dá asas / Rio com você / Canto contigo",
				moving: "Corro contigo / Danço ao seu lado / Pulo as poças",
				inside: "Aumento o som / Brindo contigo",
				outside: "Brincam crianças / Voam pipas / A praça canta",
				hour: "O sol brilha",
				anywhere: "Brilham seus olhos / A festa começa / O povo pula / O samba chama / Tudo se acende",
			}),
			dark: lists({
				self: "Bebo o silêncio / Me dói a alma / Falo com sombras / Conto as mágoas / Sinto sua falta",
				moving: "Caminho sem você / Você vai embora",
				inside: "A casa cala / Não fecho os olhos / Sua cadeira espera",
				outside: "O frio chega / Caem as folhas",
				hour: "Afunda o dia / Pesa a noite",
				anywhere: "Sua voz se apaga / Ninguém responde / A música cala",
			}),
		},
	},
	tails: lists({
		time: `
			ao amanhecer / ao anoitecer / antes de chover / ao entardecer / ao raiar do dia / ao fim do dia / ao meio-dia / num belo dia / de madrugada / na madrugada / no verão / num dia de verão / em pleno verão / na primavera / de noitinha / bem de manhãzinha / de manhãzinha /
			num domingo / na sexta-feira / na segunda-feira / numa quarta-feira / em fevereiro / no fim de janeiro / no mês de janeiro / ao sol se pôr / depois do calor / na hora do jantar / antes de deitar / na mesma hora / antes da aurora / à meia-noite / na mesma noite / esta noite / no inverno / em pleno inverno / num fim de tarde / no meio da tarde / à tarde / de manhã / bem cedo, de manhã`,
		now: `
			quando chega o dia / quando acaba o dia / quando nasce o sol / quando some o sol / quando a noite vem / quando você vem / quando passa o trem / quando a lua vem / quando a tarde cai / quando a noite cai / quando o sol se vai / quando o trem se vai / enquanto o tempo vai / quando todos dormem`,
		long: `
			sem parar / sem descansar / o ano inteiro / o dia inteiro / o mês inteiro / a noite inteira / a semana inteira / a vida inteira / até o fim / toda madrugada / a cada instante / dia após dia / todo dia / noite e dia / noite após noite / toda noite / o tempo todo / até o amanhecer / até o anoitecer / até de manhã / outra vez / mais uma vez / de vez em quando`,
		inside: `
			no corredor / no elevador / na sacada / na beira da escada / na escada / da janela / à luz de vela / atrás da janela / no salão / no meu colchão / no canto do salão / na cozinha / na velha cozinha / na casa vizinha / na salinha / na sala / no meu quarto / na mesa / em volta da mesa / no sofá / perto do sofá / no porão / no sótão / na varanda / na minha cama / na poltrona / à meia-luz / perto da luz / na entrada / junto à almofada / no terceiro andar`,
		outside: `
			à beira-mar / em qualquer lugar / no mesmo lugar / na estação / na rua vazia / na rua / pela cidade / na cidade / no fim da cidade / pela estrada / na calçada / na beira da estrada / no meu caminho / no caminho / na viela / no jardim / junto ao jasmim / na areia / na praia cheia / no terreiro / na beira do rio / perto do rio / na avenida / na rua perdida / na praça / no parque / na esquina / no alto da colina / atrás da colina /
			debaixo da mangueira / na feira / na beira da fogueira / no quintal / no meu quintal / no canavial / no portão / no cais / lá no cais / na ponte / no alto do monte / no campo / na serra / no porto / na ladeira`,
		path: `
			pela estrada / pela calçada / pelo caminho / até o ninho / pela areia / até a aldeia / pela cidade / até a cidade / até o mar / pra outro lugar / pela avenida / pela viela / até o jardim / até o fim / pela praia / até o cais / até o rio / na beira do rio / pela ladeira / até a feira / até a estação / de norte a sul / atrás da colina / de esquina em esquina`,
		weather: `
			sob o luar / sob o sol / na escuridão / na noite fria / na tarde fria / na tempestade / contra o vento / no vento / ao relento / sob a lua / à luz da lua / na lua cheia / na noite escura / num dia frio / no frio / sob o céu azul / no temporal / na chuva / debaixo de chuva / na garoa / na neblina / na chuva fina / na noite estrelada / na rua molhada / sob as estrelas / no calor / com tanto calor / no sereno / no céu aberto`,
		manner: `
			sem explicação / de pés no chão / sem falar / devagar / com amor / sem temor / com alegria / em harmonia / com saudade / de verdade / em liberdade / a passo lento / sem lamento / com carinho / devagarinho / sem querer / sem dizer / mesmo assim / com ternura / com doçura / sem pressa / sem promessa / com calma / do fundo da alma / com emoção / sem medo / em segredo / de coração`,
	}),
	closers: {
		any: phrases(`
			te dou meu coração / te dou a minha mão / você tem razão / não peço perdão / é só uma canção / não posso esquecer / eu vou te buscar / eu quero cantar / não dá pra parar / vale a pena sonhar / é tudo por amor / é meu grande amor / eu sei de cor / espero o novo dia / é tudo o que eu queria / quem diria / você me faz companhia /
			é a pura verdade / mora em mim a saudade / é só a metade / mudou o vento / eu não lamento / a vida é um momento / não digo nada / é longa a estrada / não te deixo sozinho / eu acho o caminho / eu peço carinho / a vida é bela / ninguém é como ela / a gente continua / eu quero te ver /
			o que tiver que ser / não há o que temer / é bem assim / você olha pra mim / eu digo que sim / o peito incendeia / eu vou por inteiro / o tempo é ligeiro / a vida é dura / o amor não tem cura / a gente se procura / é um desafio / eu mesmo sorrio / o mundo é azul / a vida espera / sigo adiante / você é importante / não há quem me espante /
			eu tô aqui / não te esqueci / não tenho pressa / a hora é essa / tá tudo bem / você também / ainda é cedo / não tenho medo`),
		bright: phrases(`
			é festa no salão / é pura emoção / vamos dançar / a sorte vai chegar / é tempo de cantar / viva o amor / o mundo é uma flor / que alegria / a gente se arrepia / que felicidade / viva a amizade / viva o momento / é madrugada encantada / é noite animada / a festa é no caminho / tem festa e carinho /
			o sol na janela / a festa é bela / a festa é na rua / o samba continua / dá gosto de viver / vamos renascer / é bom viver assim / a festa não tem fim / o samba incendeia / o samba é verdadeiro / é carnaval o ano inteiro / chegou a primavera / a vida é brilhante / a vida vai bem / a sorte vem`),
		dark: phrases(`
			é fria a solidão / quebrou meu coração / foi tudo ilusão / me ponho a chorar / não sei mais voltar / só resta a dor / morreu a flor / acabou o amor / perdi o dia / a casa ficou fria / a cama é vazia / não há piedade / me mata a saudade / é só tormento / vivo o lamento / não sobra nada / a porta está fechada / você me deixou sozinho /
			perdi o caminho / se apaga a vela / ninguém na janela / sumiu a lua / a dor continua / cansei de sofrer / não sei o que fazer / é o fim / o que será de mim / a dor incendeia / a mágoa me rodeia / não sou o primeiro / chorei por inteiro / a noite é escura / é só amargura / eu sinto frio / ficou um vazio / ninguém me espera / já não há primavera / o sonho está distante / ninguém vem / não sobrou ninguém`),
	},
	leads: phrases(`
		No final, / E outra vez / Você vê, / Acredite, / Ai, / Oh, / Apesar de tudo, / Eu te juro, / De verdade, / E mesmo assim / Enfim, / Mais uma vez / E no entanto / Eu sei bem: / Você sabe, / E assim / Depois de tudo, / Como sempre, / E de repente / Eu te digo: / Aqui e agora, / Haja o que houver, / Digam o que disserem,`),
	timesFirst: true,
	about: {
		foe: lists({
			stance: `Não aguento mais {x} / A gente vive bem sem {x} / Não quero mais {x} / Gritamos contra {x} / Ninguém gosta de {x} / Eu dou risada de {x} / Esqueço logo {x} / Eu corro pra longe de {x}`,
		}),
		person: lists({
			self: "Eu canto pra {x} / Eu penso em {x} / Eu sonho com {x} / Escrevo pra {x} / Me lembro de {x} / Espero por {x} / Eu conto tudo pra {x} / Eu rezo por {x} / Eu falo de {x} / Pergunto por {x}",
			moving: "Eu volto pra {x} / Caminho com {x} / Eu corro pra {x}",
			inside: "Cozinho pra {x} / Guardo uma cadeira pra {x}",
			anywhere: "Eu danço com {x} / Revejo {x}",
		}),
		animal: lists({
			self: "Eu penso em {x} / Espero por {x} / Eu sonho com {x} / Eu falo com {x} / Eu cuido de {x} / Eu chamo por {x} / Me lembro de {x} / Pergunto por {x}",
			moving: "Eu corro com {x} / Caminho com {x}",
			anywhere: "Eu brinco com {x} / Eu danço com {x}",
		}),
		place: lists({
			self: "Eu sonho com {x} / Eu penso em {x} / Eu canto {x} / Me lembro de {x} / Eu falo de {x} / Escrevo sobre {x}",
			stance: "Eu volto pra {x} / Me fala de {x} / Nunca esqueço {x} / Não vivo sem {x}",
		}),
		time: lists({
			self: "Espero por {x} / Eu canto {x} / Eu sonho com {x} / Me lembro de {x} / Eu penso em {x} / Eu falo de {x} / Escrevo sobre {x}",
			stance: "Eu brindo a {x} / Me fala de {x} / Nunca esqueço {x} / Aí vem {x}",
		}),
		thing: lists({
			self: "Eu canto {x} / Eu penso em {x} / Eu sonho com {x} / Procuro {x} / Me lembro de {x} / Escrevo sobre {x} / Eu falo de {x} / Espero por {x}",
			stance: "Me fala de {x} / Nunca esqueço {x} / Não vivo sem {x}",
		}),
		doing: lists({ self: "Eu penso em {x} / Eu sonho com {x} / Eu falo de {x}" }),
	},
	calls: phrases("Ô {v}, eu tô aqui / {v}, que história / Ai {v}, que mistério"),
	themes: {
		love: theme(
			"self",
			"o amor / o seu beijo / a paixão / a promessa",
			"Você me beijou / Te dei minha alma / Jurei te amar",
			"Você me abraça / Te amo tanto / Você me beija / Te levo comigo",
			"com seu carinho / com tanto carinho / pele na pele / num abraço fiel / com seu calor / com tanto amor",
		),
		rain: theme(
			"outside",
			"a chuva / a tempestade / as nuvens / o arco-íris",
			"Chovia tanto / Trovejava longe / Pulamos poças",
			"Caem as gotas / Pinga o telhado / Troveja longe / Se molha a rua",
			"no temporal / no meu quintal / na beira da estrada / na rua molhada / na chuva fina / na esquina",
		),
		sea: theme(
			"outside",
			"o mar / o porto / a maré / as ondas",
			"A gente pescou / Tocou um navio / Vi o farol",
			"Cantam as ondas / Gritam gaivotas / Cheira a sal / Range o barco",
			"na maré cheia / na areia / em alto-mar / à beira-mar / no cais / na baía / na água fria",
		),
		night: theme(
			"outside",
			"a noite / a meia-noite / a sombra / o neon",
			"Saímos tarde / Fechavam os bares / Passava um táxi",
			"Treme o neon / Brilha o asfalto / Dançam as sombras / Um táxi espera",
			"na avenida / na rua perdida / na madrugada / na noite estrelada / na calçada / na rua vazia",
		),
		road: theme(
			"outside",
			"a estrada / o horizonte / a viagem / o trem",
			"Enchi o tanque / Deixei a cidade / Dirigi longe",
			"Ronca o motor / Passam cidades / Sigo a linha / Canta o pneu",
			"pela estrada / na beira da estrada / de sul a norte / na estrada do norte / na rodovia / ao raiar do dia",
		),
		space: theme(
			"outside",
			"as estrelas / a lua / o cometa / o luar",
			"Eu vi a Terra / Perdi o contato",
			"Flutuo em silêncio / Cantam os astros / Gira um planeta / Brilha um cometa",
			"entre as estrelas / no meio delas / no infinito / na imensidão / na escuridão / no vazio",
		),
		nature: theme(
			"outside",
			"o rio / a montanha / a floresta / o jardim",
			"Subimos o morro / Colhi amoras / Passou um bicho",
			"Canta o sabiá / Crescem as folhas / Cheira a terra / Corre o rio",
			"na beira do rio / num dia frio / entre os ramos / na mata / perto da cascata / no alto da serra",
		),
		party: theme(
			"inside",
			"a dança / a festa / o ritmo / o samba",
			"Dançamos na mesa / Tremeu o salão",
			"Treme a pista / Batem palmas / Sobe o batuque / Ninguém se senta",
			"no meio da multidão / no salão / até de madrugada / na noite animada / na pista / junto do artista",
		),
		battle: theme(
			"outside",
			"o dragão / a batalha / a bandeira / a espada",
			"Cavalgamos juntos / Tocaram cornetas / Caiu a torre",
			"Soam tambores / Voam os corvos / Brilha o escudo / Treme a torre",
			"na batalha / sobre a muralha / no castelo / sob a bandeira / na fronteira / no portão",
		),
		winter: theme(
			"outside",
			"a neve / o inverno / a vela / o gelo",
			"Nevava manso / Caía a geada / O lago gelou",
			"Cai a neve / Fuma o telhado / Tocam os sinos / Gela o vidro",
			"ao fim do dia / na noite fria / na geada / de madrugada / na neve / no vento leve",
		),
		sleep: theme(
			"inside",
			"o berço / a cantiga / os sonhos / a lua",
			"Você fechou os olhos / Cantei baixinho",
			"Vela uma estrela / Boceja a lua / Você respira manso / A casa dorme",
			"na sua caminha / quando vem a noitinha / bem devagarinho / no seu cantinho / no seu berço",
		),
		summer: theme(
			"outside",
			"o verão / o sol / a praia / a areia",
			"Nadamos tarde / Queimava a areia / Dormimos fora",
			"Canta a cigarra / Queima a areia / Ri a água / Cheira a manga",
			"no verão / no calçadão / na areia / na praia cheia / à beira-mar / debaixo da mangueira",
		),
		machine: theme(
			"inside",
			"a máquina / o sinal / o futuro",
			"Me programaram / Caiu o sinal",
			"Zumbem os cabos / Pisca uma luz / Calculo tudo / Gira a roda",
			"no motor / no processador / na tela / atrás da janela / na oficina / na usina",
		),
		memory: theme(
			"inside",
			"a lembrança / a infância / a foto / o sótão",
			"Você contava histórias / Fizemos doce / Batia o relógio",
			"Guardo seu lenço / Cheira a canela / Olho as fotos / Fica a cadeira",
			"na velha cozinha / bem de manhãzinha / no velho corredor / no sótão / na varanda / na sala de jantar",
		),
		city: theme(
			"outside",
			"a cidade / a rua / o metrô / o bairro",
			"Perdi o metrô / Você morava em frente",
			"Passa o bonde / Gritam na feira / Voam pombos / Toca uma banda",
			"pela avenida / na rua perdida / no bairro antigo / na estação / no meio da multidão / na calçada",
		),
		animal: theme(
			"inside",
			"os passeios / o seu olhar fiel",
			"Você roubou meu jantar / Você dormiu no tapete / Você roeu meu chinelo",
			"Você abana o rabo / Você rouba meu travesseiro / Te ouço arranhar",
			"sempre ao meu lado / no sofá / na minha cama / no meu colchão / na varanda",
		),
		cat: theme(
			"inside",
			"o seu ronronar / os seus olhos verdes",
			"Você dormia no meu livro / Você quebrou minha xícara",
			"Você ronrona baixo / Você espia as sombras / Você é dono do sofá / Te ouço arranhar",
			"no telhado / sempre ao meu lado / na minha cama / na sacada / na almofada / de madrugada",
		),
		work: theme(
			"inside",
			"a segunda-feira / as férias / o fim de semana",
			"Cheguei tarde / Gritava o chefe / Copiei o dever",
			"Toca o sinal / O relógio se arrasta / Boceja a turma / O chefe me chama",
			"bem cedo, de manhã / o dia inteiro / no fim de janeiro / na segunda-feira / no primeiro andar",
		),
		table: theme(
			"inside",
			"o café / o vinho / a cozinha",
			"Brindamos todos / Você serviu vinho",
			"Fumega a xícara / Brindo com você / Ferve a panela / Tinem os copos",
			"na cozinha / bem de manhãzinha / na mesa / depois da sobremesa / na hora do jantar",
		),
		friends: theme(
			"self",
			"os amigos / a risada / a turma / as histórias",
			"A gente dividia tudo / Você me defendeu / Jurei amizade",
			"Você me anima / A gente ri tanto / Você guarda meu lugar",
			"lado a lado / sempre ao meu lado / até o final / de igual pra igual / de coração",
		),
		farewell: theme(
			"outside",
			"o adeus / a despedida / o último trem",
			"O trem partia / Você olhou pra trás / Acenei de longe",
			"Parte o trem / Você olha pra trás / Aceno de longe / Toca o apito",
			"na plataforma / na estação / no portão / no cais / na despedida / na avenida / na esquina",
		),
		autumn: theme(
			"outside",
			"o outono / as folhas / a neblina / outubro",
			"Caíam folhas / Partiram as aves",
			"Caem as folhas / Sobe a neblina / Cheira a fumaça / Doura o campo",
			"na neblina / atrás da colina / no vento frio / na beira do rio / na tarde fria",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Ai, {h} / Canta comigo: {h} / {h}, mais uma vez / Outra vez: {h} / Oh, {h} / {h}, {h}, ai / Ô, {h} / {h}, e nada mais / De novo: {h} / {h}, até o final",
	),
	nounHooks: phrases("Eu quero {h} / Me dá {h} / Só quero {h}"),
	longer: 1,
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
