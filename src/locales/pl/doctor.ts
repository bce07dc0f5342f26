import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "diagnoza",
	"config.doctor.about": "Sprawdź uprawnienia, serwis muzyczny i kolejkę; ze wskazówkami, jak rozwiązać problemy",
	"doctor.title": "Diagnoza",
	"doctor.healthy": "Wszystko, czego potrzebują piosenki, działa.",
	"doctor.ill": {
		one: "{count} rzecz wymaga uwagi:",
		few: "{count} rzeczy wymagają uwagi:",
		many: "{count} rzeczy wymaga uwagi:",
		other: "{count} rzeczy wymaga uwagi:",
	},
	"doctor.again": "Sprawdź jeszcze raz",
	"doctor.permissions-ok": "Mam wszystkie uprawnienia, których potrzebuję na tym kanale.",
	"doctor.permissions-missing": "Brakuje mi na tym kanale tych uprawnień: {permissions}. Nadaj je mojej roli.",
	"doctor.permissions-optional": "Z tymi uprawnieniami mogę więcej: {permissions}.",
	"doctor.voice-permission":
		"Wiadomości głosowe są włączone, ale nie mogę ich tu wysyłać; potrzebne jest: {permissions}. Do tego czasu piosenki przychodzą bez nich.",
	"doctor.voice-refused":
		"Discord odrzucił tu ostatnią wiadomość głosową, więc piosenki na razie przychodzą bez niej. Plików MP3 to nie dotyczy.",
	"doctor.channel-not-allowed": "Na tym kanale nie można tworzyć piosenek. `/config channels` to zmienia.",
	"doctor.service-ok": "Serwis muzyczny odpowiada i akceptuje klucz.",
	"doctor.service-credits": "Serwis muzyczny odpowiada; bot ma tam jeszcze {balance:credits}.",
	"doctor.service-empty": "Serwis muzyczny odpowiada, ale bot nie ma tam już kredytów. Doładuj konto, a potem wznów.",
	"doctor.service-key-refused":
		"Serwis muzyczny nie akceptuje klucza bota. Operator bota musi sprawdzić `MUSIC_API_KEY`.",
	"doctor.service-down": "Serwis muzyczny nie odpowiada. Próbuję dalej; piosenki czekają do tego czasu.",
	"doctor.store-ok": "Zapis piosenek i kredytów na dysku trwa {tookMs}.",
	"doctor.store-bad": "Zapis na dysku się nie udaje: operator bota musi sprawdzić miejsce na dysku i prawa dostępu.",
	"doctor.upload-limit": "Mogę tu publikować pliki do {limitBytes}.",
	"doctor.queue": "Kolejka: {running:songs} w toku, {waiting:songs} w oczekiwaniu.",
	"doctor.stuck-none": "Żadna piosenka nie utknęła.",
	"doctor.stuck": {
		one: "{count} piosenka od dawna stoi w miejscu. `/song queue` ją pokaże; `/song cancel` ją anuluje.",
		few: "{count} piosenki od dawna stoją w miejscu. `/song queue` je pokaże; `/song cancel` je anuluje.",
		many: "{count} piosenek od dawna stoi w miejscu. `/song queue` je pokaże; `/song cancel` je anuluje.",
		other: "{count} piosenki od dawna stoi w miejscu. `/song queue` je pokaże; `/song cancel` je anuluje.",
	},
	"doctor.paused": "Tworzenie piosenek wstrzymano {pausedAt}. `/config show` pozwala je wznowić.",
	"doctor.latency": "Discord odpowiada w {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Pracuję tylko na serwerach wybranych przez mojego operatora. Tego wśród nich nie ma, więc go opuszczam.",
	"notice.service-no-credits":
		"Ten bot nie ma już kredytów w serwisie muzycznym, więc nowe piosenki czekają. Doładuj tam konto; potem zaczną się same.",
});
