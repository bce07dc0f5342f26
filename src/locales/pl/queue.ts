import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "kolejka",
	"song.queue.about": "Zobacz, co tu powstaje, kto czeka i dlaczego",
	"queue.title": "Kolejka",
	"queue.empty": "Nic nie jest w toku. `/song describe` zacznie od razu.",
	"queue.running": {
		one: "Powstaje {count} piosenka",
		few: "Powstają {count} piosenki",
		many: "Powstaje {count} piosenek",
		other: "Powstaje {count} piosenki",
	},
	"queue.waiting": {
		one: "Czeka {count} piosenka",
		few: "Czekają {count} piosenki",
		many: "Czeka {count} piosenek",
		other: "Czeka {count} piosenki",
	},
	"queue.running-line": "{position}. {title} · {person} na {channel} · rozpoczęto {stateAt}",
	"queue.running-line-left":
		"{position}. {title} · {person} na {channel} · rozpoczęto {stateAt}, jeszcze około {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} na {channel} · zamówiono {createdAt}\n-# {reason}",
	"queue.more": {
		one: "… i jeszcze {count}",
		few: "… i jeszcze {count}",
		many: "… i jeszcze {count}",
		other: "… i jeszcze {count}",
	},
	"queue.paused": "⏸️ Tworzenie piosenek wstrzymano {pausedAt}; administracja może je wznowić przez `/config show`.",
	"queue.paused-service":
		"⏸️ Kredyty w serwisie muzycznym skończyły się {pausedAt}; piosenki zaczną się same, gdy kredyty znowu się pojawią.",
	"queue.refresh": "Odśwież",
	// /song cancel
	"song.cancel": "anuluj",
	"song.cancel.about": "Anuluj piosenkę w toku",
	"song.cancel.song.about": "Która piosenka; zostaw puste, jeśli jest tylko jedna",
	"cancel.never-sent": "Anulowano „{title}”, jeszcze przed rozpoczęciem; zwrot: {cost:credits}.",
	"cancel.cancelled": "Anulowano „{title}”, a serwis muzyczny przerwał pracę; zwrot: {cost:credits}.",
	"cancel.part":
		"Anulowano „{title}”. Pierwszy utwór był już opublikowany, więc opłacone zostaje: {kept:credits}; zwrot: {back:credits}.",
	"cancel.too-late-charged":
		"Jest za późno, żeby anulować „{title}”: serwis muzyczny już nad tym pracuje i nie może przerwać. Piosenka kosztuje {cost:credits} i zostanie opublikowana.",
	"cancel.too-late-free":
		"Jest za późno, żeby anulować „{title}”: serwis muzyczny już nad tym pracuje i nie może przerwać. Nic od Ciebie nie pobrano.",
	"cancel.which": "Którą piosenkę chcesz anulować?",
	"cancel.none": "Nie masz teraz żadnych piosenek w toku.",
	"cancel.choose": "Wybierz piosenkę",
	"cancel.choice-waiting": "Czeka: odzyskasz {cost:credits}",
	"cancel.choice-running": "Powstaje: może być za późno, żeby odzyskać {cost:credits}",
	"cancel.choice-part": "Pierwszy utwór opublikowany: odzyskasz {back:credits}",
	"button.cancel": "Anuluj",
	"button.cancel-all": "Anuluj (zwrot: {back:credits})",
	"button.cancel-part": "Anuluj (zwrot: {back} z {cost:credits})",
	"already-over": "Ta piosenka jest już zakończona, nic więcej nie da się zrobić. `/song show` pokaże ją znowu.",
});
