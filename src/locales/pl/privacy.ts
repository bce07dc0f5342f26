import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "prywatność",
	"privacy.about": "Twoje dane: zobacz, eksportuj, usuń",
	// /privacy show and /privacy export
	"privacy.show": "pokaż",
	"privacy.show.about": "Zobacz, co jest o Tobie zapisane",
	"privacy.export": "eksportuj",
	"privacy.export.about": "Pobierz jako plik wszystko, co jest o Tobie zapisane",
	"data.title": "Twoje dane",
	"data.what":
		"Zapisuję to, o co prosisz (teksty, model, czas i miejsce), to, co powstało (tytuł, styl, tekst i gdzie jest wynik), oraz każdą zmianę Twoich kredytów. Twoje teksty trafiają do serwisu muzycznego, który tworzy piosenki. Innych wiadomości nie czytam.",
	"data.count": {
		one: "Zapisana jest {count} Twoja piosenka.",
		few: "Zapisane są {count} Twoje piosenki.",
		many: "Zapisanych jest {count} Twoich piosenek.",
		other: "Twoje zapisane piosenki: {count}.",
	},
	"data.how": "`/privacy export` daje Ci wszystko jako plik; `/privacy forget` to usuwa.",
	"data.export": "Oto wszystko, co jest o Tobie zapisane: jeden wpis w linijce, jako JSON.",
	"data.export-cut": "Jest tego więcej, niż mieści jedna wiadomość; o resztę poproś operatora bota.",
	// /privacy forget
	"privacy.forget": "zapomnij",
	"privacy.forget.about": "Usuń wszystko, co jest o Tobie zapisane",
	"forget.question":
		"Usunąć wszędzie Twoje piosenki, ich wiadomości i wszystkie Twoje teksty? To, co czeka, zostanie anulowane. Nie da się tego cofnąć. W rozliczeniach serwerów zostaną same kwoty, bez Twoich tekstów.",
	"forget.yes": "Usuń wszystko",
	"forget.unfinished": {
		one: "Nie dało się już zatrzymać {count} piosenki; zostanie usunięta, gdy tylko będzie gotowa.",
		few: "Nie dało się już zatrzymać {count} piosenek; zostaną usunięte, gdy tylko będą gotowe.",
		many: "Nie dało się już zatrzymać {count} piosenek; zostaną usunięte, gdy tylko będą gotowe.",
		other: "Nie dało się już zatrzymać {count} piosenki; zostaną usunięte, gdy tylko będą gotowe.",
	},
	"forget.service-later":
		"Serwis muzyczny teraz nie odpowiada; będę ponawiać prośbę, aż Twoje piosenki zostaną usunięte także tam.",
	"forget.service-unsupported":
		"Serwis muzyczny nie pozwala usuwać piosenek: to, co o nich przechowuje, zniknie po upływie okresu przechowywania. Więcej powie jego operator.",
	"forget.posts": {
		one: "Na Discordzie została {count} wiadomość, której nie mogę usunąć:",
		few: "Na Discordzie zostały {count} wiadomości, których nie mogę usunąć:",
		many: "Na Discordzie zostało {count} wiadomości, których nie mogę usunąć:",
		other: "Na Discordzie zostało {count} wiadomości, których nie mogę usunąć:",
	},
	"forget.done": {
		one: "Gotowe. Usunięto {count} piosenkę, a jej wiadomości właśnie znikają.",
		few: "Gotowe. Usunięto {count} piosenki, a ich wiadomości właśnie znikają.",
		many: "Gotowe. Usunięto {count} piosenek, a ich wiadomości właśnie znikają.",
		other: "Gotowe. Usunięto {count} piosenki, a ich wiadomości właśnie znikają.",
	},
});
