import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Nueva versión",
	"button.retry": "Reintentar",
	"button.again": "Otra vez",
	"button.again-from": "Otra a partir de esta",
	"button.same-lyrics": "Otra música, misma letra",
	"button.remix": "Remix",
	"already-running": "Ya pediste esta canción y está en curso. `/song queue` muestra su estado.",
	"repeated-click":
		"Tus dos clics cuentan como una sola petición: hay una canción nueva en camino. Haz clic otra vez si quieres otra más.",
	// changes of a finished song
	"button.change": "Cambiar…",
	"form.change": "Cambiar la canción",
	"change.intro":
		"Cambiar «{title}»: la letra y todo lo demás se quedan como están. Un cambio cuesta {cost:credits} y crea una nueva toma.",
	"change.whole": "Pista {number}: toda la canción…",
	"change.part": "Pista {number}: una sección o el estilo…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Otro estilo",
	"change.words": "Letra nueva (hasta {limit})",
	"change.words-hint": "Déjalo vacío para conservar la letra",
	"change.how": "Qué más debe cambiar",
	"change.as-written": "Solo lo que escribo abajo",
	"change.rewrite": "Letra nueva, escrita para mí",
	"change.melody": "Otra melodía",
	"change.louder": "Más fuerte",
	"change.softer": "Más suave",
	"change.shorter": "Más corta",
	"change.instruments": "Instrumentos (opcional)",
	"change.instruments-hint": "cuerdas, sin piano",
	"change.instrumental": "Instrumental",
	"change.sung": "Con voz",
	"change.slower": "Más lenta",
	"change.faster": "Más rápida",
	"change.higher": "Más aguda",
	"change.lower": "Más grave",
	"change.sadder": "Más triste",
	"change.happier": "Más alegre",
	"change.verse": "Otra estrofa",
	"change.outro": "Un final más largo",
	"change.to-15": "Solo 15 segundos",
	"change.to-30": "Solo 30 segundos",
	"change.to-60": "Solo 60 segundos",
	"change-not-supported":
		"El servicio de música de aquí no puede cambiar una canción terminada, así que no se ha cobrado nada. «Remix» hace una nueva.",
	"parent-gone":
		"El servicio de música ya no tiene esta canción, así que no se puede cambiar y no se ha cobrado nada. «Remix» hace una nueva.",
	"edit-refused": "Esta canción no se puede cambiar así y no se ha cobrado nada: {reason}.",
	// why a change is refused
	"reason.too-long": "la pista ya es bastante larga",
	"reason.not-longer": "la pista no dura más que eso",
	"reason.section-too-short": "la sección es demasiado corta para acortarla",
	"reason.not-sung": "en esta pista no canta nadie",
	"reason.sung-already": "en esta pista ya canta alguien",
	"reason.no-words": "la nueva letra no tiene nada que se pueda cantar",
	"reason.no-instrument": "no se nombra ningún instrumento que el servicio de música conozca",
	"reason.unknown-style": "el servicio de música no conoce este estilo; prueba por ejemplo `reggae` o `jazz`",
	"reason.silent": "en la sección no se oiría nada",
});
