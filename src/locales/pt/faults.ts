import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"O serviço de música não aceitou este pedido: {reason}. Mude o texto ou escolha outro modelo e tente de novo.",
	"service-too-long":
		"O texto é longo demais para este modelo. Encurte-o ou escolha um modelo mais novo, que aceita mais.",
	"service-key-refused":
		"O serviço de música não aceita a chave deste bot. O operador deste bot precisa verificá-la; até lá não é possível criar músicas.",
	"service-no-credits":
		"Este bot não tem mais créditos no serviço de música. Os admins já sabem; tente de novo quando eles tiverem recarregado.",
	"service-busy": "O serviço de música está sobrecarregado agora. Tente de novo em alguns minutos.",
	"service-busy-until": "O serviço de música está sobrecarregado agora. Ele volta a aceitar músicas {againAt}.",
	"service-down": "Não é possível acessar o serviço de música agora. Tente de novo em alguns minutos.",
	"service-garbled": "O serviço de música enviou uma resposta sem sentido. Tente de novo em alguns minutos.",
	"service-not-found": "O serviço de música não conhece mais esta música. Use “Tentar de novo” para refazê-la.",
	"seed-not-supported":
		"O serviço de música não consegue repetir músicas pela semente, então nada foi cobrado. Deixe `semente` de fora para uma música nova.",
	"option-not-supported":
		"O serviço de música daqui não faz “{option}”, por isso nada foi cobrado. Deixe isso de fora e tente de novo.",
	"generation-moderated":
		"As regras de conteúdo do serviço de música não permitem este texto. Diga com outras palavras e tente de novo.",
	"generation-failed":
		"O serviço de música não conseguiu criar esta música: {reason}. Use “Tentar de novo” ou mude um pouco o texto.",
	"generation-timeout": "A música demorou demais e parei de esperar por ela. Use “Tentar de novo” para recomeçar.",
	"generation-no-audio":
		"O serviço de música terminou, mas o arquivo que enviou não pode ser reproduzido. Use “Tentar de novo” para recomeçar.",
	"outcome-unknown":
		"O serviço de música não deu uma resposta clara ao seu pedido, então não sei se a música está sendo criada. Por segurança, não enviei o pedido duas vezes; use “Tentar de novo” se ainda quiser a música.",
	// credits, limits and rules of a server
	"no-credits": "Você precisa de {cost:credits} para esta música e tem {balance}. Peça mais a um admin.",
	"no-credits-cheaper":
		"Você precisa de {cost:credits} para esta música e tem {balance}. Uma música com {model} custa {price}; ou peça mais a um admin.",
	"no-credits-until":
		"Você precisa de {cost:credits} para esta música e tem {balance}. A próxima recarga vem {nextAt}; até lá, um admin pode dar alguns.",
	"no-credits-until-cheaper":
		"Você precisa de {cost:credits} para esta música e tem {balance}. Uma música com {model} custa {price}; a próxima recarga vem {nextAt}.",
	"pool-empty":
		"Esta música custa {cost:credits}, e no fundo do servidor restam {balance}. Um admin pode enchê-lo com `/credits grant`.",
	"too-many-waiting":
		"Você já tem {limit:songs} na espera, que é o limite aqui. Espere uma ficar pronta ou cancele uma com `/song cancel`.",
	"server-day-full":
		"Este servidor já usou as músicas de hoje: o operador deste bot permite {limit} por dia. Novas poderão ser feitas {nextAt}.",
	"bot-day-full": "Já fiz todas as músicas que meu operador permite em um dia. Novas poderão ser feitas {nextAt}.",
	"channel-not-allowed": "Não é possível criar músicas neste canal. Tente de novo em {channels}.",
	"role-not-allowed": "Seus cargos não permitem criar músicas aqui (permitidos: {roles}). Fale com um admin.",
	"words-blocked": "Seu texto contém uma palavra bloqueada neste servidor. Reformule o texto e tente de novo.",
	"model-not-allowed": "Esse modelo não é oferecido aqui. Escolha um destes: {models}.",
	"model-unknown": "Não há um modelo {model} aqui, então nada foi cobrado. Escolha um destes: {models}.",
	"text-too-long": "“{field}” é longo demais: {length} de {limit} caracteres. Encurte o texto e tente de novo.",
	"text-too-long-here":
		"“{field}” é longo demais para este modelo: {length} de {limit} caracteres. Encurte o texto ou escolha {model}.",
	"text-too-long-sent":
		"“{field}” é longo demais para o serviço de música, que conta alguns emojis e letras várias vezes: {length} de {limit}. Encurte o texto e tente de novo.",
	"text-missing": "“{field}” está vazio. Preencha e tente de novo.",
	"description-missing": "Descreva a música que você quer.",
	"not-an-admin": "Só quem pode gerenciar este servidor pode fazer isso. Peça a um admin.",
	"not-yours": "Esta música é de outra pessoa. Só ela ou um admin pode fazer isso; “Mais uma” cria uma versão só sua.",
	"reaction-not-yours":
		"Aqui, só quem pediu uma música pode ganhar uma nova versão com uma reação. “Mais uma” cria uma versão só sua.",
	// what was asked for
	"no-such-song": "Não encontro essa música; talvez tenha sido excluída. `/song library` mostra as que existem.",
	"not-ready": "Isto ainda não está pronto. Espere um momento e tente de novo.",
	"bad-file": "Não consigo usar esse arquivo: {reason}. Anexe um arquivo `.txt` simples em UTF-8 e tente de novo.",
	"form-expired":
		"Guardo só por uma hora o que acompanha um formulário (um arquivo, uma voz, o que não pode haver), então isso já não existe. Abra o formulário de novo para continuar sem isso ou recomece com `/song custom`.",
	"bad-option": "A opção “{option}” não pode ser usada assim: {reason}.",
	"number-out-of-range": "“{option}” precisa ser um número de {min} a {max}.",
	"server-only": "Isso só funciona em um servidor. Use em um canal de um servidor em que eu esteja.",
	// the bot and Discord
	"shutting-down": "Estou reiniciando. Tente de novo em um minuto; as músicas em andamento não se perdem.",
	"request-unclear":
		"Estou reiniciando e não sei se o seu pedido chegou. Se chegou, a música vem sozinha; espere alguns minutos antes de pedir de novo.",
	"missing-permissions":
		"Não tenho todas as permissões neste canal. Faltam: {permissions}. Um admin pode concedê-las, ou você pode usar outro canal.",
	undeliverable:
		"A música está pronta, mas não consegui publicá-la em lugar nenhum. Deixe-me escrever no canal ou abra suas mensagens diretas e depois use `/song show`.",
	"removed-from-server":
		"Fui removido do servidor antes de a música ficar pronta. Convide-me de novo e peça mais uma vez.",
	"disk-full":
		"Fiquei sem espaço em disco para músicas novas. O operador deste bot precisa liberar espaço; tente de novo mais tarde.",
	bug: "Algo deu errado do meu lado. Se acontecer de novo, informe esta referência ao operador deste bot: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Título",
	"field.style": "Estilo",
	"field.lyrics": "Letra",
	"field.without": "Sem",
	"field.instruments": "Instrumentos",
	"field.description": "Descrição",
	"reason.composed-otherwise": "o serviço de música foi atualizado e agora tocaria outra música; “Remix” faz uma nova",
	"reason.too-large": "é grande demais",
	"reason.not-text": "não é texto simples",
	"reason.unreachable": "o Discord não o forneceu",
	"reason.empty": "está vazio",
	"reason.missing": "falta o valor",
	"reason.type": "o valor é do tipo errado",
	"reason.unknown": "não é uma das escolhas",
	"permission.ViewChannel": "Ver canal",
	"permission.SendMessages": "Enviar mensagens",
	"permission.SendMessagesInThreads": "Enviar mensagens em tópicos",
	"permission.CreatePublicThreads": "Criar tópicos públicos",
	"permission.EmbedLinks": "Inserir links",
	"permission.AttachFiles": "Anexar arquivos",
	"permission.AddReactions": "Adicionar reações",
	"permission.SendVoiceMessages": "Enviar mensagens de voz",
	"permission.ReadMessageHistory": "Ver histórico de mensagens",
	"permission.ManageMessages": "Gerenciar mensagens",
	"permission.UseExternalEmojis": "Usar emojis externos",
});
