import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "diagnóstico",
	"config.doctor.about": "Revisa permisos, servicio de música y cola, con consejos para resolver problemas",
	"doctor.title": "Diagnóstico",
	"doctor.healthy": "Todo lo necesario para crear canciones funciona.",
	"doctor.ill": {
		one: "{count} cosa necesita tu atención:",
		many: "{count} cosas necesitan tu atención:",
		other: "{count} cosas necesitan tu atención:",
	},
	"doctor.again": "Revisar de nuevo",
	"doctor.permissions-ok": "Tengo todos los permisos que necesito en este canal.",
	"doctor.permissions-missing": "Me faltan estos permisos en este canal: {permissions}. Dáselos a mi rol.",
	"doctor.permissions-optional": "Con estos permisos podría hacer más: {permissions}.",
	"doctor.voice-permission":
		"Los mensajes de voz están activados, pero aquí no puedo enviarlos; necesito {permissions}. Hasta entonces las canciones llegan sin ellos.",
	"doctor.voice-refused":
		"Discord rechazó aquí el último mensaje de voz, así que por ahora las canciones llegan sin él. Los MP3 no se ven afectados.",
	"doctor.channel-not-allowed": "No se pueden crear canciones en este canal. `/config channels` lo cambia.",
	"doctor.service-ok": "El servicio de música responde y acepta la clave.",
	"doctor.service-credits": "El servicio de música responde; el bot tiene allí {balance:credits}.",
	"doctor.service-empty":
		"El servicio de música responde, pero al bot no le quedan créditos allí. Recarga la cuenta y luego reanuda.",
	"doctor.service-key-refused":
		"El servicio de música no acepta la clave del bot. La persona responsable de este bot tiene que revisar `MUSIC_API_KEY`.",
	"doctor.service-down": "El servicio de música no responde. Sigo intentándolo; las canciones esperan hasta entonces.",
	"doctor.store-ok": "Las canciones y los créditos se guardan en el disco en {tookMs}.",
	"doctor.store-bad":
		"No se puede guardar en el disco: la persona responsable de este bot tiene que revisar el espacio y los permisos del disco.",
	"doctor.upload-limit": "Aquí puedo publicar archivos de hasta {limitBytes}.",
	"doctor.queue": "Cola: {running:songs} en curso, {waiting:songs} en espera.",
	"doctor.stuck-none": "Ninguna canción está atascada.",
	"doctor.stuck": {
		one: "{count} canción lleva mucho tiempo sin avanzar. `/song queue` la muestra; `/song cancel` la cancela.",
		many: "{count} canciones llevan mucho tiempo sin avanzar. `/song queue` las muestra; `/song cancel` las cancela.",
		other: "{count} canciones llevan mucho tiempo sin avanzar. `/song queue` las muestra; `/song cancel` las cancela.",
	},
	"doctor.paused": "La creación de canciones se pausó {pausedAt}. `/config show` permite reanudarla.",
	"doctor.latency": "Discord responde en {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Solo trabajo en los servidores que eligió la persona responsable de este bot. Este no está entre ellos, así que me voy.",
	"notice.service-no-credits":
		"A este bot no le quedan créditos en el servicio de música, así que las canciones nuevas esperan. Recarga la cuenta allí; las canciones empezarán solas.",
});
