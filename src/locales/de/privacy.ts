import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "datenschutz",
	"privacy.about": "Deine Daten: ansehen, exportieren, löschen",
	// /privacy show and /privacy export
	"privacy.show": "zeigen",
	"privacy.show.about": "Sehen, was über dich gespeichert ist",
	"privacy.export": "mitnehmen",
	"privacy.export.about": "Was über dich gespeichert ist, als Datei bekommen",
	"data.title": "Deine Daten",
	"data.what":
		"Ich speichere, was du angefragt hast (Texte, Modell, Zeit und Ort), was daraus wurde (Titel, Stil, Songtext und wo das Ergebnis gepostet ist) und jede Änderung deiner Credits. Deine Texte gehen an den Musikdienst, der die Songs macht. Andere Nachrichten lese ich nicht.",
	"data.count": { one: "{count} Song von dir ist gespeichert.", other: "{count} Songs von dir sind gespeichert." },
	"data.how": "`/privacy export` gibt dir alles als Datei; `/privacy forget` löscht es.",
	"data.export": "Hier ist alles, was über dich gespeichert ist: ein Eintrag pro Zeile, als JSON.",
	"data.export-cut": "Es ist mehr, als in eine Nachricht passt; frage den Betreiber dieses Bots nach dem Rest.",
	// /privacy forget
	"privacy.forget": "vergessen",
	"privacy.forget.about": "Alles löschen, was über dich gespeichert ist",
	"forget.question":
		"Deine Songs, ihre Nachrichten und alle deine Texte löschen, überall? Was wartet, wird abgebrochen. Das lässt sich nicht rückgängig machen. Nur die Beträge bleiben in der Abrechnung der Server, ohne deine Texte.",
	"forget.yes": "Alles löschen",
	"forget.unfinished": {
		one: "{count} Song ließ sich nicht mehr anhalten; er wird gelöscht, sobald er fertig ist.",
		other: "{count} Songs ließen sich nicht mehr anhalten; sie werden gelöscht, sobald sie fertig sind.",
	},
	"forget.service-later":
		"Der Musikdienst antwortet gerade nicht; ich versuche es weiter, bis deine Songs auch dort gelöscht sind.",
	"forget.service-unsupported":
		"Beim Musikdienst lassen sich Songs nicht löschen: Was er von ihnen speichert, verschwindet dort, sobald die Frist abgelaufen ist. Mehr weiß sein Betreiber.",
	"forget.posts": {
		one: "{count} Nachricht steht noch in Discord, wo ich sie nicht löschen kann:",
		other: "{count} Nachrichten stehen noch in Discord, wo ich sie nicht löschen kann:",
	},
	"forget.done": {
		one: "Erledigt. {count} Song wurde gelöscht, seine Nachrichten werden entfernt.",
		other: "Erledigt. {count} Songs wurden gelöscht, ihre Nachrichten werden entfernt.",
	},
});
