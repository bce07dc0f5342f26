import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"Il servizio musicale non ha accettato questa richiesta: {reason}. Cambia il testo o scegli un altro modello, poi riprova.",
	"service-too-long":
		"Il testo è troppo lungo per questo modello. Accorcialo o scegli un modello più recente, che ne accetta di più.",
	"service-key-refused":
		"Il servizio musicale non accetta la chiave di questo bot. Chi lo gestisce deve controllarla; fino ad allora non si possono creare canzoni.",
	"service-no-credits":
		"Questo bot non ha più crediti presso il servizio musicale. Gli admin sono avvisati; riprova quando li avranno ricaricati.",
	"service-busy": "Il servizio musicale ha troppo da fare in questo momento. Riprova tra qualche minuto.",
	"service-busy-until": "Il servizio musicale ha troppo da fare in questo momento. Accetta di nuovo canzoni {againAt}.",
	"service-down": "Il servizio musicale non è raggiungibile in questo momento. Riprova tra qualche minuto.",
	"service-garbled": "Il servizio musicale ha inviato una risposta senza senso. Riprova tra qualche minuto.",
	"service-not-found": "Il servizio musicale non conosce più questa canzone. Usa «Riprova» per crearla di nuovo.",
	"seed-not-supported":
		"Il servizio musicale non può ripetere una canzone dal suo seed, quindi non è stato addebitato nulla. Ometti `seed` per una canzone nuova.",
	"option-not-supported":
		"Il servizio musicale qui non sa fare «{option}», quindi non è stato addebitato nulla. Toglilo e riprova.",
	"generation-moderated":
		"Le regole sui contenuti del servizio musicale non consentono questo testo. Scrivilo con altre parole e riprova.",
	"generation-failed":
		"Il servizio musicale non è riuscito a creare questa canzone: {reason}. Usa «Riprova» o cambia un po’ il testo.",
	"generation-timeout":
		"La canzone ci metteva troppo, così ho smesso di aspettarla. Usa «Riprova» per ricominciare da capo.",
	"generation-no-audio":
		"Il servizio musicale ha finito, ma il file che ha inviato non si può riprodurre. Usa «Riprova» per ricominciare da capo.",
	"outcome-unknown":
		"Il servizio musicale non ha dato una risposta chiara alla tua richiesta, quindi non so se sta creando la canzone. Per sicurezza non l’ho inviata due volte; usa «Riprova» se vuoi ancora la canzone.",
	// credits, limits and rules of a server
	"no-credits": "Questa canzone costa {cost:credits} e ne hai {balance}. Chiedine altri a un admin.",
	"no-credits-cheaper":
		"Questa canzone costa {cost:credits} e ne hai {balance}. Una canzone con {model} ne costa {price}; oppure chiedine altri a un admin.",
	"no-credits-until":
		"Questa canzone costa {cost:credits} e ne hai {balance}. Prossima ricarica {nextAt}; fino ad allora un admin può dartene qualcuno.",
	"no-credits-until-cheaper":
		"Questa canzone costa {cost:credits} e ne hai {balance}. Una canzone con {model} ne costa {price}; prossima ricarica {nextAt}.",
	"pool-empty":
		"Questa canzone costa {cost:credits} e nella cassa del server ne restano {balance}. Un admin può riempirla con `/credits grant`.",
	"too-many-waiting":
		"Hai già {limit:songs} in attesa, il massimo qui. Aspetta che una sia pronta o annullane una con `/song cancel`.",
	"server-day-full":
		"Questo server ha esaurito le canzoni di oggi: chi gestisce questo bot ne permette {limit} al giorno. Se ne potranno creare di nuove {nextAt}.",
	"bot-day-full":
		"Ho creato tutte le canzoni che il mio gestore permette in un giorno. Se ne potranno creare di nuove {nextAt}.",
	"channel-not-allowed": "In questo canale non si possono creare canzoni. Riprova qui: {channels}.",
	"role-not-allowed": "I tuoi ruoli non ti permettono di creare canzoni qui (permessi: {roles}). Parlane con un admin.",
	"words-blocked": "Il tuo testo contiene una parola bloccata su questo server. Riformulalo e riprova.",
	"model-not-allowed": "Quel modello qui non è disponibile. Scegli tra questi: {models}.",
	"model-unknown":
		"Qui non c’è nessun modello {model}, quindi non è stato addebitato nulla. Scegline uno di questi: {models}.",
	"text-too-long": "«{field}» è troppo lungo: {length} caratteri su {limit}. Accorcia il testo e riprova.",
	"text-too-long-here":
		"«{field}» è troppo lungo per questo modello: {length} caratteri su {limit}. Accorcia il testo o scegli {model}.",
	"text-too-long-sent":
		"«{field}» è troppo lungo per il servizio musicale, che conta più volte alcune emoji e lettere: {length} su {limit}. Accorcia il testo e riprova.",
	"text-missing": "«{field}» è vuoto. Compilalo e riprova.",
	"description-missing": "Descrivi la canzone che vuoi.",
	"not-an-admin": "Può farlo solo chi può gestire questo server. Chiedi a un admin.",
	"not-yours":
		"Questa canzone è di qualcun altro. Può farlo solo quella persona o un admin; «Ancora» crea una versione tutta tua.",
	"reaction-not-yours":
		"Qui solo chi ha chiesto una canzone può averne una nuova versione con una reazione. «Ancora» crea una versione tutta tua.",
	// what was asked for
	"no-such-song": "Non trovo questa canzone; forse è stata eliminata. `/song library` mostra quelle che ci sono.",
	"not-ready": "Non è ancora pronto. Aspetta un momento e riprova.",
	"bad-file": "Non posso usare quel file: {reason}. Allega un semplice file `.txt` in UTF-8 e riprova.",
	"form-expired":
		"Conservo solo per un’ora ciò che accompagna un modulo (un file, una voce, cosa non ci deve essere), quindi non c’è più. Riapri il modulo per continuare senza, oppure ricomincia con `/song custom`.",
	"bad-option": "«{option}» non si può usare così: {reason}.",
	"number-out-of-range": "«{option}» deve essere un numero da {min} a {max}.",
	"server-only": "Funziona solo in un server. Usa un canale di un server in cui ci sono anch’io.",
	// the bot and Discord
	"shutting-down": "Mi sto riavviando. Riprova tra un minuto; le canzoni in corso non vanno perse.",
	"request-unclear":
		"Mi sto riavviando e non so se la tua richiesta è arrivata. Se è arrivata, la canzone arriverà da sola; aspetta qualche minuto prima di chiederla di nuovo.",
	"missing-permissions":
		"Mi mancano dei permessi in questo canale: {permissions}. Un admin può concederli, oppure puoi usare un altro canale.",
	undeliverable:
		"La canzone è pronta, ma non sono riuscito a pubblicarla da nessuna parte. Permettimi di scrivere nel canale o apri i tuoi messaggi diretti, poi usa `/song show`.",
	"removed-from-server":
		"Sono stato rimosso dal server prima che la canzone fosse creata. Invitami di nuovo e chiedila un’altra volta.",
	"disk-full":
		"Ho finito lo spazio su disco per nuove canzoni. Chi gestisce questo bot deve liberarne; riprova più tardi.",
	bug: "Qualcosa è andato storto da parte mia. Se succede ancora, comunica questo riferimento a chi gestisce questo bot: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Titolo",
	"field.style": "Stile",
	"field.lyrics": "Testo",
	"field.without": "Senza",
	"field.instruments": "Strumenti",
	"field.description": "Descrizione",
	"reason.composed-otherwise":
		"il servizio musicale è stato aggiornato e ora suonerebbe un altro brano; «Remix» ne fa uno nuovo",
	"reason.too-large": "è troppo grande",
	"reason.not-text": "non è testo semplice",
	"reason.unreachable": "Discord non l’ha fornito",
	"reason.empty": "è vuoto",
	"reason.missing": "manca il valore",
	"reason.type": "il valore è del tipo sbagliato",
	"reason.unknown": "non è tra le scelte",
	"permission.ViewChannel": "Vedi canale",
	"permission.SendMessages": "Invia messaggi",
	"permission.SendMessagesInThreads": "Invia messaggi nei thread",
	"permission.CreatePublicThreads": "Crea thread pubblici",
	"permission.EmbedLinks": "Incorpora link",
	"permission.AttachFiles": "Allega file",
	"permission.AddReactions": "Aggiungi reazioni",
	"permission.SendVoiceMessages": "Invia messaggi vocali",
	"permission.ReadMessageHistory": "Leggi la cronologia dei messaggi",
	"permission.ManageMessages": "Gestisci messaggi",
	"permission.UseExternalEmojis": "Usa emoji esterne",
});
