import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"Der Musikdienst hat diese Anfrage nicht angenommen: {reason}. Ändere den Text oder wähle ein anderes Modell und versuche es noch einmal.",
	"service-too-long":
		"Der Text ist zu lang für dieses Modell. Kürze ihn oder wähle ein neueres Modell, das längere Texte annimmt.",
	"service-key-refused":
		"Der Musikdienst akzeptiert den Schlüssel dieses Bots nicht. Der Betreiber dieses Bots muss ihn prüfen; bis dahin können keine Songs erstellt werden.",
	"service-no-credits":
		"Dieser Bot hat beim Musikdienst kein Guthaben mehr. Die Admins wissen Bescheid; versuche es wieder, sobald sie es aufgeladen haben.",
	"service-busy": "Der Musikdienst hat gerade zu viel zu tun. Versuche es in ein paar Minuten noch einmal.",
	"service-busy-until": "Der Musikdienst hat gerade zu viel zu tun. Er nimmt {againAt} wieder Songs an.",
	"service-down": "Der Musikdienst ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.",
	"service-garbled":
		"Der Musikdienst hat eine Antwort geschickt, die keinen Sinn ergibt. Versuche es in ein paar Minuten noch einmal.",
	"service-not-found":
		"Der Musikdienst kennt diesen Song nicht mehr. Mit „Noch einmal versuchen“ wird er neu erstellt.",
	"seed-not-supported":
		"Der Musikdienst hier kann Songs nicht über einen Seed wiederholen; es wurde nichts berechnet. Lass `seed` weg, dann gibt es einen neuen Song.",
	"option-not-supported":
		"Der Musikdienst hier kann „{option}“ nicht; es wurde nichts berechnet. Lass es weg und versuche es noch einmal.",
	"generation-moderated":
		"Die Inhaltsregeln des Musikdienstes lassen diesen Text nicht zu. Drück es anders aus und versuch es noch einmal.",
	"generation-failed":
		"Der Musikdienst konnte diesen Song nicht erzeugen: {reason}. Nimm „Noch einmal versuchen“ oder ändere den Text ein wenig.",
	"generation-timeout":
		"Der Song hat zu lange gebraucht, darum warte ich nicht länger. Mit „Noch einmal versuchen“ beginnt er von vorn.",
	"generation-no-audio":
		"Der Musikdienst ist fertig, aber seine Datei lässt sich nicht abspielen. Mit „Noch einmal versuchen“ beginnt der Song von vorn.",
	"outcome-unknown":
		"Der Musikdienst hat auf deine Anfrage nicht eindeutig geantwortet; ich weiß also nicht, ob der Song in Arbeit ist. Zur Sicherheit habe ich sie nicht zweimal geschickt; nimm „Noch einmal versuchen“, wenn du den Song noch möchtest.",
	// credits, limits and rules of a server
	"no-credits": "Für diesen Song brauchst du {cost:credits}, du hast {balance}. Bitte die Admins um mehr.",
	"no-credits-cheaper":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Ein Song mit {model} kostet {price}; oder bitte die Admins um mehr.",
	"no-credits-until":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Neue Credits gibt es {nextAt}; bis dahin können dir die Admins welche geben.",
	"no-credits-until-cheaper":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Ein Song mit {model} kostet {price}; neue Credits gibt es {nextAt}.",
	"pool-empty":
		"Dieser Song kostet {cost:credits}, im Server-Topf sind noch {balance}. Die Admins können ihn mit `/credits grant` füllen.",
	"too-many-waiting":
		"Von dir warten schon {limit:songs}, mehr geht hier nicht. Warte, bis einer fertig ist, oder brich einen mit `/song cancel` ab.",
	"server-day-full":
		"Auf diesem Server sind für heute keine Songs mehr übrig: Der Betreiber dieses Bots erlaubt {limit} pro Tag. Neue gibt es {nextAt}.",
	"bot-day-full": "Ich habe alle Songs gemacht, die mein Betreiber pro Tag erlaubt. Neue gibt es {nextAt}.",
	"channel-not-allowed": "In diesem Kanal können keine Songs erstellt werden. Versuche es in {channels} noch einmal.",
	"role-not-allowed":
		"Mit deinen Rollen darfst du hier keine Songs machen (erlaubt: {roles}). Wende dich an einen Admin.",
	"words-blocked":
		"Dein Text enthält ein Wort, das auf diesem Server gesperrt ist. Formuliere ihn anders und versuche es noch einmal.",
	"model-not-allowed": "Dieses Modell wird hier nicht angeboten. Zur Wahl stehen: {models}.",
	"model-unknown":
		"Ein Modell {model} gibt es hier nicht; es wurde nichts berechnet. Wähle eines von diesen: {models}.",
	"text-too-long": "„{field}“ ist zu lang: {length} von {limit} Zeichen. Kürze den Text und versuch es noch einmal.",
	"text-too-long-here":
		"„{field}“ ist zu lang für dieses Modell: {length} von {limit} Zeichen. Kürze den Text oder wähle {model}.",
	"text-too-long-sent":
		"„{field}“ ist zu lang für den Musikdienst, der manche Emojis und Buchstaben mehrfach zählt: {length} von {limit}. Kürze den Text und versuch es noch einmal.",
	"text-missing": "„{field}“ ist leer. Fülle es aus und versuche es noch einmal.",
	"description-missing": "Bitte beschreibe den Song, den du möchtest.",
	"not-an-admin": "Das dürfen nur Leute, die diesen Server verwalten können. Bitte einen Admin darum.",
	"not-yours":
		"Dieser Song gehört jemand anderem. Nur diese Person oder ein Admin darf das; „Nochmal“ macht dir eine eigene Fassung.",
	"reaction-not-yours":
		"Hier bekommt nur, wer um einen Song gebeten hat, mit einer Reaktion eine neue Fassung. „Nochmal“ macht dir eine eigene Fassung.",
	// what was asked for
	"no-such-song": "Ich finde diesen Song nicht; vielleicht wurde er gelöscht. `/song library` zeigt, welche es gibt.",
	"not-ready": "Das ist noch nicht fertig. Warte einen Moment und versuche es noch einmal.",
	"bad-file":
		"Mit dieser Datei kann ich nichts anfangen: {reason}. Hänge eine einfache `.txt`-Datei in UTF-8 an und versuche es noch einmal.",
	"form-expired":
		"Was zu einem Formular gehört (eine Datei, eine Stimme, was nicht vorkommen soll), bewahre ich nur eine Stunde auf; es ist also weg. Öffne das Formular wieder, um ohne es weiterzumachen, oder beginne neu mit `/song custom`.",
	"bad-option": "„{option}“ geht so nicht: {reason}.",
	"number-out-of-range": "„{option}“ muss eine Zahl von {min} bis {max} sein.",
	"server-only": "Das geht nur auf einem Server. Nimm einen Kanal auf einem Server, auf dem ich bin.",
	// the bot and Discord
	"shutting-down": "Ich starte gerade neu. Versuche es in einer Minute noch einmal; Songs in Arbeit bleiben erhalten.",
	"request-unclear":
		"Ich starte gerade neu und weiß nicht, ob deine Anfrage angekommen ist. Wenn ja, kommt der Song von selbst; warte bitte ein paar Minuten, bevor du noch einmal fragst.",
	"missing-permissions":
		"Mir fehlen Berechtigungen in diesem Kanal: {permissions}. Ein Admin kann sie mir geben, oder du nimmst einen anderen Kanal.",
	undeliverable:
		"Der Song ist fertig, aber ich konnte ihn nirgends posten. Lass mich im Kanal schreiben oder öffne deine Direktnachrichten und nimm dann `/song show`.",
	"removed-from-server":
		"Ich wurde vom Server entfernt, bevor der Song fertig war. Lade mich wieder ein und frage den Song noch einmal an.",
	"disk-full":
		"Ich habe keinen Speicherplatz mehr für neue Songs. Der Betreiber dieses Bots muss welchen freigeben; versuche es später noch einmal.",
	bug: "Bei mir ist etwas schiefgegangen. Wenn es wieder passiert, nenne dem Betreiber dieses Bots diese Kennung: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Titel",
	"field.style": "Stil",
	"field.lyrics": "Songtext",
	"field.without": "Ohne",
	"field.instruments": "Instrumente",
	"field.description": "Beschreibung",
	"reason.composed-otherwise":
		"Der Musikdienst wurde erneuert und würde jetzt einen anderen Song spielen; „Remix“ macht einen neuen",
	"reason.too-large": "sie ist zu groß",
	"reason.not-text": "sie ist keine reine Textdatei",
	"reason.unreachable": "Discord hat sie nicht bereitgestellt",
	"reason.empty": "sie ist leer",
	"reason.missing": "es fehlt",
	"reason.type": "es hat den falschen Typ",
	"reason.unknown": "es steht nicht zur Auswahl",
	"permission.ViewChannel": "Kanal anzeigen",
	"permission.SendMessages": "Nachrichten senden",
	"permission.SendMessagesInThreads": "Nachrichten in Threads senden",
	"permission.CreatePublicThreads": "Öffentliche Threads erstellen",
	"permission.EmbedLinks": "Links einbetten",
	"permission.AttachFiles": "Dateien anhängen",
	"permission.AddReactions": "Reaktionen hinzufügen",
	"permission.SendVoiceMessages": "Sprachnachrichten senden",
	"permission.ReadMessageHistory": "Nachrichtenverlauf anzeigen",
	"permission.ManageMessages": "Nachrichten verwalten",
	"permission.UseExternalEmojis": "Externe Emojis verwenden",
});
