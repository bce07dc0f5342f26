import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "prüfen",
	"config.doctor.about": "Berechtigungen, Musikdienst und Warteschlange prüfen, mit Tipps bei Problemen",
	"doctor.title": "Prüfung",
	"doctor.healthy": "Alles, was für Songs nötig ist, funktioniert.",
	"doctor.ill": { one: "Um {count} Sache musst du dich kümmern:", other: "Um {count} Sachen musst du dich kümmern:" },
	"doctor.again": "Noch einmal prüfen",
	"doctor.permissions-ok": "Ich habe alle Berechtigungen, die ich in diesem Kanal brauche.",
	"doctor.permissions-missing": "Mir fehlen in diesem Kanal diese Berechtigungen: {permissions}. Gib sie meiner Rolle.",
	"doctor.permissions-optional": "Mit diesen Berechtigungen könnte ich mehr: {permissions}.",
	"doctor.voice-permission":
		"Sprachnachrichten sind an, aber ich darf hier keine senden; mir fehlt {permissions}. Bis dahin kommen Songs ohne sie.",
	"doctor.voice-refused":
		"Discord hat die letzte Sprachnachricht hier abgelehnt, deshalb kommen Songs vorerst ohne. Die MP3s sind nicht betroffen.",
	"doctor.channel-not-allowed": "In diesem Kanal können keine Songs erstellt werden. `/config channels` ändert das.",
	"doctor.service-ok": "Der Musikdienst antwortet und akzeptiert den Schlüssel.",
	"doctor.service-credits": "Der Musikdienst antwortet; der Bot hat dort noch {balance:credits}.",
	"doctor.service-empty":
		"Der Musikdienst antwortet, aber der Bot hat dort kein Guthaben mehr. Lade es auf und setze dann fort.",
	"doctor.service-key-refused":
		"Der Musikdienst akzeptiert den Schlüssel des Bots nicht. Der Betreiber dieses Bots muss `MUSIC_API_KEY` prüfen.",
	"doctor.service-down": "Der Musikdienst antwortet nicht. Ich versuche es weiter; Songs warten so lange.",
	"doctor.store-ok": "Songs und Credits werden in {tookMs} auf der Festplatte gespeichert.",
	"doctor.store-bad":
		"Das Speichern auf der Festplatte schlägt fehl: Der Betreiber dieses Bots muss Speicherplatz und Zugriffsrechte prüfen.",
	"doctor.upload-limit": "Ich kann hier Dateien bis {limitBytes} posten.",
	"doctor.queue": "Warteschlange: {running:songs} in Arbeit, {waiting:songs} wartend.",
	"doctor.stuck-none": "Kein Song hängt fest.",
	"doctor.stuck": {
		one: "{count} Song kommt seit Langem nicht voran. `/song queue` zeigt ihn, `/song cancel` bricht ihn ab.",
		other: "{count} Songs kommen seit Langem nicht voran. `/song queue` zeigt sie, `/song cancel` bricht sie ab.",
	},
	"doctor.paused": "Die Song-Erstellung wurde {pausedAt} pausiert. Mit `/config show` kannst du sie fortsetzen.",
	"doctor.latency": "Discord antwortet in {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Ich arbeite nur auf Servern, die mein Betreiber ausgewählt hat. Dieser gehört nicht dazu, deshalb verlasse ich ihn.",
	"notice.service-no-credits":
		"Dieser Bot hat beim Musikdienst kein Guthaben mehr, neue Songs warten. Lade es dort auf; die Songs beginnen dann von selbst.",
});
