import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "aiuto",
	"help.about": "Cosa fare adesso, in poche righe",
	"help.topic": "argomento",
	"help.topic.about": "Di cosa vuoi sapere di più",
	"choice.topic.start": "La prima canzone",
	"choice.topic.custom": "Testo e stile tuoi",
	"choice.topic.takes": "Nuove versioni e remix",
	"choice.topic.queue": "Coda e annullamento",
	"choice.topic.credits": "Crediti",
	"choice.topic.admin": "Configurare un server",
	"choice.topic.privacy": "I tuoi dati",
	"guide.start":
		"Scrivi cosa ti piacerebbe ascoltare: `/song describe`, per esempio *una sera lo-fi di pioggia, pianoforte delicato*. Un messaggio mostra l’avanzamento; quando la canzone è pronta la pubblico e ti menziono. Una canzone costa {cost:credits}.\n\nPoi: usa un testo tuo con `/song custom`, oppure guarda quanti crediti hai con `/credits balance`.",
	"guide.custom":
		"`/song custom` apre un modulo per titolo, stile e testo. Segna le sezioni con [Verse], [Chorus] o [Bridge]. I testi oltre i 4000 caratteri vanno in un file `.txt`. Per la musica senza voce scegli *strumentale*. `/song write` scrive prima il testo: lo leggi, lo cambi e poi lo fai cantare.\n\nPoi: modifica una canzone finita con il suo pulsante «Remix».",
	"guide.takes":
		"Reagisci con {emoji} a una canzone finita o premi «Ancora»: nasce un’altra versione, pagata da chi la chiede. «Remix» apre ciò che era stato chiesto, così prima puoi modificarlo. «Nuova musica, stesso testo» tiene il testo e cambia solo la musica. Dove il servizio musicale lo offre, «Cambia…» modifica una sezione o tutta la traccia, e «File» ti dà il file MIDI, lo spartito e il testo.\n\nPoi: ritrova tutte le tue canzoni con `/song library`.",
	"guide.queue":
		"`/song queue` mostra quali canzoni sono in corso, chi aspetta e perché. `/song cancel` annulla una canzone: se non era ancora partita, viene rimborsata per intero. Altrimenti ti dico cosa è successo.\n\nPoi: `/song show` pubblica di nuovo una canzone finita.",
	"guide.credits":
		"Le canzoni si pagano con i crediti; una costa ora {cost:credits}. `/credits balance` mostra quanti ne hai e quando ne ricevi altri, `/credits history` ogni movimento e il suo motivo. Una canzone che non riesce o non arriva a nessuno non costa nulla. Se annulli prima che sia pubblicata la prima traccia, riavrai tutto; dopo, metà resta pagata, arrotondata per eccesso.\n\nPoi: creane una con `/song describe`.",
	"guide.admin":
		"`/config doctor` controlla che tutto funzioni e dice come sistemare ciò che non va. `/config show` mostra tutte le impostazioni e permette di mettere in pausa o riprendere. Poi scegli i canali con `/config channels` e i crediti con `/config allowance`; `/credits grant` ne dà altri.",
	"guide.privacy":
		"`/privacy show` dice cosa è salvato su di te, `/privacy export` te lo dà in un file e `/privacy forget` lo cancella.",
});
