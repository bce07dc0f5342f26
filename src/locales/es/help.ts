import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "ayuda",
	"help.about": "Qué hacer ahora, en pocas líneas",
	"help.topic": "tema",
	"help.topic.about": "Sobre qué quieres saber más",
	"choice.topic.start": "La primera canción",
	"choice.topic.custom": "Letra y estilo propios",
	"choice.topic.takes": "Nuevas versiones y remixes",
	"choice.topic.queue": "Cola y cancelación",
	"choice.topic.credits": "Créditos",
	"choice.topic.admin": "Preparar un servidor",
	"choice.topic.privacy": "Tus datos",
	"guide.start":
		"Escribe qué te gustaría escuchar: `/song describe`, por ejemplo *una tarde lluviosa de lo-fi, piano suave*. Un mensaje muestra el progreso; cuando la canción está lista, la publico y te menciono. Una canción cuesta {cost:credits}.\n\nDespués: tu propia letra con `/song custom`, o mira lo que tienes con `/credits balance`.",
	"guide.custom":
		"`/song custom` abre un formulario para título, estilo y letra. Marca las secciones con [Verse], [Chorus] o [Bridge]. Las letras de más de 4000 caracteres van en un archivo `.txt`. Para música sin voz, elige *instrumental*. `/song write` escribe primero la letra: la lees, la cambias y luego haces que se cante.\n\nDespués: cambia una canción terminada con su botón «Remix».",
	"guide.takes":
		"Reacciona con {emoji} a una canción terminada o pulsa «Otra vez»: se crea otra versión, que paga quien la pide. «Remix» abre lo que se pidió para que puedas cambiarlo antes. «Otra música, misma letra» conserva la letra y cambia solo la música. Donde el servicio de música lo ofrece, «Cambiar…» cambia una sección o la pista entera, y «Archivos» te da su archivo MIDI, su partitura y su letra.\n\nDespués: encuentra todas tus canciones con `/song library`.",
	"guide.queue":
		"`/song queue` muestra qué está en curso, quién espera y por qué. `/song cancel` cancela una canción: lo que no había empezado se reembolsa por completo. Si no, te digo qué pasó.\n\nDespués: `/song show` publica otra vez una canción terminada.",
	"guide.credits":
		"Las canciones se pagan con créditos; una cuesta ahora {cost:credits}. `/credits balance` muestra lo que tienes y cuándo recibes más, `/credits history` cada cambio y su motivo. Una canción que falla o no llega a nadie no cuesta nada. Si cancelas antes de que se publique la primera pista, lo recuperas todo; después queda pagada la mitad, redondeada hacia arriba.\n\nDespués: crea una con `/song describe`.",
	"guide.admin":
		"`/config doctor` comprueba que todo funcione y dice cómo arreglar lo que no funcione. `/config show` muestra todos los ajustes y permite pausar o reanudar. Después elige los canales con `/config channels` y los créditos con `/config allowance`; `/credits grant` da más.",
	"guide.privacy":
		"`/privacy show` dice qué hay guardado sobre ti, `/privacy export` te lo da en un archivo y `/privacy forget` lo borra.",
});
