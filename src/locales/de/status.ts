import type { status as english } from "../en/status.ts";
import { chapterLike } from "../sentence.ts";

export const status = chapterLike<typeof english>()({
	// the status message, from the queue to the end
	"status.waiting": "Wartet",
	"status.submitting": "Deine Anfrage wird gesendet",
	"status.queued": "Wird komponiert",
	"status.text": "Songtext fertig, die Aufnahme läuft",
	"status.text-instrumental": "Wird gerade aufgenommen",
	"status.first": "Erster Track fertig, der nächste folgt gleich",
	"status.delivering": "Der Song wird gepostet",
	"status.done": "Fertig",
	"status.failed": "Dieser Song konnte nicht erstellt werden",
	"status.not-posted": "Dieser Song konnte nicht gepostet werden",
	"status.cancelled": "Abgebrochen von {person}",
	"status.ahead": { one: "{count} Song ist vor dir dran", other: "{count} Songs sind vor dir dran" },
	"status.next": "Du bist als Nächstes dran",
	"status.ready": "Voraussichtlich fertig {readyAt}.",
	"status.slow": "Das dauert länger als sonst.",
	"status.free": "Es wurde nichts berechnet.",
	"status.given-back": "Du hast {cost:credits} zurück; es wurde nichts berechnet.",
	"status.half-given-back":
		"Du hast {back:credits} zurück; {kept:credits} bleiben bezahlt, weil der erste Track schon gepostet war.",
	"status.result": "[Zum Song]({link})",
	"status.instrumental": "instrumental",
	// why a song waits
	"wait.queue-full": "Alle Plätze sind belegt. Dein Song beginnt, sobald einer frei wird.",
	"wait.rate": "Dieser Server startet nur eine begrenzte Zahl Songs auf einmal. Deiner beginnt bald.",
	"wait.person-limit": "Wartet, bis deine anderen Songs fertig sind.",
	"wait.upstream": "Dein Song ist in der Warteschlange des Musikdienstes.",
	"wait.service-busy": "Der Musikdienst hat um eine Pause gebeten. Dein Song beginnt, sobald er wieder Songs annimmt.",
	"wait.no-credits":
		"Beim Musikdienst ist kein Guthaben mehr. Dein Song beginnt von selbst, sobald wieder welches da ist.",
	"wait.paused": "Die Song-Erstellung ist pausiert; ein Admin muss sie fortsetzen.",
	"wait.starting": "Es geht gleich los.",
	// the result
	"result.ready": {
		one: "{person}, dein Song ist fertig.",
		other: "{person}, deine {count} Tracks sind fertig.",
	},
	"result.part": "Teil {part} von {parts}",
	"result.style": "Stil",
	"result.seconds": "{lengthSeconds}",
	"result.model": "Modell",
	"result.take": "Fassung",
	"result.made-from": "Entstanden aus [dieser Fassung]({link})",
	"result.changed": "Geändert: {what}",
	"result.new-words": "Neuer Text",
	"result.track": "Track {number}",
	"result.other-takes": "Andere Fassungen: {takes}",
	"result.calmer": "ruhiger",
	"result.livelier": "lebhafter",
	"result.brighter": "heller",
	"result.darker": "dunkler",
	"result.bpm": "{bpm} BPM",
	"result.cost": "{cost:credits}",
	"result.cost-left": "{cost:credits} · noch {left:credits}",
	"result.smaller": "Discord erlaubt hier nur {limitBytes} pro Datei, deshalb wurde die Tonqualität etwas verringert.",
	"result.too-large":
		"„{title}“ ist größer, als Discord hier erlaubt. [Lade den Song herunter]({link}), solange der Link gilt.",
	"result.sung-in":
		"Gesungen auf {sungTag}, denn Texte auf {wishedTag} kann ich noch nicht schreiben: Wünsch dir ein Instrumentalstück oder nenn im Wunsch eine Sprache, in der ich singe, etwa „auf Deutsch“ oder „auf Spanisch“.",
	"result.elsewhere": "In {channel} konnte ich das nicht posten, darum hier.",
	"failed.elsewhere": "In {channel} konnte ich das nicht zeigen, darum sage ich es dir hier.",
});
