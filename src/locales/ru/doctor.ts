import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "диагностика",
	"config.doctor.about": "Проверить права, музыкальный сервис и очередь, с советами, как решить проблемы",
	"doctor.title": "Диагностика",
	"doctor.healthy": "Всё, что нужно песням, работает.",
	"doctor.ill": {
		one: "{count} пункт требует внимания:",
		few: "{count} пункта требуют внимания:",
		many: "{count} пунктов требуют внимания:",
		other: "{count} пункта требуют внимания:",
	},
	"doctor.again": "Проверить снова",
	"doctor.permissions-ok": "У меня есть все права, нужные в этом канале.",
	"doctor.permissions-missing": "В этом канале мне не хватает этих прав: {permissions}. Выдайте их моей роли.",
	"doctor.permissions-optional": "С этими правами я мог бы делать больше: {permissions}.",
	"doctor.voice-permission":
		"Голосовые сообщения включены, но отправлять их здесь нельзя; нужно право: {permissions}. До тех пор песни приходят без них.",
	"doctor.voice-refused":
		"Discord не принял здесь последнее голосовое сообщение, поэтому песни пока приходят без него. MP3 это не касается.",
	"doctor.channel-not-allowed": "В этом канале нельзя создавать песни. Это меняет `/config channels`.",
	"doctor.service-ok": "Музыкальный сервис отвечает и принимает ключ.",
	"doctor.service-credits": "Музыкальный сервис отвечает; остаток бота там: {balance:credits}.",
	"doctor.service-empty":
		"Музыкальный сервис отвечает, но кредитов у бота там не осталось. Пополните счёт и возобновите работу.",
	"doctor.service-key-refused":
		"Музыкальный сервис не принимает ключ бота. Владелец бота должен проверить `MUSIC_API_KEY`.",
	"doctor.service-down": "Музыкальный сервис не отвечает. Я продолжаю пробовать; песни пока ждут.",
	"doctor.store-ok": "Песни и кредиты сохраняются на диск за {tookMs}.",
	"doctor.store-bad": "Сохранить на диск не удаётся: владелец бота должен проверить место на диске и права доступа.",
	"doctor.upload-limit": "Здесь я могу публиковать файлы до {limitBytes}.",
	"doctor.queue": "Очередь: {running:songs} в работе, {waiting:songs} в ожидании.",
	"doctor.stuck-none": "Ни одна песня не застряла.",
	"doctor.stuck": {
		one: "{count} песня давно не движется. `/song queue` покажет её; `/song cancel` отменит.",
		few: "{count} песни давно не движутся. `/song queue` покажет их; `/song cancel` отменит.",
		many: "{count} песен давно не движутся. `/song queue` покажет их; `/song cancel` отменит.",
		other: "{count} песни давно не движутся. `/song queue` покажет их; `/song cancel` отменит.",
	},
	"doctor.paused": "Создание песен приостановлено {pausedAt}. Возобновить его можно в `/config show`.",
	"doctor.latency": "Discord отвечает за {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Я работаю только на серверах, которые выбрал владелец бота. Этого среди них нет, поэтому я ухожу.",
	"notice.service-no-credits":
		"У этого бота закончились кредиты в музыкальном сервисе, новые песни ждут. Пополните там счёт, и они начнутся сами.",
});
