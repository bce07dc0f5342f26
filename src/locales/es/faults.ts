import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"El servicio de música no aceptó esta petición: {reason}. Cambia el texto o elige otro modelo y vuelve a intentarlo.",
	"service-too-long":
		"El texto es demasiado largo para este modelo. Acórtalo o elige un modelo más nuevo, que admite más.",
	"service-key-refused":
		"El servicio de música no acepta la clave de este bot. La persona responsable de este bot tiene que revisarla; hasta entonces no se pueden crear canciones.",
	"service-no-credits":
		"A este bot no le quedan créditos en el servicio de música. Los admins ya lo saben; vuelve a intentarlo cuando los hayan recargado.",
	"service-busy": "El servicio de música tiene demasiado trabajo ahora mismo. Vuelve a intentarlo en unos minutos.",
	"service-busy-until":
		"El servicio de música tiene demasiado trabajo ahora mismo. Vuelve a aceptar canciones {againAt}.",
	"service-down": "No puedo conectar con el servicio de música ahora mismo. Vuelve a intentarlo en unos minutos.",
	"service-garbled":
		"El servicio de música envió una respuesta que no tiene sentido. Vuelve a intentarlo en unos minutos.",
	"service-not-found": "El servicio de música ya no conoce esta canción. Usa «Reintentar» para crearla de nuevo.",
	"seed-not-supported":
		"El servicio de música no puede repetir canciones con una semilla, así que no se cobró nada. Deja `semilla` vacío para una canción nueva.",
	"option-not-supported":
		"El servicio de música de aquí no admite «{option}», así que no se ha cobrado nada. Quítalo e inténtalo de nuevo.",
	"generation-moderated":
		"Las normas de contenido del servicio de música no permiten este texto. Dilo con otras palabras e inténtalo de nuevo.",
	"generation-failed":
		"El servicio de música no pudo crear esta canción: {reason}. Usa «Reintentar» o cambia un poco el texto.",
	"generation-timeout": "La canción tardaba demasiado y dejé de esperarla. Usa «Reintentar» para empezar de nuevo.",
	"generation-no-audio":
		"El servicio de música terminó, pero el archivo que envió no se puede reproducir. Usa «Reintentar» para empezar de nuevo.",
	"outcome-unknown":
		"El servicio de música no respondió con claridad a tu petición, así que no sé si la canción se está creando. Por seguridad no la envié dos veces; usa «Reintentar» si todavía quieres la canción.",
	// credits, limits and rules of a server
	"no-credits": "Necesitas {cost:credits} para esta canción y tienes {balance}. Pide más a un admin.",
	"no-credits-cheaper":
		"Necesitas {cost:credits} para esta canción y tienes {balance}. Una canción con {model} cuesta {price}; o pide más a un admin.",
	"no-credits-until":
		"Necesitas {cost:credits} para esta canción y tienes {balance}. La próxima recarga llega {nextAt}; hasta entonces un admin puede darte algunos.",
	"no-credits-until-cheaper":
		"Necesitas {cost:credits} para esta canción y tienes {balance}. Una canción con {model} cuesta {price}; la próxima recarga llega {nextAt}.",
	"pool-empty":
		"Esta canción cuesta {cost:credits} y en el fondo del servidor quedan {balance}. Un admin puede llenarlo con `/credits grant`.",
	"too-many-waiting":
		"Ya tienes {limit:songs} en espera, que es el límite aquí. Espera a que termine una o cancela una con `/song cancel`.",
	"server-day-full":
		"Este servidor ya gastó sus canciones de hoy: la persona responsable de este bot permite {limit} al día. Se podrán crear nuevas {nextAt}.",
	"bot-day-full":
		"Ya creé todas las canciones que la persona responsable de este bot permite en un día. Se podrán crear nuevas {nextAt}.",
	"channel-not-allowed": "No se pueden crear canciones en este canal. Vuelve a intentarlo en {channels}.",
	"role-not-allowed": "Tus roles no te permiten crear canciones aquí (permitidos: {roles}). Consulta a un admin.",
	"words-blocked":
		"Tu texto contiene una palabra bloqueada en este servidor. Dilo con otras palabras y vuelve a intentarlo.",
	"model-not-allowed": "Ese modelo no se ofrece aquí. Elige uno de estos: {models}.",
	"model-unknown": "Aquí no hay ningún modelo {model}, así que no se cobró nada. Elige uno de estos: {models}.",
	"text-too-long": "«{field}» es demasiado largo: {length} de {limit} caracteres. Acórtalo e inténtalo de nuevo.",
	"text-too-long-here":
		"«{field}» es demasiado largo para este modelo: {length} de {limit} caracteres. Acórtalo o elige {model}.",
	"text-too-long-sent":
		"«{field}» es demasiado largo para el servicio de música, que cuenta varias veces algunos emojis y letras: {length} de {limit}. Acórtalo e inténtalo de nuevo.",
	"text-missing": "«{field}» está vacío. Rellénalo y vuelve a intentarlo.",
	"description-missing": "Describe la canción que quieres.",
	"not-an-admin": "Solo quienes pueden gestionar este servidor pueden hacer eso. Pídeselo a un admin.",
	"not-yours":
		"Esta canción es de otra persona. Solo ella o un admin puede hacer eso; «Otra vez» crea tu propia versión.",
	"reaction-not-yours":
		"Aquí solo quien pidió una canción puede obtener una versión nueva con una reacción. «Otra vez» crea tu propia versión.",
	// what was asked for
	"no-such-song": "No encuentro esa canción; quizá se eliminó. `/song library` muestra las que hay.",
	"not-ready": "Todavía no está listo. Dale un momento y vuelve a intentarlo.",
	"bad-file": "No puedo usar ese archivo: {reason}. Adjunta un archivo `.txt` sencillo en UTF-8 y vuelve a intentarlo.",
	"form-expired":
		"Guardo solo una hora lo que acompaña a un formulario (un archivo, una voz, lo que no debe haber), así que ya no está. Abre de nuevo el formulario para seguir sin ello o empieza otra vez con `/song custom`.",
	"bad-option": "«{option}» no se puede usar así: {reason}.",
	"number-out-of-range": "«{option}» debe ser un número de {min} a {max}.",
	"server-only": "Eso solo funciona en un servidor. Úsalo en un canal de un servidor en el que yo esté.",
	// the bot and Discord
	"shutting-down": "Me estoy reiniciando. Vuelve a intentarlo en un minuto; las canciones en curso se conservan.",
	"request-unclear":
		"Me estoy reiniciando y no sé si tu petición ha llegado. Si ha llegado, la canción aparecerá sola; espera unos minutos antes de volver a pedirla.",
	"missing-permissions":
		"Me faltan permisos en este canal: {permissions}. Un admin puede dármelos, o puedes usar otro canal.",
	undeliverable:
		"La canción está lista, pero no pude publicarla en ningún sitio. Déjame escribir en el canal o abre tus mensajes directos y luego usa `/song show`.",
	"removed-from-server":
		"Me quitaron del servidor antes de que la canción estuviera hecha. Invítame de nuevo y pídela otra vez.",
	"disk-full":
		"Me quedé sin espacio en el disco para canciones nuevas. La persona responsable de este bot tiene que liberar espacio; vuelve a intentarlo más tarde.",
	bug: "Algo falló por mi parte. Si vuelve a pasar, dale esta referencia a la persona responsable de este bot: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Título",
	"field.style": "Estilo",
	"field.lyrics": "Letra",
	"field.without": "Sin",
	"field.instruments": "Instrumentos",
	"field.description": "Descripción",
	"reason.composed-otherwise":
		"el servicio de música se ha actualizado y ahora tocaría otra canción; «Remix» hace una nueva",
	"reason.too-large": "es demasiado grande",
	"reason.not-text": "no es texto sin formato",
	"reason.unreachable": "Discord no lo proporcionó",
	"reason.empty": "está vacío",
	"reason.missing": "falta el valor",
	"reason.type": "es de un tipo incorrecto",
	"reason.unknown": "no es ninguna de las opciones",
	"permission.ViewChannel": "Ver canal",
	"permission.SendMessages": "Enviar mensajes",
	"permission.SendMessagesInThreads": "Enviar mensajes en hilos",
	"permission.CreatePublicThreads": "Crear hilos públicos",
	"permission.EmbedLinks": "Insertar enlaces",
	"permission.AttachFiles": "Adjuntar archivos",
	"permission.AddReactions": "Añadir reacciones",
	"permission.SendVoiceMessages": "Enviar mensajes de voz",
	"permission.ReadMessageHistory": "Leer el historial de mensajes",
	"permission.ManageMessages": "Gestionar mensajes",
	"permission.UseExternalEmojis": "Usar emojis externos",
});
