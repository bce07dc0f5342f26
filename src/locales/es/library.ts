import type { library as english } from "../en/library.ts";
import { chapterLike } from "../sentence.ts";

export const library = chapterLike<typeof english>()({
	// /song library, and the menu on a person
	"song.library": "biblioteca",
	"song.library.about": "Explora y busca canciones terminadas",
	"song.library.whose": "de_quién",
	"song.library.whose.about": "Tus canciones o las de todo el servidor",
	"song.library.user.about": "Las canciones de esta persona",
	"song.library.search": "búsqueda",
	"song.library.search.about": "Palabras del título, del estilo o de la letra",
	"choice.whose.mine": "las mías",
	"choice.whose.server": "todo el servidor",
	"menu.their-songs": "Sus canciones",
	"library.title": "Biblioteca",
	"library.title-search": "Biblioteca: «{search}»",
	"library.of-server": "Canciones de todo el mundo aquí, las más nuevas primero",
	"library.of-person": "Canciones de {person}, las más nuevas primero",
	"library.line": "**{title}** · {person} · {createdAt}",
	"library.line-style": "**{title}** · {person} · {createdAt}\n-# {style}",
	"library.empty-own": "Todavía no has creado canciones. Mira las de todo el mundo con `de_quién:`.",
	"library.empty": "Todavía no hay canciones. `/song describe` crea la primera.",
	"library.nothing-found": "No se encontró nada. Prueba con menos palabras o con otras.",
	"library.open": "Abrir",
	// /song show
	"song.show": "mostrar",
	"song.show.about": "Publica otra vez una de tus canciones",
	"button.show": "Publicar aquí",
	"show.done": "«{title}» está publicada otra vez, con botones que funcionan.",
	"posts-too-often": "Puedes publicar {limit} canciones terminadas por minuto. Podrás publicar la siguiente {nextAt}.",
	"song-not-public":
		"Esta canción se creó en un canal que no todos aquí pueden ver. Solo quien la pidió puede publicarla aquí.",
	// the details of one song
	"menu.song-details": "Detalles de la canción",
	"button.details": "Detalles",
	"details.state": "Estado",
	"details.description": "Descripción",
	"details.cost": "Precio",
	"details.seed": "Semilla",
	"details.voice": "Voz",
	"details.person": "Pedida por",
	"details.asked": "Pedida el",
	"details.time": "{createdOn}",
	"details.take": "{take} de {takes}",
	"details.waiting": "En espera. {reason}",
	"details.done": "[Escuchar la canción]({link})",
	"details.other-takes": "Otras versiones",
	"details.take-label": "Versión {take}: {title}",
	// /song lyrics
	"song.lyrics": "letra",
	"song.lyrics.about": "Obtén la letra de una canción, también como archivo",
	"song.lyrics.format": "formato",
	"song.lyrics.format.about": "Como mensaje, archivo de texto o archivo con tiempos",
	"choice.format.message": "mensaje",
	"choice.format.text": "archivo de texto (.txt)",
	"choice.format.timed": "archivo con tiempos (.lrc)",
	"button.lyrics": "Letra",
	"lyrics.none": "«{title}» no tiene letra: es instrumental. Con «Remix» puedes cambiarlo.",
	"lyrics.file": "Aquí tienes la letra de «{title}».",
	"lyrics.timed": "Aquí tienes la letra de «{title}» con el tiempo de cada línea.",
	"lyrics.not-timed":
		"El servicio de música no dio tiempos para «{title}», así que aquí tienes la letra como texto sin formato.",
	"lyrics.as-text": "Como archivo de texto",
	"lyrics.as-timed": "Con tiempos (.lrc)",
	"lyrics.rework": "Cambiar y remezclar",
	// video, files and the page of a song
	"button.video": "Vídeo",
	"video.here":
		"Aquí tienes «{title}» en vídeo. Los enlaces caducan a los pocos días, así que guarda lo que quieras conservar.",
	"video.none": "No hay vídeo de «{title}». `/song show` publica la música otra vez.",
	"button.files": "Archivos",
	"files.here":
		"Aquí tienes «{title}» para trabajar: un archivo MIDI, la partitura guía (MusicXML) y, si alguien canta, la letra con sus tiempos (.lrc, .srt).",
	"files.sound":
		"Los enlaces de abajo descargan la mezcla y cada parte en FLAC. La primera vez tarda hasta un minuto; los enlaces valen un día.",
	"files.not-public":
		"La mezcla y cada parte en FLAC se quedan en el servicio de música: no tiene una dirección pública que enlazar.",
	"files.none": "No hay archivos así de «{title}»: el servicio de música ya no guarda la partitura o nunca la tuvo.",
	"button.share": "Compartir",
	"share.here": "Aquí está la página de «{title}». Cualquiera con este enlace puede escucharla:\n{link}",
	"share.open": "Abrir la página",
	"share.end": "Dejar de compartir",
	"share.ended": "La página de «{title}» ya no existe. El enlace anterior ya no lleva a ninguna parte.",
	"no-song-pages": "Este servicio de música no tiene páginas para canciones. Publica la canción con `/song show`.",
	// /song delete
	"song.delete": "eliminar",
	"song.delete.about": "Elimina una de tus canciones",
	"button.delete": "Eliminar",
	"delete.question":
		"¿Eliminar «{title}»? Desaparece de la biblioteca y se eliminan sus mensajes. No se puede deshacer y los créditos no se reembolsan.",
	"delete.yes": "Eliminar",
	"delete.done": "«{title}» se ha eliminado.",
});
