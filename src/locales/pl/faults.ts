import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
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
	// credits, limits and rules of a server
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
	"server-day-full":
		"Ten serwer wykorzystał swoje piosenki na dziś: operator tego bota pozwala na {limit} dziennie. Nowe będzie można tworzyć {nextAt}.",
	"bot-day-full":
		"Wszystkie piosenki, na które mój operator pozwala w ciągu dnia, już powstały. Nowe będzie można tworzyć {nextAt}.",
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
	"text-missing": "Pole „{field}” jest puste. Wypełnij je i spróbuj jeszcze raz.",
	"description-missing": "Opisz piosenkę, którą chcesz.",
	"not-an-admin": "Mogą to robić tylko osoby, które mogą zarządzać tym serwerem. Poproś administrację.",
	"not-yours":
		"Ta piosenka należy do kogoś innego. Może to zrobić tylko ta osoba albo administracja; „Jeszcze raz” stworzy Twoją własną wersję.",
	"reaction-not-yours":
		"Tutaj nową wersję za pomocą reakcji może dostać tylko osoba, która poprosiła o piosenkę. „Jeszcze raz” stworzy Twoją własną wersję.",
	// what was asked for
	"no-such-song": "Nie mogę znaleźć tej piosenki; być może została usunięta. `/song library` pokaże te, które są.",
	"not-ready": "To jeszcze nie jest gotowe. Poczekaj chwilę i spróbuj jeszcze raz.",
	"bad-file": "Nie mogę użyć tego pliku: {reason}. Załącz zwykły plik `.txt` w UTF-8 i spróbuj jeszcze raz.",
	"form-expired":
		"To, co podano wraz z formularzem (plik, głos, czego ma nie być), przechowuję tylko przez godzinę, więc już tego nie ma. Otwórz formularz ponownie, aby kontynuować bez tego, albo zacznij od nowa przez `/song custom`.",
	"bad-option": "Opcji „{option}” nie można tak użyć: {reason}.",
	"number-out-of-range": "„{option}” musi być liczbą od {min} do {max}.",
	"server-only": "To działa tylko na serwerze. Użyj tego na kanale serwera, na którym jestem.",
	// the bot and Discord
	"shutting-down": "Właśnie uruchamiam się ponownie. Spróbuj jeszcze raz za minutę; rozpoczęte piosenki nie przepadną.",
	"request-unclear":
		"Właśnie uruchamiam się ponownie i nie wiem, czy Twoja prośba dotarła. Jeśli tak, piosenka pojawi się sama; poczekaj kilka minut, zanim poprosisz jeszcze raz.",
	"missing-permissions":
		"Brakuje mi uprawnień na tym kanale: {permissions}. Administracja może mi je nadać; możesz też użyć innego kanału.",
	undeliverable:
		"Piosenka jest gotowa, ale nie było gdzie jej opublikować. Pozwól mi pisać na kanale albo otwórz wiadomości prywatne, a potem użyj `/song show`.",
	"removed-from-server":
		"Usunięto mnie z serwera, zanim piosenka powstała. Zaproś mnie ponownie i poproś o nią jeszcze raz.",
	"disk-full": "Skończyło mi się miejsce na dysku na nowe piosenki. Operator bota musi je zwolnić; spróbuj później.",
	bug: "Coś poszło nie tak po mojej stronie. Jeśli to się powtórzy, podaj ten kod operatorowi bota: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Tytuł",
	"field.style": "Styl",
	"field.lyrics": "Tekst",
	"field.without": "Bez",
	"field.instruments": "Instrumenty",
	"field.description": "Opis",
	"reason.composed-otherwise":
		"usługa muzyczna została zaktualizowana i zagrałaby teraz inny utwór; „Remiks” tworzy nowy",
	"reason.too-large": "jest za duży",
	"reason.not-text": "to nie jest zwykły tekst",
	"reason.unreachable": "Discord go nie udostępnił",
	"reason.empty": "jest pusty",
	"reason.missing": "brakuje wartości",
	"reason.type": "to wartość niewłaściwego typu",
	"reason.unknown": "tego nie ma wśród opcji do wyboru",
	"permission.ViewChannel": "Wyświetlanie kanału",
	"permission.SendMessages": "Wysyłanie wiadomości",
	"permission.SendMessagesInThreads": "Wysyłanie wiadomości w wątkach",
	"permission.CreatePublicThreads": "Tworzenie publicznych wątków",
	"permission.EmbedLinks": "Wyświetlanie podglądu linku",
	"permission.AttachFiles": "Załączanie plików",
	"permission.AddReactions": "Dodawanie reakcji",
	"permission.SendVoiceMessages": "Wysyłanie wiadomości głosowych",
	"permission.ReadMessageHistory": "Czytanie historii czatu",
	"permission.ManageMessages": "Zarządzanie wiadomościami",
	"permission.UseExternalEmojis": "Używanie zewnętrznych emoji",
});
