import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "pomoc",
	"help.about": "Co zrobić dalej, w kilku linijkach",
	"help.topic": "temat",
	"help.topic.about": "O czym chcesz wiedzieć więcej",
	"choice.topic.start": "Pierwsza piosenka",
	"choice.topic.custom": "Własny tekst i styl",
	"choice.topic.takes": "Nowe wersje i remiksy",
	"choice.topic.queue": "Kolejka i anulowanie",
	"choice.topic.credits": "Kredyty",
	"choice.topic.admin": "Konfiguracja serwera",
	"choice.topic.privacy": "Twoje dane",
	"guide.start":
		"Napisz, czego chcesz posłuchać: `/song describe`, na przykład *deszczowy wieczór lo-fi, ciche pianino*. Wiadomość pokazuje postęp; gdy piosenka jest gotowa, publikuję ją i oznaczam Cię. Piosenka kosztuje {cost:credits}.\n\nDalej: własny tekst przez `/song custom` albo sprawdź, ile masz kredytów, przez `/credits balance`.",
	"guide.custom":
		"`/song custom` otwiera formularz na tytuł, styl i tekst. Części oznaczaj jako [Verse], [Chorus] albo [Bridge]. Teksty dłuższe niż 4000 znaków załącz jako plik `.txt`. Na muzykę bez śpiewu wybierz *instrumentalna*. `/song write` najpierw pisze tekst: przeczytaj go, popraw, a potem niech zostanie zaśpiewany.\n\nDalej: zmień gotową piosenkę jej przyciskiem „Remiks”.",
	"guide.takes":
		"Zareaguj {emoji} na gotową piosenkę albo naciśnij „Jeszcze raz”: powstanie kolejna wersja, za którą płaci ten, kto o nią prosi. „Remiks” otwiera to, o co proszono, żeby najpierw można było to zmienić. „Nowa muzyka, ten sam tekst” zachowuje słowa i zmienia tylko muzykę. Tam, gdzie usługa muzyczna to umożliwia, „Zmień…” zmienia jedną część albo cały utwór, a „Pliki” daje jego plik MIDI, nuty i tekst.\n\nDalej: wszystkie swoje piosenki znajdziesz przez `/song library`.",
	"guide.queue":
		"`/song queue` pokazuje, co powstaje, kto czeka i dlaczego. `/song cancel` anuluje piosenkę: za to, co się nie rozpoczęło, dostajesz pełny zwrot. W innym razie dowiesz się, co się stało.\n\nDalej: `/song show` publikuje gotową piosenkę jeszcze raz.",
	"guide.credits":
		"Za piosenki płaci się kredytami; jedna kosztuje teraz {cost:credits}. `/credits balance` pokazuje, ile masz i kiedy dostaniesz więcej, `/credits history` każdą zmianę i jej powód. Piosenka, która się nie uda albo do nikogo nie dotrze, nic nie kosztuje. Jeśli anulujesz, zanim pierwszy utwór zostanie opublikowany, odzyskasz wszystko; potem połowa zostaje opłacona, zaokrąglona w górę.\n\nDalej: stwórz jedną przez `/song describe`.",
	"guide.admin":
		"`/config doctor` sprawdza, czy wszystko działa, i mówi, jak naprawić to, co nie działa. `/config show` pokazuje wszystkie ustawienia i pozwala wstrzymać albo wznowić pracę. Potem wybierz kanały przez `/config channels` i kredyty przez `/config allowance`; `/credits grant` daje więcej.",
	"guide.privacy":
		"`/privacy show` mówi, co jest o Tobie zapisane, `/privacy export` daje Ci to jako plik, a `/privacy forget` to usuwa.",
});
