import { tellAll } from "./tell.ts";

export const portugueseStories = tellAll({
	any: [
		"A gente saiu de madrugada / Com quase nada pela estrada / O caminho sumiu no breu / E o nosso mapa se perdeu / Hoje eu sei, era logo ali / O que eu buscava estava aqui",
		"Escrevi cartas sem mandar / Guardei todas no mesmo lugar / Um dia você encontrou / E cada página guardou / Fala o que eu calei por medo / E já não há nenhum segredo",
		"Eu via toda a gente passar / Você ria alto na mesa do bar / Pediu a cadeira do lado / E o resto do mundo ficou apagado / Já fecharam a casa, e a gente insiste / Contando um pro outro tudo que existe",
		"Um violão pendurado ali / E nem um acorde eu aprendi / Você me ensinou dois ou três / E a corda partiu de uma vez / Eu toco os mesmos até agora / E tem alguém que canta lá fora",
		"Plantamos uma semente no chão / Num copo velho de feijão / Não quis nascer, e eu desisti / Você regou, e eu nem percebi / Hoje é maior que nós dois, enfim / E dá sombra pra você e pra mim",
		"O último ônibus passou / E o motorista nem olhou / Você falou: vamos a pé / Que longe assim também não é / Hoje a gente perde porque quer / E volta a pé quando puder",
		"Tinha uma bicicleta no quintal / Sem freio, sem banco, andava mal / Você trouxe óleo, eu um pano / E o conserto levou um ano / Ela range, mas desce a ladeira / E a gente ri a tarde inteira",
		"Achei um retrato na gaveta / Três pessoas numa lambreta / Você sabia o nome de alguém / E contou a história também / Hoje ele enfeita o corredor / E já não perde mais a cor",
		"Na plataforma, mão na mão / A gente nem falava, não / O trem saiu, e eu corri / Até que ao longe eu te perdi / Hoje ele chega, atrasado assim / Com você voltando pra mim",
		"A casa vazia fazia eco / Um colchão velho e um caneco / Você desenhou uma janela / Com sol, com mar e barco a vela / Hoje tem livro até no chão / E sempre alguém no portão",
	],
	bright: [
		"Ninguém conhecia a gente, não / Até que tocou um violão / Você me puxou pra dançar / E a turma inteira quis cantar / Toda janela da rua se abriu / Festa maior por aqui ninguém viu",
		"Deu tudo errado desde cedo / Prendi na porta o meu dedo / Você quis fazer um pudim pra mim / E o cachorro comeu até o fim / Agora a gente ri até chorar / Que dia mais bonito de lembrar",
		"O rádio tocava bem baixinho / A gente cozinhava com carinho / Você me puxou e rodopiou / E até a panela batucou / Queimou o arroz, e tudo bem / A gente dança e vai além",
		"Um cachorro levou meu sapato / Corremos atrás dele pelo mato / Deu sete voltas no jardim / E se deitou perto de mim / Hoje ele dorme no meu pé / E já comeu mais um, pois é",
	],
	dark: [
		"Você fez as malas sem falar / Deixou a chave no lugar / Ouvi seus passos no corredor / E a porta bateu sem rancor / Deixo uma luz acesa na sala / E a sua foto quase fala",
		"A gente falou tudo sem pensar / E depois já não soube mais parar / Pensei em ligar, e não liguei / A noite inteira caminhei / Queria voltar e desdizer / Mas agora não há o que fazer",
		"Venderam a casa do quintal / Sobrou só a corda do varal / Andei por dentro devagar / Com medo até de respirar / Hoje tem outra cor no portão / E ainda me aperta o coração",
		"A gente era quatro na calçada / E a vida inteira era risada / Um foi embora, outro mudou / E o telefone se calou / Passei ali no fim do dia / E a calçada estava vazia",
	],
	sleep: [
		"O dia foi longo e acabou / O seu ursinho já deitou / A lua sobe devagar / E deixa prata pelo ar / Amanhã vem logo depois / Dorme, que eu cuido de nós dois",
		"O trem de brinquedo já parou / O passarinho ao ninho voltou / O vento anda na ponta do pé / E não acorda ninguém, pois é / Até a estrela quer dormir / Dorme, amanhã ela vai sorrir",
	],
	foe: [
		"O alarme tocou, eu nem saí / Puxei a coberta e dormi / Gritaram meu nome outra vez / Contei bem devagar até três / Saio assobiando pela rua / E a culpa não é minha nem sua",
		"Mandaram mais um papel timbrado / Pra ser assinado e carimbado / Fiz um avião, joguei no ar / E todo mundo veio olhar / Agora o céu é todo asa / E ninguém mais quer ir pra casa",
		"Puseram placa no portão: / Proibido cantar no quarteirão / Pintei de azul e de amarelo / E desenhei nela um castelo / Agora tem tambor na rua / E a festa inteira continua",
	],
});
