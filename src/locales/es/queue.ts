import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "cola",
	"song.queue.about": "Mira qué está en curso aquí, quién espera y por qué",
	"queue.title": "Cola",
	"queue.empty": "No hay nada en curso. `/song describe` empieza enseguida.",
	"queue.running": {
		one: "{count} canción en curso",
		many: "{count} canciones en curso",
		other: "{count} canciones en curso",
	},
	"queue.waiting": {
		one: "{count} canción en espera",
		many: "{count} canciones en espera",
		other: "{count} canciones en espera",
	},
	"queue.running-line": "{position}. {title} · {person} en {channel} · empezada {stateAt}",
	"queue.running-line-left": "{position}. {title} · {person} en {channel} · empezada {stateAt}, faltan unos {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} en {channel} · pedida {createdAt}\n-# {reason}",
	"queue.more": { one: "… y {count} más", many: "… y {count} más", other: "… y {count} más" },
	"queue.paused": "⏸️ La creación de canciones se pausó {pausedAt}; un admin puede reanudarla con `/config show`.",
	"queue.paused-service":
		"⏸️ Se acabaron los créditos en el servicio de música {pausedAt}; las canciones empiezan solas cuando vuelva a haberlos.",
	"queue.refresh": "Actualizar",
	// /song cancel
	"song.cancel": "cancelar",
	"song.cancel.about": "Cancela una canción en curso",
	"song.cancel.song.about": "Qué canción; déjalo vacío si solo hay una",
	"cancel.never-sent": "«{title}» está cancelada. Aún no había empezado; has recuperado {cost:credits}.",
	"cancel.cancelled":
		"«{title}» está cancelada y el servicio de música dejó de crearla; has recuperado {cost:credits}.",
	"cancel.part":
		"«{title}» está cancelada. Su primera pista ya estaba publicada, así que {kept:credits} quedan pagados; has recuperado {back:credits}.",
	"cancel.too-late-charged":
		"Era demasiado tarde para «{title}»: el servicio de música la está creando y no puede parar. Cuesta {cost:credits} y se publicará.",
	"cancel.too-late-free":
		"Era demasiado tarde para «{title}»: el servicio de música la está creando y no puede parar. No se te cobró nada.",
	"cancel.which": "¿Qué canción quieres cancelar?",
	"cancel.none": "No tienes canciones en curso.",
	"cancel.choose": "Elige una canción",
	"cancel.choice-waiting": "En espera: recuperas {cost:credits}",
	"cancel.choice-running": "En curso: quizá sea tarde para recuperar {cost:credits}",
	"cancel.choice-part": "Primera pista publicada: recuperas {back:credits}",
	"button.cancel": "Cancelar",
	"button.cancel-all": "Cancelar: recuperas {back:credits}",
	"button.cancel-part": "Cancelar: recuperas {back} de {cost:credits}",
	"already-over": "Esta canción ya terminó, así que no queda nada que hacer. `/song show` la publica otra vez.",
});
