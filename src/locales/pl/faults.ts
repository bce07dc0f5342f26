import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	"service-bad-request":
		"Serwis muzyczny nie przyjął tej prośby: {reason}. Zmień tekst albo wybierz inny model i spróbuj jeszcze raz.",
	"service-too-long":
		"Tekst jest za długi dla tego modelu. Skróć go albo wybierz nowszy model, który przyjmuje więcej.",
	"service-key-refused":
		"Serwis muzyczny nie akceptuje klucza tego bota. Operator bota musi go sprawdzić; do tego czasu nie da się tworzyć piosenek.",
	"service-no-credits":
		"Ten bot nie ma już kredytów w serwisie muzycznym. Administracja o tym wie; spróbuj ponownie, gdy je doładuje.",
	"service-busy": "Serwis muzyczny ma teraz za dużo pracy. Spróbuj ponownie za kilka minut.",
	"service-busy-until": "Serwis muzyczny ma teraz za dużo pracy. Znowu przyjmie piosenki {againAt}.",
	"service-down": "Nie mogę teraz połączyć się z serwisem muzycznym. Spróbuj ponownie za kilka minut.",
	"service-garbled": "Serwis muzyczny przysłał odpowiedź, która nie ma sensu. Spróbuj ponownie za kilka minut.",
	"service-not-found": "Serwis muzyczny nie zna już tej piosenki. Użyj „Spróbuj ponownie”, a powstanie od nowa.",
	"seed-not-supported":
		"Ten serwis muzyczny nie potrafi powtórzyć piosenki na podstawie ziarna, więc nic nie pobrano. Pomiń `ziarno`, aby powstała nowa piosenka.",
	"option-not-supported":
		"Tutejsza usługa muzyczna nie obsługuje opcji „{option}”, więc nic nie pobrano. Pomiń ją i spróbuj ponownie.",
	"change-not-supported":
		"Tutejsza usługa muzyczna nie umie zmieniać gotowych utworów, więc nic nie pobrano. „Remiks” tworzy nowy.",
	"parent-gone":
		"Usługa muzyczna nie ma już tego utworu, więc nie można go zmienić i nic nie pobrano. „Remiks” tworzy nowy.",
	"edit-refused": "Tak nie można zmienić tego utworu i nic nie pobrano: {reason}.",
	"lyrics-not-supported": "Tutejsza usługa muzyczna nie pisze samych tekstów. `/song describe` tworzy cały utwór.",
	"words-gone": "Przechowuję napisane teksty tylko przez godzinę. Nowe da `/song write`.",
	"generation-moderated":
		"Zasady serwisu muzycznego nie dopuszczają tego tekstu. Ujmij go innymi słowami i spróbuj ponownie.",
	"generation-failed":
		"Serwis muzyczny nie zdołał stworzyć tej piosenki: {reason}. Użyj „Spróbuj ponownie” albo zmień trochę tekst.",
	"generation-timeout":
		"Piosenka powstawała za długo, więc już na nią nie czekam. Użyj „Spróbuj ponownie”, żeby zacząć od nowa.",
	"generation-no-audio":
		"Serwis muzyczny skończył, ale przysłanego pliku nie da się odtworzyć. Użyj „Spróbuj ponownie”, żeby zacząć od nowa.",
	"outcome-unknown":
		"Serwis muzyczny nie odpowiedział jasno na Twoją prośbę, więc nie wiem, czy piosenka powstaje. Dla pewności nie wysyłam prośby drugi raz; użyj „Spróbuj ponownie”, jeśli nadal chcesz tę piosenkę.",
	"no-credits": "Ta piosenka kosztuje {cost:credits}, a masz {balance}. Poproś administrację o więcej.",
	"no-credits-cheaper":
		"Ta piosenka kosztuje {cost:credits}, a masz {balance}. Piosenka z modelem {model} kosztuje {price}; możesz też poprosić administrację o więcej.",
	"no-credits-until":
		"Ta piosenka kosztuje {cost:credits}, a masz {balance}. Następne doładowanie {nextAt}; do tego czasu administracja może dać Ci kilka kredytów.",
	"no-credits-until-cheaper":
		"Ta piosenka kosztuje {cost:credits}, a masz {balance}. Piosenka z modelem {model} kosztuje {price}; następne doładowanie {nextAt}.",
	"pool-empty":
		"Ta piosenka kosztuje {cost:credits}, a w puli serwera zostało {balance}. Administracja może ją uzupełnić przez `/credits grant`.",
	"too-many-waiting":
		"W kolejce czeka już tyle Twoich piosenek, ile tu wolno (limit: {limit:songs}). Poczekaj, aż któraś będzie gotowa, albo anuluj jedną przez `/song cancel`.",
	"already-running": "Ta piosenka jest już zamówiona przez Ciebie i jest w toku. `/song queue` pokaże jej status.",
	"repeated-click":
		"Dwa kliknięcia liczą się jako jedna prośba: jedna nowa piosenka jest w drodze. Kliknij jeszcze raz, jeśli chcesz kolejną.",
	"channel-not-allowed": "Na tym kanale nie można tworzyć piosenek. Spróbuj ponownie tutaj: {channels}.",
	"role-not-allowed": "Twoje role nie pozwalają tu tworzyć piosenek (dozwolone: {roles}). Zapytaj o to administrację.",
	"words-blocked": "Twój tekst zawiera słowo zablokowane na tym serwerze. Zmień jego treść i spróbuj jeszcze raz.",
	"model-not-allowed": "Ten model nie jest tu dostępny. Wybierz jeden z tych: {models}.",
	"model-unknown": "Nie ma tu modelu {model}, więc nic nie pobrano. Wybierz jeden z tych: {models}.",
	"text-too-long": "„{field}” jest za długie: {length} z {limit} znaków. Skróć tekst i spróbuj ponownie.",
	"text-too-long-here":
		"„{field}” jest za długie dla tego modelu: {length} z {limit} znaków. Skróć tekst albo wybierz {model}.",
	"text-too-long-sent":
		"„{field}” jest za długie dla serwisu muzycznego, który niektóre emoji i litery liczy kilka razy: {length} z {limit}. Skróć tekst i spróbuj ponownie.",
	"description-missing": "Opisz piosenkę, którą chcesz.",
	"text-missing": "Pole „{field}” jest puste. Wypełnij je i spróbuj jeszcze raz.",
	"songs-paused": "Tworzenie piosenek jest tu wstrzymane. Administracja może je wznowić przez `/config show`.",
	"not-an-admin": "Mogą to robić tylko osoby, które mogą zarządzać tym serwerem. Poproś administrację.",
	"not-yours":
		"Ta piosenka należy do kogoś innego. Może to zrobić tylko ta osoba albo administracja; „Jeszcze raz” stworzy Twoją własną wersję.",
	"song-not-public":
		"Ta piosenka powstała na kanale, którego nie wszyscy tutaj widzą. Pokazać ją tutaj może tylko osoba, która o nią poprosiła.",
	"posts-too-often": "Limit publikowania gotowych piosenek na minutę: {limit}. Następną możesz opublikować {nextAt}.",
	"server-day-full":
		"Ten serwer wykorzystał swoje piosenki na dziś: operator tego bota pozwala na {limit} dziennie. Nowe będzie można tworzyć {nextAt}.",
	"bot-day-full":
		"Wszystkie piosenki, na które mój operator pozwala w ciągu dnia, już powstały. Nowe będzie można tworzyć {nextAt}.",
	"over-operator-limit": "„{option}” może wynosić najwyżej {limit}: to ograniczenie operatora tego bota.",
	"under-operator-limit": "„{option}” musi wynosić co najmniej {limit}: to ograniczenie operatora tego bota.",
	"no-such-song": "Nie mogę znaleźć tej piosenki; być może została usunięta. `/song library` pokaże te, które są.",
	"already-over": "Ta piosenka jest już zakończona, nic więcej nie da się zrobić. `/song show` pokaże ją znowu.",
	"not-ready": "To jeszcze nie jest gotowe. Poczekaj chwilę i spróbuj jeszcze raz.",
	"no-song-pages": "Ta usługa muzyczna nie ma stron piosenek. Opublikuj piosenkę przez `/song show`.",
	"bad-file": "Nie mogę użyć tego pliku: {reason}. Załącz zwykły plik `.txt` w UTF-8 i spróbuj jeszcze raz.",
	"bad-option": "Opcji „{option}” nie można tak użyć: {reason}.",
	"number-out-of-range": "„{option}” musi być liczbą od {min} do {max}.",
	"options-incomplete": "`{option}` i `{other}` idą w parze: podaj obie albo żadnej.",
	"server-only": "To działa tylko na serwerze. Użyj tego na kanale serwera, na którym jestem.",
	"shutting-down": "Właśnie uruchamiam się ponownie. Spróbuj jeszcze raz za minutę; rozpoczęte piosenki nie przepadną.",
	"missing-permissions":
		"Brakuje mi uprawnień na tym kanale: {permissions}. Administracja może mi je nadać; możesz też użyć innego kanału.",
	undeliverable:
		"Piosenka jest gotowa, ale nie było gdzie jej opublikować. Pozwól mi pisać na kanale albo otwórz wiadomości prywatne, a potem użyj `/song show`.",
	"removed-from-server":
		"Usunięto mnie z serwera, zanim piosenka powstała. Zaproś mnie ponownie i poproś o nią jeszcze raz.",
	"disk-full": "Skończyło mi się miejsce na dysku na nowe piosenki. Operator bota musi je zwolnić; spróbuj później.",
	bug: "Coś poszło nie tak po mojej stronie. Jeśli to się powtórzy, podaj ten kod operatorowi bota: `{reference}`.",
});
