import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "piosenka",
	"song.about": "Twórz piosenki i wracaj do nich",
	"option.song": "piosenka",
	"option.song.about": "Zacznij pisać jej tytuł, styl albo słowa",
	"option.model": "model",
	"option.model.about": "Model muzyczny; nowsze przyjmują dłuższe teksty",
	"option.instrumental": "instrumentalna",
	"option.instrumental.about": "Bez śpiewu",
	"option.seed": "ziarno",
	"option.seed.about": "Powtarza piosenkę: liczba z jej szczegółów, przy tych samych słowach",
	"option.length": "długość",
	"option.length.about": "Długość w sekundach, z prawdziwym zakończeniem",
	"option.voice": "głos",
	"option.voice.about": "Kto śpiewa; zacznij pisać, by zobaczyć głosy",
	"option.without": "bez",
	"option.without.about": "Czego ma nie być: perkusja, smutny, głos kobiecy",
	"option.user": "osoba",
	"option.user.about": "Inna osoba",
	"option.amount": "ilość",
	"option.amount.about": "Ile kredytów",
	"option.note": "notatka",
	"option.note.about": "Powód, który widać w historii",
	"option.role": "rola",
	"option.role.about": "Rola, której dotyczy mnożnik",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": {
		one: "{count} kredyt",
		few: "{count} kredyty",
		many: "{count} kredytów",
		other: "{count} kredytu",
	},
	"unit.songs": {
		one: "{count} piosenka",
		few: "{count} piosenki",
		many: "{count} piosenek",
		other: "{count} piosenki",
	},
	// pages and questions
	"page.newest": "Najnowsze",
	"page.older": "Starsze",
	"confirm.no": "Nie, zostaw",
	"confirm.dismissed": "Nic się nie zmieniło.",
	// what any command, button or form may answer
	"form.reopen": "Otwórz formularz ponownie",
	"form.unread": "Nie udało mi się odczytać tej odpowiedzi. Spróbuj jeszcze raz.",
	"late.command": "{person}, moja odpowiedź trwała zbyt długo. Nic się nie rozpoczęło; spróbuj jeszcze raz.",
	"late.form": "Otwieranie trwało zbyt długo. Spróbuj jeszcze raz.",
	"old.button":
		"Ten przycisk pochodzi z mojej starszej wersji i już nie działa. `/song show` opublikuje piosenkę jeszcze raz, z działającymi przyciskami.",
});
