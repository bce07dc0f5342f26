import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "черга",
	"song.queue.about": "Побачити, що тут створюється, хто чекає і чому",
	"queue.title": "Черга",
	"queue.empty": "Зараз нічого не створюється. З `/song describe` пісня почнеться одразу.",
	"queue.running": {
		one: "У роботі {count} пісня",
		few: "У роботі {count} пісні",
		many: "У роботі {count} пісень",
		other: "У роботі {count} пісні",
	},
	"queue.waiting": {
		one: "Чекає {count} пісня",
		few: "Чекають {count} пісні",
		many: "Чекає {count} пісень",
		other: "Чекає {count} пісні",
	},
	"queue.running-line": "{position}. {title} · {person} у {channel} · розпочато {stateAt}",
	"queue.running-line-left":
		"{position}. {title} · {person} у {channel} · розпочато {stateAt}, залишилося приблизно {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} у {channel} · замовлено {createdAt}\n-# {reason}",
	"queue.more": {
		one: "… і ще {count}",
		few: "… і ще {count}",
		many: "… і ще {count}",
		other: "… і ще {count}",
	},
	"queue.paused": "⏸️ Створення пісень призупинено {pausedAt}; адміністратор може відновити його через `/config show`.",
	"queue.paused-service":
		"⏸️ Кредити в музичному сервісі закінчилися {pausedAt}; пісні почнуться самі, коли вони знову з’являться.",
	"queue.refresh": "Оновити",
	// /song cancel
	"song.cancel": "скасувати",
	"song.cancel.about": "Скасувати пісню, яка ще створюється",
	"song.cancel.song.about": "Яку пісню; не вказуйте, якщо вона одна",
	"cancel.never-sent": "Пісню «{title}» скасовано ще до початку; вам повернено {cost:credits}.",
	"cancel.cancelled":
		"Пісню «{title}» скасовано, музичний сервіс припинив її створювати; вам повернено {cost:credits}.",
	"cancel.part":
		"Пісню «{title}» скасовано. Перший трек уже опубліковано, тож списано {kept:credits}; вам повернено {back:credits}.",
	"cancel.too-late-charged":
		"Скасувати «{title}» уже запізно: музичний сервіс створює пісню і не може зупинити роботу. Вона коштує {cost:credits} і буде опублікована.",
	"cancel.too-late-free":
		"Скасувати «{title}» уже запізно: музичний сервіс створює пісню і не може зупинити роботу. Кредитів не списано.",
	"cancel.which": "Яку пісню ви хочете скасувати?",
	"cancel.none": "Зараз у вас немає пісень у роботі.",
	"cancel.choose": "Виберіть пісню",
	"cancel.choice-waiting": "Чекає: повернеться {cost:credits}",
	"cancel.choice-running": "Створюється: може бути запізно, щоб повернути {cost:credits}",
	"cancel.choice-part": "Перший трек опубліковано: повернеться {back:credits}",
	"button.cancel": "Скасувати",
	"button.cancel-all": "Скасувати (повернеться {back:credits})",
	"button.cancel-part": "Скасувати (повернеться {back} із {cost:credits})",
	"already-over": "Ця пісня вже завершена, тож робити більше нічого. Показати її знову: `/song show`.",
});
