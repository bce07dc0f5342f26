import type { library as english } from "../en/library.ts";
import { chapterLike } from "../sentence.ts";

export const library = chapterLike<typeof english>()({
	// /song library, and the menu on a person
	"song.library": "библиотека",
	"song.library.about": "Листать готовые песни и искать среди них",
	"song.library.whose": "чьи",
	"song.library.whose.about": "Ваши песни или песни всего сервера",
	"song.library.user.about": "Песни этого человека",
	"song.library.search": "поиск",
	"song.library.search.about": "Слова из названия, стиля или текста",
	"choice.whose.mine": "мои",
	"choice.whose.server": "весь сервер",
	"menu.their-songs": "Песни этого человека",
	"library.title": "Библиотека",
	"library.title-search": "Библиотека: «{search}»",
	"library.of-server": "Песни всех участников, сначала новые",
	"library.of-person": "Песни участника {person}, сначала новые",
	"library.line": "**{title}** · {person} · {createdAt}",
	"library.line-style": "**{title}** · {person} · {createdAt}\n-# {style}",
	"library.empty-own": "Вы ещё не создали ни одной песни. Песни всех покажет `чьи:`.",
	"library.empty": "Песен пока нет. `/song describe` создаст первую.",
	"library.nothing-found": "Ничего не найдено. Попробуйте меньше слов или другие.",
	"library.open": "Открыть",
	// /song show
	"song.show": "показать",
	"song.show.about": "Опубликовать одну из своих песен ещё раз",
	"button.show": "Опубликовать здесь",
	"show.done": "Песня «{title}» снова опубликована, с рабочими кнопками.",
	"posts-too-often":
		"Готовых песен можно публиковать не больше {limit} в минуту. Следующую можно опубликовать {nextAt}.",
	"song-not-public":
		"Эта песня создана в канале, который здесь видят не все. Показать её здесь может только тот, кто её заказал.",
	// the details of one song
	"menu.song-details": "О песне",
	"button.details": "Подробнее",
	"details.state": "Статус",
	"details.description": "Описание",
	"details.cost": "Цена",
	"details.seed": "Seed",
	"details.voice": "Голос",
	"details.person": "Заказ от",
	"details.asked": "Дата заказа",
	"details.time": "{createdOn}",
	"details.take": "{take} из {takes}",
	"details.waiting": "Ждёт. {reason}",
	"details.done": "[Послушать песню]({link})",
	"details.other-takes": "Другие версии",
	"details.take-label": "Версия {take}: {title}",
	// /song lyrics
	"song.lyrics": "текст",
	"song.lyrics.about": "Получить текст песни, можно файлом",
	"song.lyrics.format": "формат",
	"song.lyrics.format.about": "Сообщением, текстовым файлом или файлом с метками времени",
	"choice.format.message": "сообщение",
	"choice.format.text": "текстовый файл (.txt)",
	"choice.format.timed": "файл с метками времени (.lrc)",
	"button.lyrics": "Текст",
	"lyrics.none": "У песни «{title}» нет текста: это инструментал. Изменить это можно кнопкой «Ремикс».",
	"lyrics.file": "Вот текст песни «{title}».",
	"lyrics.timed": "Вот текст песни «{title}» с временем каждой строки.",
	"lyrics.not-timed": "Музыкальный сервис не сообщил время строк для «{title}», поэтому вот просто текст.",
	"lyrics.as-text": "Текстовым файлом",
	"lyrics.as-timed": "С метками времени (.lrc)",
	"lyrics.rework": "Изменить и сделать ремикс",
	// video, files and the page of a song
	"button.video": "Видео",
	"video.here":
		"Вот «{title}» в виде видео. Ссылки перестанут действовать через несколько дней: сохраните то, что хотите оставить.",
	"video.none": "Видео для «{title}» нет. `/song show` опубликует музыку ещё раз.",
	"button.files": "Файлы",
	"files.here":
		"Вот «{title}» для работы: файл MIDI, ноты с мелодией и аккордами (MusicXML), а если кто-то поёт, то и текст со временем строк (.lrc, .srt).",
	"files.sound":
		"По ссылкам ниже скачиваются микс и каждая партия в FLAC. В первый раз это занимает до минуты; ссылки действуют один день.",
	"files.not-public":
		"Микс и каждая партия в FLAC остаются у музыкального сервиса: у него нет публичного адреса для ссылки.",
	"files.none": "Таких файлов для «{title}» нет: у музыкального сервиса больше нет партитуры или её никогда не было.",
	"button.share": "Поделиться",
	"share.here": "Вот страница песни «{title}». Её может слушать любой, у кого есть ссылка:\n{link}",
	"share.open": "Открыть страницу",
	"share.end": "Больше не делиться",
	"share.ended": "Страницы песни «{title}» больше нет. Старая ссылка никуда не ведёт.",
	"no-song-pages": "У этого музыкального сервиса нет страниц для песен. Опубликуйте песню командой `/song show`.",
	// /song delete
	"song.delete": "удалить",
	"song.delete.about": "Удалить одну из своих песен",
	"button.delete": "Удалить",
	"delete.question":
		"Удалить «{title}»? Песня исчезнет из библиотеки, а её сообщения будут удалены. Отменить это нельзя, и кредиты не вернутся.",
	"delete.yes": "Удалить",
	"delete.done": "Песня «{title}» удалена.",
});
