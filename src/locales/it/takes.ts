import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Nuova versione",
	"button.retry": "Riprova",
	"button.again": "Ancora",
	"button.again-from": "Ancora, a partire da questa",
	"button.same-lyrics": "Nuova musica, stesso testo",
	"button.remix": "Remix",
	"already-running": "Hai già chiesto questa canzone, ed è in corso. `/song queue` mostra a che punto è.",
	"repeated-click":
		"I tuoi due clic valgono come una sola richiesta: una nuova canzone è in arrivo. Clicca di nuovo se ne vuoi un’altra.",
	// changes of a finished song
	"button.change": "Cambia…",
	"form.change": "Cambia il brano",
	"change.intro":
		"Cambia «{title}»: il testo e tutto il resto restano come sono. Una modifica costa {cost:credits} e diventa una nuova take.",
	"change.whole": "Traccia {number}: tutto il brano…",
	"change.part": "Traccia {number}: una sezione o lo stile…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Un altro stile",
	"change.words": "Nuovo testo (fino a {limit})",
	"change.words-hint": "Lascia vuoto per tenere il testo",
	"change.how": "Cos'altro deve cambiare",
	"change.as-written": "Solo ciò che scrivo sotto",
	"change.rewrite": "Nuovo testo, scritto per me",
	"change.melody": "Un'altra melodia",
	"change.louder": "Più forte",
	"change.softer": "Più piano",
	"change.shorter": "Più breve",
	"change.instruments": "Strumenti (facoltativo)",
	"change.instruments-hint": "archi, senza pianoforte",
	"change.instrumental": "Strumentale",
	"change.sung": "Con la voce",
	"change.slower": "Più lenta",
	"change.faster": "Più veloce",
	"change.higher": "Più acuta",
	"change.lower": "Più grave",
	"change.sadder": "Più triste",
	"change.happier": "Più allegra",
	"change.verse": "Un'altra strofa",
	"change.outro": "Un finale più lungo",
	"change.to-15": "Solo 15 secondi",
	"change.to-30": "Solo 30 secondi",
	"change.to-60": "Solo 60 secondi",
	"change-not-supported":
		"Il servizio musicale qui non può cambiare un brano finito, quindi non è stato addebitato nulla. «Remix» ne fa uno nuovo.",
	"parent-gone":
		"Il servizio musicale non ha più questo brano, quindi non si può cambiare e non è stato addebitato nulla. «Remix» ne fa uno nuovo.",
	"edit-refused": "Questo brano non si può cambiare così e non è stato addebitato nulla: {reason}.",
	// why a change is refused
	"reason.too-long": "la traccia è già abbastanza lunga",
	"reason.not-longer": "la traccia non dura più di così",
	"reason.section-too-short": "la sezione è troppo corta per accorciarla",
	"reason.not-sung": "in questa traccia non canta nessuno",
	"reason.sung-already": "in questa traccia canta già qualcuno",
	"reason.no-words": "il nuovo testo non contiene nulla che si possa cantare",
	"reason.no-instrument": "non è indicato nessuno strumento che il servizio musicale conosca",
	"reason.unknown-style": "il servizio musicale non conosce questo stile; prova per esempio `reggae` o `jazz`",
	"reason.silent": "nella sezione non si sentirebbe nulla",
});
