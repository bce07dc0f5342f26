import type { status as english } from "../en/status.ts";
import { chapterLike } from "../sentence.ts";

export const status = chapterLike<typeof english>()({
	// the status message, from the queue to the end
	"status.waiting": "En espera",
	"status.submitting": "Enviando tu petición",
	"status.queued": "Componiendo",
	"status.text": "Letra lista, grabando ahora",
	"status.text-instrumental": "Grabando",
	"status.first": "Primera pista lista, terminando la siguiente",
	"status.delivering": "Publicando la canción",
	"status.done": "Lista",
	"status.failed": "No se pudo crear esta canción",
	"status.not-posted": "No se pudo publicar esta canción",
	"status.cancelled": "Cancelada por {person}",
	"status.ahead": {
		one: "{count} canción antes de la tuya",
		many: "{count} canciones antes de la tuya",
		other: "{count} canciones antes de la tuya",
	},
	"status.next": "La siguiente es la tuya",
	"status.ready": "Probablemente lista {readyAt}.",
	"status.slow": "Está tardando más de lo normal.",
	"status.free": "No se cobró nada.",
	"status.given-back": "Has recuperado {cost:credits}; no se cobró nada.",
	"status.half-given-back":
		"Has recuperado {back:credits}; {kept:credits} quedan pagados porque la primera pista ya estaba publicada.",
	"status.result": "[Escuchar la canción]({link})",
	"status.instrumental": "instrumental",
	// why a song waits
	"wait.queue-full": "Todas las plazas están ocupadas. Tu canción empieza cuando quede una libre.",
	"wait.rate": "Este servidor solo empieza un número limitado de canciones a la vez. La tuya empieza pronto.",
	"wait.person-limit": "Esperando a que terminen tus otras canciones.",
	"wait.upstream": "Tu canción está en la cola del servicio de música.",
	"wait.service-busy":
		"El servicio de música ha pedido una pausa. Tu canción empieza cuando vuelva a aceptar canciones.",
	"wait.no-credits": "Al servicio de música no le quedan créditos. Tu canción empieza sola cuando vuelva a tenerlos.",
	"wait.paused": "La creación de canciones está en pausa; un admin tiene que reanudarla.",
	"wait.starting": "Empieza en un momento.",
	// the result
	"result.ready": {
		one: "{person}, tu canción está lista.",
		many: "{person}, tus {count} pistas están listas.",
		other: "{person}, tus {count} pistas están listas.",
	},
	"result.part": "Parte {part} de {parts}",
	"result.style": "Estilo",
	"result.seconds": "{lengthSeconds}",
	"result.model": "Modelo",
	"result.take": "Versión",
	"result.made-from": "Hecha a partir de [esta]({link})",
	"result.changed": "Cambios: {what}",
	"result.new-words": "Letra nueva",
	"result.track": "Pista {number}",
	"result.other-takes": "Otras versiones: {takes}",
	"result.calmer": "más tranquila",
	"result.livelier": "más viva",
	"result.brighter": "más luminosa",
	"result.darker": "más oscura",
	"result.bpm": "{bpm} BPM",
	"result.cost": "{cost:credits}",
	"result.cost-left": "{cost:credits} · saldo: {left:credits}",
	"result.smaller":
		"Discord solo permite aquí {limitBytes} por archivo, así que se redujo un poco la calidad del audio.",
	"result.too-large":
		"«{title}» es más grande de lo que Discord permite aquí. [Descárgala]({link}) mientras dure el enlace.",
	"result.sung-in":
		"Cantada en {sungTag}, porque todavía no sé escribir letras en {wishedTag}: pide una versión instrumental o añade a tu deseo un idioma en el que canto, como «en español» o «en japonés».",
	"result.elsewhere": "No pude publicar esto en {channel}, así que aquí está.",
	"failed.elsewhere": "No pude mostrar esto en {channel}, así que te lo digo aquí.",
});
