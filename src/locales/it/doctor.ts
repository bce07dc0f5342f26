import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "diagnosi",
	"config.doctor.about": "Controlla permessi, servizio musicale e coda, con consigli per risolvere i problemi",
	"doctor.title": "Diagnosi",
	"doctor.healthy": "Tutto ciò che serve alle canzoni funziona.",
	"doctor.ill": {
		one: "{count} cosa richiede attenzione:",
		many: "{count} cose richiedono attenzione:",
		other: "{count} cose richiedono attenzione:",
	},
	"doctor.again": "Controlla di nuovo",
	"doctor.permissions-ok": "Ho tutti i permessi che mi servono in questo canale.",
	"doctor.permissions-missing": "Mi mancano questi permessi in questo canale: {permissions}. Concedili al mio ruolo.",
	"doctor.permissions-optional": "Con questi permessi potrei fare di più: {permissions}.",
	"doctor.voice-permission":
		"I messaggi vocali sono attivi, ma qui non posso inviarli; mi serve {permissions}. Fino ad allora le canzoni arrivano senza.",
	"doctor.voice-refused":
		"Discord ha rifiutato qui l’ultimo messaggio vocale, perciò per ora le canzoni arrivano senza. Gli MP3 non cambiano.",
	"doctor.channel-not-allowed": "In questo canale non si possono creare canzoni. `/config channels` lo cambia.",
	"doctor.service-ok": "Il servizio musicale risponde e accetta la chiave.",
	"doctor.service-credits": "Il servizio musicale risponde; lì il bot ha {balance:credits}.",
	"doctor.service-empty":
		"Il servizio musicale risponde, ma lì il bot non ha più crediti. Ricarica il conto, poi riprendi.",
	"doctor.service-key-refused":
		"Il servizio musicale non accetta la chiave del bot. Chi gestisce questo bot deve controllare `MUSIC_API_KEY`.",
	"doctor.service-down": "Il servizio musicale non risponde. Continuo a provare; intanto le canzoni aspettano.",
	"doctor.store-ok": "Canzoni e crediti vengono salvati su disco in {tookMs}.",
	"doctor.store-bad":
		"Il salvataggio su disco non riesce: chi gestisce questo bot deve controllare lo spazio e i permessi del disco.",
	"doctor.upload-limit": "Qui posso pubblicare file fino a {limitBytes}.",
	"doctor.queue": "Coda: {running:songs} in corso, {waiting:songs} in attesa.",
	"doctor.stuck-none": "Nessuna canzone è bloccata.",
	"doctor.stuck": {
		one: "{count} canzone è ferma da molto tempo. `/song queue` la mostra; `/song cancel` la annulla.",
		many: "{count} canzoni sono ferme da molto tempo. `/song queue` le mostra; `/song cancel` le annulla.",
		other: "{count} canzoni sono ferme da molto tempo. `/song queue` le mostra; `/song cancel` le annulla.",
	},
	"doctor.paused": "La creazione di canzoni è stata messa in pausa {pausedAt}. Puoi riprenderla con `/config show`.",
	"doctor.latency": "Discord risponde in {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Lavoro solo nei server scelti dal mio gestore. Questo non è tra quelli, quindi lo lascio.",
	"notice.service-no-credits":
		"Questo bot non ha più crediti presso il servizio musicale, perciò le nuove canzoni aspettano. Ricarica lì il conto; poi partono da sole.",
});
