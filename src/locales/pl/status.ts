import type { status as english } from "../en/status.ts";
import { chapterLike } from "../sentence.ts";

export const status = chapterLike<typeof english>()({
	// the status message, from the queue to the end
	"status.waiting": "Czeka",
	"status.submitting": "Wysyłam Twoją prośbę",
	"status.queued": "Komponowanie",
	"status.text": "Tekst gotowy, trwa nagrywanie",
	"status.text-instrumental": "Trwa nagrywanie",
	"status.first": "Pierwszy utwór gotowy, kończę następny",
	"status.delivering": "Publikuję piosenkę",
	"status.done": "Gotowe",
	"status.failed": "Tej piosenki nie udało się stworzyć",
	"status.not-posted": "Tej piosenki nie udało się opublikować",
	"status.cancelled": "Anulowane przez {person}",
	"status.ahead": {
		one: "{count} piosenka przed Twoją",
		few: "{count} piosenki przed Twoją",
		many: "{count} piosenek przed Twoją",
		other: "{count} piosenki przed Twoją",
	},
	"status.next": "Twoja piosenka jest następna",
	"status.ready": "Prawdopodobnie gotowe {readyAt}.",
	"status.slow": "To trwa dłużej niż zwykle.",
	"status.free": "Nic nie pobrano.",
	"status.given-back": "Zwrot: {cost:credits}; nic nie pobrano.",
	"status.half-given-back":
		"Zwrot: {back:credits}; opłacone zostaje: {kept:credits}, bo pierwszy utwór był już opublikowany.",
	"status.result": "[Posłuchaj piosenki]({link})",
	"status.instrumental": "instrumentalna",
	// why a song waits
	"wait.queue-full": "Wszystkie miejsca są zajęte. Twoja piosenka zacznie się, gdy któreś się zwolni.",
	"wait.rate": "Ten serwer rozpoczyna naraz tylko określoną liczbę piosenek. Twoja wkrótce się zacznie.",
	"wait.person-limit": "Najpierw muszą być gotowe Twoje inne piosenki.",
	"wait.upstream": "Twoja piosenka czeka w kolejce serwisu muzycznego.",
	"wait.service-busy":
		"Serwis muzyczny poprosił o przerwę. Twoja piosenka zacznie się, gdy znowu będzie je przyjmował.",
	"wait.no-credits":
		"W serwisie muzycznym skończyły się kredyty. Twoja piosenka zacznie się sama, gdy znowu się pojawią.",
	"wait.paused": "Tworzenie piosenek jest wstrzymane; administracja musi je wznowić.",
	"wait.starting": "Zaraz się zacznie.",
	// the result
	"result.ready": {
		one: "{person}, Twoja piosenka jest gotowa.",
		few: "{person}, Twoje {count} utwory są gotowe.",
		many: "{person}, Twoich {count} utworów jest gotowych.",
		other: "{person}, gotowe utwory: {count}.",
	},
	"result.part": "Część {part} z {parts}",
	"result.style": "Styl",
	"result.seconds": "{lengthSeconds}",
	"result.model": "Model",
	"result.take": "Wersja",
	"result.made-from": "Na podstawie [tej wersji]({link})",
	"result.changed": "Zmieniono: {what}",
	"result.new-words": "Nowe słowa",
	"result.track": "Utwór {number}",
	"result.other-takes": "Inne wersje: {takes}",
	"result.calmer": "spokojniejszy",
	"result.livelier": "żywszy",
	"result.brighter": "jaśniejszy",
	"result.darker": "ciemniejszy",
	"result.bpm": "{bpm} BPM",
	"result.cost": "{cost:credits}",
	"result.cost-left": "{cost:credits} · masz jeszcze {left:credits}",
	"result.smaller": "Discord przyjmuje tu tylko {limitBytes} na plik, więc jakość dźwięku została trochę obniżona.",
	"result.too-large": "Plik „{title}” jest większy, niż Discord tu pozwala. [Pobierz go]({link}), dopóki link działa.",
	"result.sung-in":
		"Język piosenki: {sungTag}, bo język {wishedTag} w tekstach nie jest jeszcze obsługiwany; poproś o wersję instrumentalną albo dopisz język, w którym śpiewam, na przykład „po polsku” lub „po angielsku”.",
	"result.elsewhere": "Nie dało się tego opublikować na kanale {channel}, więc wysyłam to tutaj.",
	"failed.elsewhere": "Nie dało się tego pokazać na kanale {channel}, więc piszę o tym tutaj.",
});
