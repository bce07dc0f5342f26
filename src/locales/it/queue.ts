import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "coda",
	"song.queue.about": "Guarda cosa è in corso qui, chi aspetta e perché",
	"queue.title": "Coda",
	"queue.empty": "Al momento non c’è nulla in corso. `/song describe` parte subito.",
	"queue.running": {
		one: "{count} canzone in corso",
		many: "{count} canzoni in corso",
		other: "{count} canzoni in corso",
	},
	"queue.waiting": {
		one: "{count} canzone in attesa",
		many: "{count} canzoni in attesa",
		other: "{count} canzoni in attesa",
	},
	"queue.running-line": "{position}. {title} · {person} in {channel} · iniziata {stateAt}",
	"queue.running-line-left": "{position}. {title} · {person} in {channel} · iniziata {stateAt}, mancano circa {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} in {channel} · richiesta {createdAt}\n-# {reason}",
	"queue.more": { one: "… e {count} altra", many: "… e altre {count}", other: "… e altre {count}" },
	"queue.paused":
		"⏸️ La creazione di canzoni è stata messa in pausa {pausedAt}; un admin può riprenderla con `/config show`.",
	"queue.paused-service":
		"⏸️ I crediti presso il servizio musicale sono finiti ({pausedAt}); le canzoni partono da sole quando ce ne sono di nuovo.",
	"queue.refresh": "Aggiorna",
	// /song cancel
	"song.cancel": "annulla",
	"song.cancel.about": "Annulla una canzone in corso",
	"song.cancel.song.about": "Quale canzone; lascia vuoto se ce n’è una sola",
	"cancel.never-sent": "«{title}» è annullata. Non era ancora partita; hai riavuto {cost:credits}.",
	"cancel.cancelled": "«{title}» è annullata e il servizio musicale ha smesso di crearla; hai riavuto {cost:credits}.",
	"cancel.part":
		"«{title}» è annullata. La prima traccia era già pubblicata, quindi {kept:credits} restano pagati; hai riavuto {back:credits}.",
	"cancel.too-late-charged":
		"È troppo tardi per annullare «{title}»: il servizio musicale la sta creando e non può fermarsi. Costa {cost:credits} e verrà pubblicata.",
	"cancel.too-late-free":
		"È troppo tardi per annullare «{title}»: il servizio musicale la sta creando e non può fermarsi. Non ti è stato addebitato nulla.",
	"cancel.which": "Quale canzone vuoi annullare?",
	"cancel.none": "Non hai canzoni in corso.",
	"cancel.choose": "Scegli una canzone",
	"cancel.choice-waiting": "In attesa: riavrai {cost:credits}",
	"cancel.choice-running": "In corso: forse è tardi per riavere {cost:credits}",
	"cancel.choice-part": "Prima traccia pubblicata: riavrai {back:credits}",
	"button.cancel": "Annulla",
	"button.cancel-all": "Annulla: riavrai {back:credits}",
	"button.cancel-part": "Annulla: riavrai {back} di {cost:credits}",
	"already-over": "Questa canzone è già conclusa, non c’è più nulla da fare. `/song show` la mostra di nuovo.",
});
