import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "privacy",
	"privacy.about": "I tuoi dati: vedere, esportare, cancellare",
	// /privacy show and /privacy export
	"privacy.show": "mostra",
	"privacy.show.about": "Guarda cosa è salvato su di te",
	"privacy.export": "esporta",
	"privacy.export.about": "Ricevi in un file tutto ciò che è salvato su di te",
	"data.title": "I tuoi dati",
	"data.what":
		"Salvo ciò che hai chiesto (testi, modello, ora e luogo), ciò che ne è uscito (titolo, stile, testo e dove è pubblicato il risultato) e ogni movimento dei tuoi crediti. I tuoi testi vanno al servizio musicale che crea le canzoni. Non leggo altri messaggi.",
	"data.count": {
		one: "È salvata {count} tua canzone.",
		many: "Sono salvate {count} tue canzoni.",
		other: "Sono salvate {count} tue canzoni.",
	},
	"data.how": "`/privacy export` ti dà tutto in un file; `/privacy forget` lo cancella.",
	"data.export": "Ecco tutto ciò che è salvato su di te: una voce per riga, in JSON.",
	"data.export-cut": "C’è più di quanto entri in un messaggio; chiedi il resto a chi gestisce il bot.",
	// /privacy forget
	"privacy.forget": "dimentica",
	"privacy.forget.about": "Cancella tutto ciò che è salvato su di te",
	"forget.question":
		"Cancellare ovunque le tue canzoni, i loro messaggi e tutti i tuoi testi? Ciò che aspetta viene annullato. Non si può tornare indietro. Nei conti dei server restano solo gli importi, senza i tuoi testi.",
	"forget.yes": "Cancella tutto",
	"forget.unfinished": {
		one: "{count} canzone non si è più potuta fermare; sarà cancellata appena pronta.",
		many: "{count} di canzoni non si sono più potute fermare; saranno cancellate appena pronte.",
		other: "{count} canzoni non si sono più potute fermare; saranno cancellate appena pronte.",
	},
	"forget.service-later":
		"Il servizio musicale al momento non risponde; continuerò a riprovare finché le tue canzoni non saranno cancellate anche lì.",
	"forget.service-unsupported":
		"Il servizio musicale non permette di cancellare le canzoni: ciò che ne conserva sparisce allo scadere del periodo di conservazione. Chi lo gestisce può dirti di più.",
	"forget.posts": {
		one: "{count} messaggio resta su Discord, dove non posso eliminarlo:",
		many: "{count} di messaggi restano su Discord, dove non posso eliminarli:",
		other: "{count} messaggi restano su Discord, dove non posso eliminarli:",
	},
	"forget.done": {
		one: "Fatto. È stata cancellata {count} canzone e i suoi messaggi stanno per essere rimossi.",
		many: "Fatto. Sono state cancellate {count} canzoni e i loro messaggi stanno per essere rimossi.",
		other: "Fatto. Sono state cancellate {count} canzoni e i loro messaggi stanno per essere rimossi.",
	},
});
