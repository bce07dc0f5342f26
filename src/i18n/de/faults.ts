import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	"service-bad-request":
		"Der Musikdienst hat diese Anfrage nicht angenommen: {reason}. Ändere den Text oder wähle ein anderes Modell und versuche es noch einmal.",
	"service-too-long":
		"Der Text ist zu lang für dieses Modell. Kürze ihn oder wähle ein neueres Modell, das mehr aufnimmt.",
	"service-key-refused":
		"Der Musikdienst akzeptiert den Schlüssel dieses Bots nicht. Wer den Bot betreibt, muss ihn prüfen; bis dahin entstehen keine Songs.",
	"service-no-credits":
		"Dieser Bot hat beim Musikdienst kein Guthaben mehr. Die Admins wissen Bescheid; versuche es wieder, sobald sie es aufgefüllt haben.",
	"service-busy": "Der Musikdienst hat gerade zu viel zu tun. Versuche es in ein paar Minuten noch einmal.",
	"service-busy-until": "Der Musikdienst hat gerade zu viel zu tun. Er nimmt {againAt} wieder Songs an.",
	"service-down": "Der Musikdienst ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.",
	"service-garbled": "Die Antwort des Musikdienstes ergibt keinen Sinn. Versuche es in ein paar Minuten noch einmal.",
	"service-not-found": "Der Musikdienst kennt diesen Song nicht mehr. Mit „Noch einmal versuchen“ entsteht er neu.",
	"seed-not-supported":
		"Der Musikdienst hier kann Songs nicht über einen Seed wiederholen; es wurde nichts berechnet. Lass `seed` weg, dann gibt es einen neuen Song.",
	"generation-moderated":
		"Die Inhaltsregeln des Musikdienstes lassen diesen Text nicht zu. Drück es anders aus und versuch es noch einmal.",
	"generation-failed":
		"Der Musikdienst konnte diesen Song nicht erzeugen: {reason}. Nimm „Noch einmal versuchen“ oder ändere den Text ein wenig.",
	"generation-timeout":
		"Der Song hat zu lange gebraucht, darum warte ich nicht länger. Mit „Noch einmal versuchen“ beginnt er von vorn.",
	"generation-no-audio":
		"Der Musikdienst ist fertig, aber die Datei enthält keine Musik. Mit „Noch einmal versuchen“ beginnt der Song von vorn.",
	"outcome-unknown":
		"Der Musikdienst hat auf die Bestellung nicht klar geantwortet; ich weiß also nicht, ob der Song entsteht. Zur Sicherheit habe ich ihn nicht doppelt bestellt; nimm „Noch einmal versuchen“, wenn du ihn noch möchtest.",
	"no-credits": "Für diesen Song brauchst du {cost:credits}, du hast {balance}. Bitte die Admins um mehr.",
	"no-credits-cheaper":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Ein Song mit {model} kostet {price}; oder bitte die Admins um mehr.",
	"no-credits-until":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Neue Credits gibt es {nextAt}; bis dahin können dir die Admins welche geben.",
	"no-credits-until-cheaper":
		"Für diesen Song brauchst du {cost:credits}, du hast {balance}. Ein Song mit {model} kostet {price}; neue Credits gibt es {nextAt}.",
	"pool-empty":
		"Dieser Song kostet {cost:credits}, im Topf des Servers sind noch {balance}. Die Admins können ihn mit `/credits grant` füllen.",
	"too-many-waiting":
		"Von dir warten schon {limit:songs}, mehr geht hier nicht. Warte, bis einer fertig ist, oder nimm einen mit `/song cancel` zurück.",
	"already-running":
		"Das entsteht gerade schon für dich. Warte, bis es fertig ist; mit `/song queue` siehst du, wie weit es ist.",
	"repeated-click":
		"Deine zwei Klicks zählen als eine Anfrage: Ein neuer Song ist unterwegs. Klick noch einmal, wenn du einen weiteren willst.",
	"channel-not-allowed": "In diesem Kanal entstehen keine Songs. Versuche es hier: {channels}.",
	"role-not-allowed": "Deine Rollen erlauben dir hier keine Songs (erlaubt: {roles}). Frage die Admins danach.",
	"words-blocked":
		"Dein Text enthält ein Wort, das auf diesem Server nicht erlaubt ist. Formuliere es anders und versuche es noch einmal.",
	"model-not-allowed": "Dieses Modell wird hier nicht angeboten. Zur Wahl stehen: {models}.",
	"model-unknown":
		"Ein Modell {model} gibt es hier nicht; es wurde nichts berechnet. Wähle eines von diesen: {models}.",
	"text-too-long": "„{field}“ ist zu lang: {length} von {limit} Zeichen. Kürze den Text und versuch es noch einmal.",
	"text-too-long-here":
		"„{field}“ ist zu lang für dieses Modell: {length} von {limit} Zeichen. Kürze den Text oder wähle {model}.",
	"text-too-long-sent":
		"„{field}“ ist zu lang für den Musikdienst, der manche Emojis und Buchstaben mehrfach zählt: {length} von {limit}. Kürze den Text und versuch es noch einmal.",
	"description-missing": "Bitte beschreibe den Song, den du möchtest.",
	"text-missing": "„{field}“ ist leer. Fülle es aus und versuche es noch einmal.",
	"songs-paused":
		"Zurzeit entstehen hier keine neuen Songs. Die Admins können mit `/config show` und „Fortsetzen“ weitermachen.",
	"not-an-admin": "Das dürfen nur Leute, die diesen Server verwalten. Bitte die Admins darum.",
	"not-yours":
		"Das gehört jemand anderem. Nur diese Person oder die Admins dürfen das; „Nochmal“ macht dir eine eigene Fassung.",
	"song-not-public":
		"Dieser Song wurde in einem Kanal gemacht, den hier nicht alle sehen können. Nur wer ihn gewünscht hat, kann ihn hierher holen.",
	"posts-too-often": "Du kannst {limit} fertige Songs pro Minute posten. Den nächsten kannst du {nextAt} posten.",
	"server-day-full":
		"Dieser Server hat seine Songs für heute verbraucht: Der Betreiber dieses Bots erlaubt {limit} am Tag. Neue gibt es {nextAt}.",
	"bot-day-full": "Ich habe alle Songs gemacht, die mein Betreiber an einem Tag erlaubt. Neue gibt es {nextAt}.",
	"over-operator-limit": "„{option}“ darf höchstens {limit} sein: Das ist eine Grenze des Betreibers dieses Bots.",
	"under-operator-limit": "„{option}“ muss mindestens {limit} sein: Das ist eine Grenze des Betreibers dieses Bots.",
	"no-such-song": "Ich finde diesen Song nicht; vielleicht wurde er gelöscht. `/song library` zeigt, welche es gibt.",
	"already-over": "Dieser Song ist schon zu Ende, da gibt es nichts mehr zu tun. `/song show` holt ihn wieder hervor.",
	"not-ready": "Das ist noch nicht fertig. Warte einen Moment und versuche es noch einmal.",
	"bad-file":
		"Mit dieser Datei kann ich nichts anfangen: {reason}. Hänge eine einfache `.txt`-Datei in UTF-8 an und versuche es noch einmal.",
	"bad-option": "„{option}“ geht so nicht: {reason}.",
	"number-out-of-range": "„{option}“ muss eine Zahl von {min} bis {max} sein.",
	"options-incomplete": "`{option}` und `{other}` gehören zusammen: Gib beide an oder keine von beiden.",
	"server-only": "Das geht nur auf einem Server. Nimm einen Kanal auf einem Server, auf dem ich bin.",
	"shutting-down":
		"Ich werde gerade neu gestartet. Versuche es in einer Minute noch einmal; begonnene Songs gehen nicht verloren.",
	"missing-permissions":
		"Mir fehlen Rechte in diesem Kanal: {permissions}. Die Admins können sie mir geben, oder nimm einen anderen Kanal.",
	undeliverable:
		"Der Song ist fertig, aber ich konnte ihn nirgends posten. Lass mich im Kanal schreiben oder öffne deine Direktnachrichten und nimm dann `/song show`.",
	"removed-from-server":
		"Ich wurde vom Server entfernt, bevor der Song fertig war. Lade mich wieder ein und wünsche ihn dir noch einmal.",
	"disk-full":
		"Mir ist der Platz für neue Songs ausgegangen. Wer den Bot betreibt, muss Platz schaffen; versuche es später noch einmal.",
	bug: "Bei mir ist etwas schiefgegangen. Wenn es wieder passiert, nenne dem Betreiber des Bots diese Kennung: `{reference}`.",
});
