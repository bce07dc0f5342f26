import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Nowa wersja",
	"button.retry": "Spróbuj ponownie",
	"button.again": "Jeszcze raz",
	"button.again-from": "Jeszcze raz na bazie tej",
	"button.same-lyrics": "Nowa muzyka, ten sam tekst",
	"button.remix": "Remiks",
	"already-running": "Ta piosenka jest już zamówiona przez Ciebie i jest w toku. `/song queue` pokaże jej status.",
	"repeated-click":
		"Dwa kliknięcia liczą się jako jedna prośba: jedna nowa piosenka jest w drodze. Kliknij jeszcze raz, jeśli chcesz kolejną.",
	// changes of a finished song
	"button.change": "Zmień…",
	"form.change": "Zmień utwór",
	"change.intro":
		"Zmień „{title}”: tekst i wszystko inne zostaje bez zmian. Zmiana kosztuje {cost:credits} i staje się nową wersją.",
	"change.whole": "Ścieżka {number}: cały utwór…",
	"change.part": "Ścieżka {number}: jedna część albo styl…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Inny styl",
	"change.words": "Nowy tekst (do {limit})",
	"change.words-hint": "Zostaw puste, by zachować tekst",
	"change.how": "Co jeszcze ma się zmienić",
	"change.as-written": "Tylko to, co wpiszę niżej",
	"change.rewrite": "Nowy tekst, napisany za mnie",
	"change.melody": "Inna melodia",
	"change.louder": "Głośniej",
	"change.softer": "Ciszej",
	"change.shorter": "Krócej",
	"change.instruments": "Instrumenty (opcjonalnie)",
	"change.instruments-hint": "smyczki, bez fortepianu",
	"change.instrumental": "Instrumentalnie",
	"change.sung": "Ze śpiewem",
	"change.slower": "Wolniej",
	"change.faster": "Szybciej",
	"change.higher": "Wyżej",
	"change.lower": "Niżej",
	"change.sadder": "Smutniej",
	"change.happier": "Weselej",
	"change.verse": "Jeszcze jedna zwrotka",
	"change.outro": "Dłuższe zakończenie",
	"change.to-15": "Tylko 15 sekund",
	"change.to-30": "Tylko 30 sekund",
	"change.to-60": "Tylko 60 sekund",
	"change-not-supported":
		"Tutejsza usługa muzyczna nie umie zmieniać gotowych utworów, więc nic nie pobrano. „Remiks” tworzy nowy.",
	"parent-gone":
		"Usługa muzyczna nie ma już tego utworu, więc nie można go zmienić i nic nie pobrano. „Remiks” tworzy nowy.",
	"edit-refused": "Tak nie można zmienić tego utworu i nic nie pobrano: {reason}.",
	// why a change is refused
	"reason.too-long": "ścieżka jest już wystarczająco długa",
	"reason.not-longer": "ścieżka nie jest dłuższa",
	"reason.section-too-short": "ta część jest za krótka, by ją skrócić",
	"reason.not-sung": "w tej ścieżce nikt nie śpiewa",
	"reason.sung-already": "w tej ścieżce ktoś już śpiewa",
	"reason.no-words": "w nowym tekście nie ma nic do zaśpiewania",
	"reason.no-instrument": "nie podano instrumentu, który zna usługa muzyczna",
	"reason.unknown-style": "usługa muzyczna nie zna tego stylu; spróbuj na przykład `reggae` albo `jazz`",
	"reason.silent": "w tej części nic nie byłoby słychać",
});
