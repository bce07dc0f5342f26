import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "перевірка",
	"config.doctor.about": "Перевірити дозволи, музичний сервіс і чергу; з порадами, як усунути проблеми",
	"doctor.title": "Перевірка",
	"doctor.healthy": "Усе, що потрібно для пісень, працює.",
	"doctor.ill": {
		one: "{count} річ потребує уваги:",
		few: "{count} речі потребують уваги:",
		many: "{count} речей потребують уваги:",
		other: "{count} речі потребує уваги:",
	},
	"doctor.again": "Перевірити ще раз",
	"doctor.permissions-ok": "Я маю всі дозволи, потрібні в цьому каналі.",
	"doctor.permissions-missing": "Мені бракує таких дозволів у цьому каналі: {permissions}. Надайте їх моїй ролі.",
	"doctor.permissions-optional": "Я міг би більше, якби мав ці дозволи: {permissions}.",
	"doctor.voice-permission":
		"Голосові повідомлення ввімкнено, але надсилати їх тут не можна; потрібен дозвіл: {permissions}. Доти пісні надходять без них.",
	"doctor.voice-refused":
		"Discord не прийняв тут останнє голосове повідомлення, тож пісні поки надходять без нього. MP3 це не стосується.",
	"doctor.channel-not-allowed": "У цьому каналі не можна створювати пісні. Змінити це: `/config channels`.",
	"doctor.service-ok": "Музичний сервіс відповідає і приймає ключ.",
	"doctor.service-credits": "Музичний сервіс відповідає; у бота там лишилося {balance:credits}.",
	"doctor.service-empty":
		"Музичний сервіс відповідає, але в бота там закінчилися кредити. Поповніть рахунок, а тоді відновіть роботу.",
	"doctor.service-key-refused":
		"Музичний сервіс не приймає ключ бота. Оператор цього бота має перевірити `MUSIC_API_KEY`.",
	"doctor.service-down": "Музичний сервіс не відповідає. Я пробую далі; пісні поки що чекають.",
	"doctor.store-ok": "Пісні та кредити зберігаються на диск за {tookMs}.",
	"doctor.store-bad":
		"Зберегти дані на диск не вдається: оператор цього бота має перевірити місце на диску та права доступу.",
	"doctor.upload-limit": "Я можу публікувати тут файли до {limitBytes}.",
	"doctor.queue": "Черга: у роботі — {running:songs}, чекають — {waiting:songs}.",
	"doctor.stuck-none": "Жодна пісня не застрягла.",
	"doctor.stuck": {
		one: "{count} пісня давно не рухається. `/song queue` показує її; `/song cancel` скасовує.",
		few: "{count} пісні давно не рухаються. `/song queue` показує їх; `/song cancel` скасовує.",
		many: "{count} пісень давно не рухаються. `/song queue` показує їх; `/song cancel` скасовує.",
		other: "{count} пісні давно не рухається. `/song queue` показує їх; `/song cancel` скасовує.",
	},
	"doctor.paused": "Створення пісень призупинено {pausedAt}. Відновити: `/config show`.",
	"doctor.latency": "Discord відповідає за {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Я працюю лише на серверах, які вибрав мій оператор. Цього серед них немає, тож я його залишаю.",
	"notice.service-no-credits":
		"У цього бота закінчилися кредити в музичному сервісі, тож нові пісні чекають. Поповніть там рахунок, і вони почнуться самі.",
});
