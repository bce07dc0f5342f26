import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "очередь",
	"song.queue.about": "Посмотреть, что здесь в работе, кто ждёт и почему",
	"queue.title": "Очередь",
	"queue.empty": "Сейчас ничего нет в работе. `/song describe` начнёт сразу.",
	"queue.running": {
		one: "Создаётся {count} песня",
		few: "Создаются {count} песни",
		many: "Создаётся {count} песен",
		other: "Создаётся {count} песни",
	},
	"queue.waiting": {
		one: "Ждёт {count} песня",
		few: "Ждут {count} песни",
		many: "Ждёт {count} песен",
		other: "Ждёт {count} песни",
	},
	"queue.running-line": "{position}. {title} · {person} в {channel} · начата {stateAt}",
	"queue.running-line-left":
		"{position}. {title} · {person} в {channel} · начата {stateAt}, осталось примерно {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} в {channel} · заказана {createdAt}\n-# {reason}",
	"queue.more": {
		one: "… и ещё {count}",
		few: "… и ещё {count}",
		many: "… и ещё {count}",
		other: "… и ещё {count}",
	},
	"queue.paused":
		"⏸️ Создание песен приостановлено {pausedAt}; администратор может возобновить его через `/config show`.",
	"queue.paused-service":
		"⏸️ Кредиты в музыкальном сервисе закончились {pausedAt}; песни начнутся сами, когда кредиты снова появятся.",
	"queue.refresh": "Обновить",
	// /song cancel
	"song.cancel": "отменить",
	"song.cancel.about": "Отменить песню в работе",
	"song.cancel.song.about": "Какую песню; оставьте пустым, если она одна",
	"cancel.never-sent": "Песня «{title}» отменена ещё до начала; возвращено: {cost:credits}.",
	"cancel.cancelled":
		"Песня «{title}» отменена, музыкальный сервис прекратил работу над ней; возвращено: {cost:credits}.",
	"cancel.part":
		"Песня «{title}» отменена. Первый трек уже опубликован, поэтому оплачено: {kept:credits}; возвращено: {back:credits}.",
	"cancel.too-late-charged":
		"Отменять «{title}» уже поздно: музыкальный сервис создаёт эту песню и не может остановиться. Она стоит {cost:credits} и будет опубликована.",
	"cancel.too-late-free":
		"Отменять «{title}» уже поздно: музыкальный сервис создаёт эту песню и не может остановиться. С вас ничего не списано.",
	"cancel.which": "Какую песню вы хотите отменить?",
	"cancel.none": "Сейчас у вас нет песен в работе.",
	"cancel.choose": "Выберите песню",
	"cancel.choice-waiting": "Ждёт, к возврату: {cost:credits}",
	"cancel.choice-running": "Создаётся: возможно, уже поздно вернуть {cost:credits}",
	"cancel.choice-part": "Первый трек опубликован, к возврату: {back:credits}",
	"button.cancel": "Отменить",
	"button.cancel-all": "Отменить (вернётся: {back:credits})",
	"button.cancel-part": "Отменить (вернётся {back} из {cost:credits})",
	"already-over": "Эта песня уже завершена, больше делать нечего. `/song show` покажет её снова.",
});
