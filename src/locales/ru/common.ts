import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "песня",
	"song.about": "Создавать песни и находить их снова",
	"option.song": "песня",
	"option.song.about": "Начните вводить название, стиль или слова",
	"option.model": "модель",
	"option.model.about": "Музыкальная модель; новые принимают тексты длиннее",
	"option.instrumental": "инструментал",
	"option.instrumental.about": "Без пения",
	"option.seed": "seed",
	"option.seed.about": "Повторяет песню: число из её сведений, с теми же словами",
	"option.length": "длина",
	"option.length.about": "Длина в секундах, с настоящим концом",
	"option.voice": "голос",
	"option.voice.about": "Кто поёт; начните вводить, чтобы увидеть голоса",
	"option.without": "без",
	"option.without.about": "Чего быть не должно: барабаны, грустно, женский голос",
	"option.user": "человек",
	"option.user.about": "Другой человек",
	"option.amount": "количество",
	"option.amount.about": "Сколько кредитов",
	"option.note": "заметка",
	"option.note.about": "Причина, которую видно в истории",
	"option.role": "роль",
	"option.role.about": "Роль, к которой применяется множитель",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": {
		one: "{count} кредит",
		few: "{count} кредита",
		many: "{count} кредитов",
		other: "{count} кредита",
	},
	"unit.songs": {
		one: "{count} песня",
		few: "{count} песни",
		many: "{count} песен",
		other: "{count} песни",
	},
	// pages and questions
	"page.newest": "Новые",
	"page.older": "Более старые",
	"confirm.no": "Нет, оставить",
	"confirm.dismissed": "Ничего не изменилось.",
	// what any command, button or form may answer
	"form.reopen": "Открыть форму снова",
	"form.unread": "Не удалось прочитать этот ответ. Попробуйте, пожалуйста, ещё раз.",
	"late.command": "{person}, я слишком долго отвечал. Ничего не запущено; попробуйте, пожалуйста, ещё раз.",
	"late.form": "Форма открывалась слишком долго. Попробуйте, пожалуйста, ещё раз.",
	"old.button":
		"Эта кнопка от моей прежней версии и больше не работает. `/song show` опубликует песню снова, с рабочими кнопками.",
});
