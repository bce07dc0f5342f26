import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Neue Fassung",
	"button.retry": "Noch einmal versuchen",
	"button.again": "Nochmal",
	"button.again-from": "Nochmal von hier aus",
	"button.same-lyrics": "Neue Musik, gleicher Text",
	"button.remix": "Remix",
	"already-running": "Du hast diesen Song schon angefragt, er ist in Arbeit. `/song queue` zeigt seinen Status.",
	"repeated-click":
		"Deine zwei Klicks zählen als eine Anfrage: Ein neuer Song ist unterwegs. Klick noch einmal, wenn du einen weiteren willst.",
	// changes of a finished song
	"button.change": "Ändern …",
	"form.change": "Song ändern",
	"change.intro":
		"„{title}“ ändern: Text und alles andere bleiben, wie sie sind. Eine Änderung kostet {cost:credits} und wird ein neuer Take.",
	"change.whole": "Track {number}: den ganzen Song …",
	"change.part": "Track {number}: ein Teil oder der Stil …",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Ein anderer Stil",
	"change.words": "Neuer Text (bis {limit})",
	"change.words-hint": "Leer lassen, um den Text zu behalten",
	"change.how": "Was sich sonst ändern soll",
	"change.as-written": "Nur, was ich unten schreibe",
	"change.rewrite": "Neuer Text, für mich geschrieben",
	"change.melody": "Eine andere Melodie",
	"change.louder": "Lauter",
	"change.softer": "Leiser",
	"change.shorter": "Kürzer",
	"change.instruments": "Instrumente (optional)",
	"change.instruments-hint": "Streicher, kein Klavier",
	"change.instrumental": "Instrumental",
	"change.sung": "Mit Gesang",
	"change.slower": "Langsamer",
	"change.faster": "Schneller",
	"change.higher": "Höher",
	"change.lower": "Tiefer",
	"change.sadder": "Trauriger",
	"change.happier": "Fröhlicher",
	"change.verse": "Noch eine Strophe",
	"change.outro": "Ein längerer Schluss",
	"change.to-15": "Nur 15 Sekunden",
	"change.to-30": "Nur 30 Sekunden",
	"change.to-60": "Nur 60 Sekunden",
	"change-not-supported":
		"Der Musikdienst hier kann fertige Songs nicht ändern; es wurde nichts berechnet. „Remix“ macht einen neuen.",
	"parent-gone":
		"Der Musikdienst hat diesen Song nicht mehr; er lässt sich nicht ändern, und es wurde nichts berechnet. „Remix“ macht einen neuen.",
	"edit-refused": "So lässt sich dieser Song nicht ändern, und es wurde nichts berechnet: {reason}.",
	// why a change is refused
	"reason.too-long": "Der Track ist schon lang genug",
	"reason.not-longer": "Der Track ist gar nicht länger",
	"reason.section-too-short": "Der Teil ist zu kurz, um ihn zu kürzen",
	"reason.not-sung": "In diesem Track singt niemand",
	"reason.sung-already": "In diesem Track wird schon gesungen",
	"reason.no-words": "Der neue Text enthält nichts, was sich singen lässt",
	"reason.no-instrument": "Es ist kein Instrument genannt, das der Musikdienst kennt",
	"reason.unknown-style": "Der Musikdienst kennt diesen Stil nicht; nimm etwa `reggae` oder `jazz`",
	"reason.silent": "In dem Teil wäre nichts zu hören",
});
