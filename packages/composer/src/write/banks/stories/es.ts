import { tellAll } from "./tell.ts";

export const spanishStories = tellAll({
	any: [
		"Salimos antes de amanecer / Con pocas cosas y mucho que ver / Perdimos pronto la dirección / Nos quedaba solo una canción / Hoy sé que el sitio estaba aquí / Tan cerca siempre de ti y de mí",
		"Te escribí cartas sin parar / Que nunca supe cómo enviar / Tú las hallaste en un cajón / Y las leíste con atención / Dices lo que siempre callé / Y desde entonces ya lo sé",
		"Miraba a la gente pasar / Y tú reías en el bar / Pediste la silla de al lado / Y lo demás quedó olvidado / Cerraron ya, y aquí seguimos / Contando todo lo que fuimos",
		"Una guitarra en el desván / Mis dedos sin saber qué harán / Tú me enseñaste a tocar / Y una cuerda vino a saltar / Hoy sigo con la misma canción / Y alguien la canta en el balcón",
		"Pusimos una semilla / En un vaso, junto a la silla / No quiso crecer, y lo dejé / Tú la regabas, no sé por qué / Hoy es un árbol que da sombra / Y hay quien lo mira y se asombra",
		"El último bus se nos fue / Y nos tocó volver a pie / Dijiste: vamos a cantar / Y fue más corto caminar / Ya ni corremos a la parada / La noche así no pesa nada",
		"Había una bici en el rincón / Sin freno, timbre ni sillón / Tú la cadena, yo el pedal / Y no nos quedó nada mal / Hoy baja sola la pendiente / Y nos saluda la gente",
		"Hallé una foto en un cajón / De un baile en un viejo salón / Tú me dijiste quién era quién / Y qué sonaba allí también / Hoy la colgamos en la entrada / Y nos saluda su mirada",
		"Nos despedimos en el andén / Dijiste poco, y yo también / El tren partió, y yo corrí / Hasta que ya no te vi / Hoy vuelve el tren por esa vía / Y yo te espero todo el día",
		"Oía pasos al pasar / Sin saber quién podía estar / Llamaste un día, sin llavero / Y te ofrecí mi pan casero / Hoy nadie llama ya a la puerta / Que día y noche queda abierta",
		"Eran paredes sin color / Un colchón y un ventilador / Tú dibujaste una ventana / Con sol, con calle y con campana / Hoy la casa está llena de cosas / Y en la ventana crecen rosas",
		"Cargamos cajas sin parar / Por poca paga y sin cenar / Tú convertiste en un tambor / Cada cajón del corredor / Se fue el dinero, quién sabe adónde / Y mi tambor aún responde",
		"Un paraguas roto para los dos / Y el viento levantó la voz / Se lo llevó de un empujón / Y dio mil vueltas como un avión / Nos gotea toda la ropa / Y parecemos una sopa",
	],
	bright: [
		"Nadie nos conocía allí / Sonó un tambor y te seguí / Me diste la mano para bailar / Y todo el mundo empezó a cantar / Se abre al fin cada balcón / Y todos cantan la canción",
		"Todo salió mal desde temprano / El vaso se me fue de la mano / Quisiste hacerme un buen pastel / Y el perro se quedó con él / Nos reímos hasta llorar / Qué día difícil de olvidar",
		"La radio encima del mantel / Y en el fuego, arroz y laurel / Subiste el ritmo y di una vuelta / Con la cuchara medio suelta / Se quema todo, pero da igual / Bailamos ya con delantal",
		"Dijiste que no me atrevía / A cantar en la barbería / Entré cantando a plena voz / Y luego ya cantaban dos / Perdiste, y te toca cantar / Y yo me siento a escuchar",
		"Un perro me robó un zapato / Y lo seguimos un buen rato / Dio siete vueltas al jardín / Y se cansó también al fin / Hoy duerme aquí sobre mis pies / Ya se ha comido dos o tres",
	],
	dark: [
		"Guardaste todo sin un ruido / La llave, el libro, lo vivido / Oí tus pasos al bajar / Y no te supe ya llamar / Dejo una luz en el portal / Por si volvieras al final",
		"Dijimos mucho, y dicho mal / Después un silencio total / Quise llamarte, y no llamé / La noche entera caminé / Lo borraría si pudiera / Aunque ya nadie me oyera",
		"La vieja casa se vendió / Y hasta la última silla salió / Crucé las salas una vez / Contando marcas de mi niñez / Hoy otra luz hay en la ventana / Y yo aún paso cada semana",
		"Éramos cuatro en el portal / Y nadie lo pasaba mal / Uno se fue, otro cambió / Y el teléfono enmudeció / Hoy vi el portal desde la acera / Y nadie baja la escalera",
		"Esperé en la puerta del teatro / Y el reloj marcaba las cuatro / La luz se apagó, y no estabas / Y yo sabía que no llegabas / Guardo las entradas todavía / La tuya intacta, igual que la mía",
	],
	sleep: [
		"El día fue largo y se acabó / Tu oso de trapo se durmió / La luna sube sin hacer ruido / Y deja plata sobre tu nido / Mañana llega sin tardar / Cierra los ojos para soñar",
		"El tren de juguete se paró / Y el pájaro al nido volvió / El viento pasa de puntillas / Y cierra todas las ventanillas / Bosteza ya la última estrella / Duerme, mi amor, duerme con ella",
		"Se acaba el cuento y la canción / La luna asoma en el balcón / Saltó una oveja, luego tres / Y una se echó junto a tus pies / La lámpara duerme, el gato también / Cierra los ojos, que todo está bien",
	],
	foe: [
		"Sonó el reloj y no me moví / La manta entera fue para mí / Gritaron mi nombre otra vez / Y yo conté del uno al diez / Salgo silbando por la puerta / Y dejo atrás la casa abierta",
		"Mandaron otra carta sellada / Con letra chica y complicada / Hice un avión con el papel / Y el viento se marchó con él / Hoy vuelan mil sobre la ciudad / Y abajo cantamos de verdad",
		"Pusieron un cartel ayer: / No se permite ni correr / Yo lo pinté de mil colores / Y le dibujé unas flores / Somos cien en la avenida / Con tambores y con vida",
	],
});
