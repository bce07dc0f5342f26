import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Новая версия",
	"button.retry": "Повторить",
	"button.again": "Ещё раз",
	"button.again-from": "Ещё раз на основе этой",
	"button.same-lyrics": "Новая музыка, тот же текст",
	"button.remix": "Ремикс",
	"already-running": "Вы уже заказали эту песню, она в работе. Её статус покажет `/song queue`.",
	"repeated-click":
		"Два нажатия считаются одним заказом: одна новая песня уже в работе. Нажмите ещё раз, если нужна ещё одна.",
	// changes of a finished song
	"button.change": "Изменить…",
	"form.change": "Изменить песню",
	"change.intro":
		"Изменить «{title}»: слова и всё остальное останутся прежними. Изменение стоит {cost:credits} и станет новым дублем.",
	"change.whole": "Трек {number}: вся песня…",
	"change.part": "Трек {number}: одна часть или стиль…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Другой стиль",
	"change.words": "Новые слова (до {limit})",
	"change.words-hint": "Оставьте пустым, чтобы сохранить слова",
	"change.how": "Что ещё изменить",
	"change.as-written": "Только то, что напишу ниже",
	"change.rewrite": "Новые слова, написать за меня",
	"change.melody": "Другая мелодия",
	"change.louder": "Громче",
	"change.softer": "Тише",
	"change.shorter": "Короче",
	"change.instruments": "Инструменты (необязательно)",
	"change.instruments-hint": "скрипки, без пианино",
	"change.instrumental": "Без пения",
	"change.sung": "С пением",
	"change.slower": "Медленнее",
	"change.faster": "Быстрее",
	"change.higher": "Выше",
	"change.lower": "Ниже",
	"change.sadder": "Грустнее",
	"change.happier": "Веселее",
	"change.verse": "Ещё один куплет",
	"change.outro": "Более длинный конец",
	"change.to-15": "Только 15 секунд",
	"change.to-30": "Только 30 секунд",
	"change.to-60": "Только 60 секунд",
	"change-not-supported":
		"Здешний музыкальный сервис не умеет менять готовые песни, поэтому ничего не списано. «Ремикс» сделает новую.",
	"parent-gone":
		"У музыкального сервиса этой песни больше нет: изменить её нельзя, ничего не списано. «Ремикс» сделает новую.",
	"edit-refused": "Так изменить эту песню нельзя, ничего не списано: {reason}.",
	// why a change is refused
	"reason.too-long": "трек и так достаточно длинный",
	"reason.not-longer": "трек и так не длиннее",
	"reason.section-too-short": "эта часть слишком короткая, её не сократить",
	"reason.not-sung": "в этом треке никто не поёт",
	"reason.sung-already": "в этом треке уже поют",
	"reason.no-words": "в новых словах нет ничего, что можно спеть",
	"reason.no-instrument": "не назван ни один инструмент, известный музыкальному сервису",
	"reason.unknown-style": "музыкальный сервис не знает такого стиля; попробуйте, например, `reggae` или `jazz`",
	"reason.silent": "в этой части ничего не было бы слышно",
});
