import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "пісня",
	"song.about": "Створювати пісні й знаходити їх знову",
	"option.song": "пісня",
	"option.song.about": "Почніть вводити назву, стиль або слова",
	"option.model": "модель",
	"option.model.about": "Музична модель; новіші приймають довші тексти",
	"option.instrumental": "інструментал",
	"option.instrumental.about": "Без співу",
	"option.seed": "seed",
	"option.seed.about": "Повторює пісню: число з її відомостей, з тими самими словами",
	"option.length": "довжина",
	"option.length.about": "Довжина в секундах, зі справжнім завершенням",
	"option.voice": "голос",
	"option.voice.about": "Хто співає; почніть вводити, щоб побачити голоси",
	"option.without": "без",
	"option.without.about": "Чого не має бути: барабани, сумно, жіночий голос",
	"option.user": "користувач",
	"option.user.about": "Інша людина",
	"option.amount": "кількість",
	"option.amount.about": "Скільки кредитів",
	"option.note": "примітка",
	"option.note.about": "Причина, яку видно в історії",
	"option.role": "роль",
	"option.role.about": "Роль, для якої діє множник",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": {
		one: "{count} кредит",
		few: "{count} кредити",
		many: "{count} кредитів",
		other: "{count} кредиту",
	},
	"unit.songs": {
		one: "{count} пісня",
		few: "{count} пісні",
		many: "{count} пісень",
		other: "{count} пісні",
	},
	// pages and questions
	"page.newest": "Найновіші",
	"page.older": "Давніші",
	"confirm.no": "Ні, залишити",
	"confirm.dismissed": "Нічого не змінено.",
	// what any command, button or form may answer
	"form.reopen": "Відкрити форму знову",
	"form.unread": "Не вдалося прочитати цю відповідь. Спробуйте, будь ласка, ще раз.",
	"late.command": "{person}, я не встиг вам відповісти. Нічого не розпочато; спробуйте, будь ласка, ще раз.",
	"late.form": "Форма відкривалася надто довго. Спробуйте, будь ласка, ще раз.",
	"old.button":
		"Ця кнопка лишилася від моєї старої версії й більше не діє. `/song show` опублікує пісню знову, з робочими кнопками.",
});
