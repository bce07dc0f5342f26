import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "canzone",
	"song.about": "Crea canzoni e ritrovale",
	"option.song": "canzone",
	"option.song.about": "Inizia a scrivere titolo, stile o parole",
	"option.model": "modello",
	"option.model.about": "Il modello musicale; i più recenti accettano testi più lunghi",
	"option.instrumental": "strumentale",
	"option.instrumental.about": "Senza voce",
	"option.seed": "seed",
	"option.seed.about": "Ripete una canzone: il numero nei suoi dettagli, con le stesse parole",
	"option.length": "durata",
	"option.length.about": "Durata in secondi, con un vero finale",
	"option.voice": "voce",
	"option.voice.about": "Chi canta; scrivi per vedere le voci",
	"option.without": "senza",
	"option.without.about": "Cosa non ci deve essere: batteria, triste, voce femminile",
	"option.user": "persona",
	"option.user.about": "Un’altra persona",
	"option.amount": "quantità",
	"option.amount.about": "Quanti crediti",
	"option.note": "nota",
	"option.note.about": "Un motivo che appare nella cronologia",
	"option.role": "ruolo",
	"option.role.about": "Il ruolo a cui si applica il fattore",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} credito", many: "{count} crediti", other: "{count} crediti" },
	"unit.songs": { one: "{count} canzone", many: "{count} canzoni", other: "{count} canzoni" },
	// pages and questions
	"page.newest": "Più recenti",
	"page.older": "Meno recenti",
	"confirm.no": "No, lascia così",
	"confirm.dismissed": "Non è cambiato nulla.",
	// what any command, button or form may answer
	"form.reopen": "Riapri il modulo",
	"form.unread": "Non sono riuscito a leggere questa risposta. Riprova, per favore.",
	"late.command": "{person}, ci ho messo troppo a risponderti. Non è partito nulla; riprova, per favore.",
	"late.form": "Ci ha messo troppo ad aprirsi. Riprova, per favore.",
	"old.button":
		"Questo pulsante è di una mia versione precedente e non funziona più. `/song show` pubblica di nuovo la canzone, con pulsanti che funzionano.",
});
