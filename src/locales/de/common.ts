import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "song",
	"song.about": "Songs machen und wiederfinden",
	"option.song": "song",
	"option.song.about": "Tippe Titel, Stil oder Wörter daraus",
	"option.model": "modell",
	"option.model.about": "Das Musikmodell; neuere nehmen längere Texte",
	"option.instrumental": "instrumental",
	"option.instrumental.about": "Ohne Gesang",
	"option.seed": "seed",
	"option.seed.about": "Wiederholt einen Song: die Zahl aus seinen Details, bei gleichem Text",
	"option.length": "länge",
	"option.length.about": "Länge in Sekunden, mit richtigem Schluss",
	"option.voice": "stimme",
	"option.voice.about": "Wer singt; tippe, um die Stimmen zu sehen",
	"option.without": "ohne",
	"option.without.about": "Was nicht vorkommen soll: Schlagzeug, traurig, Frauenstimme",
	"option.user": "person",
	"option.user.about": "Eine andere Person",
	"option.amount": "menge",
	"option.amount.about": "Wie viele Credits",
	"option.note": "notiz",
	"option.note.about": "Ein Grund, der im Verlauf steht",
	"option.role": "rolle",
	"option.role.about": "Die Rolle, für die der Faktor gilt",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} Credit", other: "{count} Credits" },
	"unit.songs": { one: "{count} Song", other: "{count} Songs" },
	// pages and questions
	"page.newest": "Neueste",
	"page.older": "Ältere",
	"confirm.no": "Nein, behalten",
	"confirm.dismissed": "Es wurde nichts geändert.",
	// what any command, button or form may answer
	"form.reopen": "Formular wieder öffnen",
	"form.unread": "Diese Antwort konnte ich nicht lesen. Versuche es bitte noch einmal.",
	"late.command":
		"{person}, ich war zu langsam mit der Antwort. Es wurde nichts begonnen; versuche es bitte noch einmal.",
	"late.form": "Das Öffnen hat zu lange gedauert. Versuche es bitte noch einmal.",
	"old.button":
		"Dieser Knopf stammt von einer älteren Version von mir und funktioniert nicht mehr. `/song show` postet den Song noch einmal mit funktionierenden Knöpfen.",
});
