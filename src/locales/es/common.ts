import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "canción",
	"song.about": "Crea canciones y vuelve a encontrarlas",
	"option.song": "canción",
	"option.song.about": "Empieza a escribir su título, estilo o letra",
	"option.model": "modelo",
	"option.model.about": "El modelo de música; los más nuevos admiten textos más largos",
	"option.instrumental": "instrumental",
	"option.instrumental.about": "Sin voz",
	"option.seed": "semilla",
	"option.seed.about": "Repite una canción: el número de sus detalles, con las mismas palabras",
	"option.length": "duración",
	"option.length.about": "Duración en segundos, con un final de verdad",
	"option.voice": "voz",
	"option.voice.about": "Quién canta; escribe para ver las voces",
	"option.without": "sin",
	"option.without.about": "Lo que no debe haber: batería, triste, voz femenina",
	"option.user": "persona",
	"option.user.about": "Otra persona",
	"option.amount": "cantidad",
	"option.amount.about": "Cuántos créditos",
	"option.note": "nota",
	"option.note.about": "Un motivo que se muestra en el historial",
	"option.role": "rol",
	"option.role.about": "El rol al que se aplica el factor",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} crédito", many: "{count} créditos", other: "{count} créditos" },
	"unit.songs": { one: "{count} canción", many: "{count} canciones", other: "{count} canciones" },
	// pages and questions
	"page.newest": "Más nuevas",
	"page.older": "Más antiguas",
	"confirm.no": "No, conservar",
	"confirm.dismissed": "No se cambió nada.",
	// what any command, button or form may answer
	"form.reopen": "Abrir de nuevo el formulario",
	"form.unread": "No pude leer esa respuesta. Vuelve a intentarlo, por favor.",
	"late.command": "{person}, tardé demasiado en responderte. No se empezó nada; vuelve a intentarlo, por favor.",
	"late.form": "Tardó demasiado en abrirse. Vuelve a intentarlo, por favor.",
	"old.button":
		"Este botón es de una versión anterior de mí y ya no funciona. `/song show` publica la canción otra vez con botones que funcionan.",
});
