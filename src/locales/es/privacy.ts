import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "privacidad",
	"privacy.about": "Tus datos: ver, exportar, borrar",
	// /privacy show and /privacy export
	"privacy.show": "ver",
	"privacy.show.about": "Mira qué hay guardado sobre ti",
	"privacy.export": "exportar",
	"privacy.export.about": "Recibe en un archivo lo que hay guardado sobre ti",
	"data.title": "Tus datos",
	"data.what":
		"Guardo lo que pediste (textos, modelo, hora y lugar), lo que salió (título, estilo, letra y dónde está publicado) y cada cambio de tus créditos. Tus textos van al servicio de música que crea las canciones. No leo otros mensajes.",
	"data.count": {
		one: "Hay {count} canción tuya guardada.",
		many: "Hay {count} canciones tuyas guardadas.",
		other: "Hay {count} canciones tuyas guardadas.",
	},
	"data.how": "`/privacy export` te lo da todo en un archivo; `/privacy forget` lo borra.",
	"data.export": "Aquí está todo lo guardado sobre ti: una entrada por línea, en JSON.",
	"data.export-cut": "Hay más de lo que cabe en un mensaje; pide el resto a la persona responsable de este bot.",
	// /privacy forget
	"privacy.forget": "olvidar",
	"privacy.forget.about": "Borra todo lo guardado sobre ti",
	"forget.question":
		"¿Borrar tus canciones, sus mensajes y todos tus textos, en todas partes? Lo que espera se cancela. No se puede deshacer. En las cuentas de los servidores quedan solo las cantidades, sin tus textos.",
	"forget.yes": "Borrar todo",
	"forget.unfinished": {
		one: "{count} canción ya no se pudo detener; se borrará en cuanto esté lista.",
		many: "{count} canciones ya no se pudieron detener; se borrarán en cuanto estén listas.",
		other: "{count} canciones ya no se pudieron detener; se borrarán en cuanto estén listas.",
	},
	"forget.service-later":
		"El servicio de música no responde ahora mismo; seguiré pidiéndoselo hasta que tus canciones se borren también allí.",
	"forget.service-unsupported":
		"El servicio de música no permite borrar canciones: lo que guarda de ellas desaparece cuando vence su plazo. La empresa o persona que lo gestiona puede darte más detalles.",
	"forget.posts": {
		one: "Queda {count} mensaje en Discord que no puedo borrar:",
		many: "Quedan {count} mensajes en Discord que no puedo borrar:",
		other: "Quedan {count} mensajes en Discord que no puedo borrar:",
	},
	"forget.done": {
		one: "Hecho. Se borró {count} canción y se están eliminando sus mensajes.",
		many: "Hecho. Se borraron {count} canciones y se están eliminando sus mensajes.",
		other: "Hecho. Se borraron {count} canciones y se están eliminando sus mensajes.",
	},
});
