import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "warteschlange",
	"song.queue.about": "Sehen, was hier in Arbeit ist, wer wartet und warum",
	"queue.title": "Warteschlange",
	"queue.empty": "Gerade ist nichts in Arbeit. Mit `/song describe` geht es sofort los.",
	"queue.running": { one: "{count} Song in Arbeit", other: "{count} Songs in Arbeit" },
	"queue.waiting": { one: "{count} Song wartet", other: "{count} Songs warten" },
	"queue.running-line": "{position}. {title} · {person} in {channel} · begonnen {stateAt}",
	"queue.running-line-left": "{position}. {title} · {person} in {channel} · begonnen {stateAt}, noch etwa {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} in {channel} · angefragt {createdAt}\n-# {reason}",
	"queue.more": { one: "… und {count} weiterer", other: "… und {count} weitere" },
	"queue.paused": "⏸️ Die Song-Erstellung wurde {pausedAt} pausiert; ein Admin kann sie mit `/config show` fortsetzen.",
	"queue.paused-service":
		"⏸️ Das Guthaben beim Musikdienst ist {pausedAt} ausgegangen; die Songs beginnen von selbst, sobald wieder welches da ist.",
	"queue.refresh": "Aktualisieren",
	// /song cancel
	"song.cancel": "abbrechen",
	"song.cancel.about": "Einen Song abbrechen, der in Arbeit ist",
	"song.cancel.song.about": "Welcher Song; leer lassen, wenn es nur einen gibt",
	"cancel.never-sent": "„{title}“ ist abgebrochen. Der Song hatte noch nicht begonnen; du hast {cost:credits} zurück.",
	"cancel.cancelled":
		"„{title}“ ist abgebrochen, und der Musikdienst arbeitet nicht mehr daran; du hast {cost:credits} zurück.",
	"cancel.part":
		"„{title}“ ist abgebrochen. Der erste Track war schon gepostet, deshalb bleiben {kept:credits} bezahlt; du hast {back:credits} zurück.",
	"cancel.too-late-charged":
		"Für „{title}“ war es zu spät: Der Musikdienst arbeitet daran und kann nicht aufhören. Der Song kostet {cost:credits} und wird gepostet.",
	"cancel.too-late-free":
		"Für „{title}“ war es zu spät: Der Musikdienst arbeitet daran und kann nicht aufhören. Dir wurde nichts berechnet.",
	"cancel.which": "Welchen Song möchtest du abbrechen?",
	"cancel.none": "Du hast gerade keine Songs in Arbeit.",
	"cancel.choose": "Song wählen",
	"cancel.choice-waiting": "Wartet: du bekommst {cost:credits} zurück",
	"cancel.choice-running": "In Arbeit: vielleicht zu spät, um {cost:credits} zurückzubekommen",
	"cancel.choice-part": "Erster Track gepostet: du bekommst {back:credits} zurück",
	"button.cancel": "Abbrechen",
	"button.cancel-all": "Abbrechen: {back:credits} zurück",
	"button.cancel-part": "Abbrechen: {back} von {cost:credits} zurück",
	"already-over":
		"Dieser Song ist schon abgeschlossen, es gibt nichts mehr zu tun. `/song show` postet ihn noch einmal.",
});
