import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "privacidade",
	"privacy.about": "Seus dados: ver, exportar, apagar",
	// /privacy show and /privacy export
	"privacy.show": "ver",
	"privacy.show.about": "Veja o que está guardado sobre você",
	"privacy.export": "exportar",
	"privacy.export.about": "Receba em um arquivo tudo o que está guardado sobre você",
	"data.title": "Seus dados",
	"data.what":
		"Guardo o que você pediu (textos, modelo, hora e lugar), o que saiu (título, estilo, letra e onde o resultado está publicado) e cada mudança nos seus créditos. Seus textos vão para o serviço de música que cria as músicas. Não leio outras mensagens.",
	"data.count": {
		one: "{count} música sua está guardada.",
		many: "{count} músicas suas estão guardadas.",
		other: "{count} músicas suas estão guardadas.",
	},
	"data.how": "`/privacy export` entrega tudo em um arquivo; `/privacy forget` apaga.",
	"data.export": "Aqui está tudo o que está guardado sobre você: um registro por linha, em JSON.",
	"data.export-cut": "Há mais do que cabe em uma mensagem; peça o resto ao operador deste bot.",
	// /privacy forget
	"privacy.forget": "esquecer",
	"privacy.forget.about": "Apague tudo o que está guardado sobre você",
	"forget.question":
		"Apagar suas músicas, as mensagens delas e todos os seus textos, em todo lugar? O que espera é cancelado. Isso não pode ser desfeito. Só os valores ficam nas contas dos servidores, sem os seus textos.",
	"forget.yes": "Apagar tudo",
	"forget.unfinished": {
		one: "{count} música já não pôde ser parada; será apagada assim que ficar pronta.",
		many: "{count} de músicas já não puderam ser paradas; serão apagadas assim que ficarem prontas.",
		other: "{count} músicas já não puderam ser paradas; serão apagadas assim que ficarem prontas.",
	},
	"forget.service-later":
		"O serviço de música não responde agora; continuarei tentando até que suas músicas sejam apagadas lá também.",
	"forget.service-unsupported":
		"O serviço de música não permite apagar músicas: o que ele guarda delas some quando o prazo de armazenamento termina. O operador dele pode dizer mais.",
	"forget.posts": {
		one: "{count} mensagem continua no Discord, onde não posso apagá-la:",
		many: "{count} de mensagens continuam no Discord, onde não posso apagá-las:",
		other: "{count} mensagens continuam no Discord, onde não posso apagá-las:",
	},
	"forget.done": {
		one: "Pronto. {count} música foi apagada, e as mensagens dela estão sendo removidas.",
		many: "Pronto. {count} músicas foram apagadas, e as mensagens delas estão sendo removidas.",
		other: "Pronto. {count} músicas foram apagadas, e as mensagens delas estão sendo removidas.",
	},
});
