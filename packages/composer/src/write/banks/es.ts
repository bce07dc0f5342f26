import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

const articles =
	/^(el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras|este|esta|dos|tres|cuatro|cinco)$/;

/** The article of a noun that was named without one, by how nouns of each gender mostly end. */
function articleOf(words: string): string {
	const noun = words.split(" ")[0] ?? "";
	if (/[^s]s$/.test(noun) && !/^(?:lunes|martes|jueves|viernes|crisis)$/.test(noun))
		return /as$|ciones$|dades$/.test(noun) ? "las" : "los";
	return /(?:a|ción|sión|dad|tud|noche|suerte|muerte|calle|nieve)$/.test(noun) && !/(?:ma|día|mapa|planeta)$/.test(noun)
		? "la"
		: "el";
}

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(dos|tres|cuatro|cinco) /.test(words)) return { full: words };
	if (last === "del" || last === "al") return { full: `el ${words}`, bare: words };
	// The song knows whom it sings about: "un robot" of the wish is "el robot" in it.
	const article = { un: "el", una: "la", unos: "los", unas: "las" }[last] ?? (articles.test(last) ? last : undefined);
	if (article !== undefined) return { full: `${article} ${words}`, bare: words };
	return { full: /^\p{Lu}/u.test(words) ? words : `${articleOf(words)} ${words}`, bare: words };
}

/** Spanish. */
export const spanish: Bank = {
	openers: {
		past: {
			any: lists({
				self: `
					Pensé en tus ojos / Hablamos bajito / Guardé tu secreto / Tomé tu mano / Soñé contigo / Te hablé de todo / Hicimos planes / Te di mi palabra /
					Reíste conmigo / Te esperé en silencio / Conté las horas / Te escuché cantar / Me hablaste de lejos / Aprendí tu nombre / Me diste un beso / Canté para ti`,
				moving: `
					Seguí tus pasos / Cruzamos puentes / Corrimos lejos / Anduve contigo / Salimos temprano / Volviste a mi lado / Caminé despacio / Fuimos de la mano`,
				inside: `
					Encontré tu carta / Dejé la puerta abierta / Sonaba la radio / Leíste en alto / Cenamos juntos / Pusiste la mesa / Se paró el reloj / Miré tus fotos /
					Encendí una vela / Preparaste el té / Sonó el teléfono / Guardé tu abrigo`,
				outside: `
					Soplaba el viento / Pasaba un tren / Sonó una campana / Cantaba un grillo / Miramos las nubes / Volaban palomas / Perdí el sombrero / Ladró un perro / Tú me esperabas`,
				hour: "Contamos estrellas",
				anywhere: `
					Nos encontramos / Tú me mirabas / Alguien cantaba / Te vi de lejos / Sonó una guitarra / Me saludaste / Te vi sonreír / Alguien reía / Llegaste tarde / Te di un abrazo`,
			}),
			bright: lists({
				self: "Reímos mucho / Canté de alegría / Te robé una risa",
				moving: "Bailé a tu lado / Corrí a buscarte / Saltamos charcos",
				inside: "Abrí las ventanas / Subiste la música",
				outside: "Cantaban los niños / Volaban cometas",
				hour: "Salió el sol",
				anywhere: "Bailaste despacio / Brilló tu risa / Cantaban todos",
			}),
			dark: lists({
				self: "Lloré por ti / Perdí la esperanza / Te oí llorar / Mentiste otra vez",
				moving: "Te fuiste lejos / Me fui sin ti",
				inside: "Quemé tus cartas / Cerraste la puerta / La casa callaba",
				outside: "Callaron las aves",
				hour: "Llovía fuerte",
				anywhere: "Se apagó tu voz / Nadie llamaba / Se apagó la música",
			}),
		},
		present: {
			any: lists({
				self: `
					Pienso en tus ojos / Sueño contigo / Cuento las horas / Busco palabras / Digo tu nombre / Guardo tu foto / Espero tu llamada / Te hablo bajito / 
					Cierro los ojos / Escribo versos / Escucho tu voz / Hacemos planes / Te cuento un secreto / Canto bajito / Recuerdo tu risa / Te doy la mano / Hablamos de todo / Me cuentas historias`,
				moving: `
					Sigo tus pasos / Camino despacio / Vuelvo a casa / Vamos de la mano / Corro a tu encuentro / Vienes conmigo / Salgo a buscarte / Voy a tu lado / Seguimos andando`,
				inside: `
					Enciendo una vela / Abro las ventanas / Suena la radio / Pones la mesa / Se abre una puerta / Leo tus cartas / Afino la guitarra / Llaman a la puerta / Huele a café /
					Late el reloj / Cuelgo tu abrigo / Duerme el gato / Miro tus fotos / Preparas el té`,
				outside: `
					El viento sopla / Miro las nubes / Pasa la gente / Suena una campana / Cantan los grillos / Pasa un tren / Vuelan palomas / Ladra un perro / Huele a jazmín`,
				hour: "Duerme la calle / Sale la luna / Cae la noche / Se enciende un farol / Contamos estrellas / Nace el día",
				anywhere: `
					Tú me sonríes / Suena una guitarra / Alguien canta / Ríes bajito / Miro tus ojos / Bailamos lento / Alguien ríe / Me saludas / Suena nuestro vals / Te veo llegar`,
			}),
			bright: lists({
				self: "Mi pecho canta / Canto contigo / Me das tus alas / Me río contigo",
				moving: "Corro contigo / Bailo a tu lado / Salto los charcos",
				inside: "Subo la música / Brindo contigo",
				outside: "Brilla la plaza / Cantan los niños / Vuelan cometas",
				hour: "Brilla el sol",
				anywhere: "Brillan tus ojos / La fiesta empieza / Salta la gente / Todo se enciende / Sube la risa",
			}),
			dark: lists({
				self: "Bebo silencio / Me duele el alma / Hablo con sombras / Cuento mis penas / Te echo de menos",
				moving: "Camino sin ti / Te vas de mi lado",
				inside: "La casa calla / Tu silla me mira / No cierro los ojos",
				outside: "El frío llega / Caen las hojas",
				hour: "Se hunde el día / Pesa la noche",
				anywhere: "Tu voz se apaga / Nadie responde / La música calla",
			}),
		},
	},
	tails: lists({
		time: `
			al amanecer / al atardecer / al anochecer / en la madrugada / de madrugada / en la mañana / por la mañana / una mañana / en primavera / a media tarde / un sábado por la tarde /
			en la noche serena / antes de la cena / después de la cena / a las seis y media / a la una y media / a mediodía / a la luz del día / el último día / en este momento / en pleno invierno / en pleno verano / una tarde de verano / en el mes de enero / a primeros de enero / un domingo entero / con el sol primero / a la misma hora / antes de la aurora /
			en Nochebuena / una noche de enero / en la noche clara / esta misma noche / antes del alba / a la hora del alba`,
		now: `
			cuando sale el sol / cuando cae el sol / cuando amanece / cuando anochece / mientras la noche crece / cuando nadie queda / cuando nadie llama / cuando el día acaba / cuando el alba llega / cuando la luna llega / cuando el sol se va / mientras el día se va / cuando el tren se va / cuando vuelve el frío`,
		long: `
			sin parar / sin descansar / cada semana / cada mañana / hasta mañana / la semana entera / la noche entera / el año entero / el día entero / día tras día / todo el día / noche y día / noche tras noche / toda la noche / a cada momento / todo el tiempo /
			una y otra vez / otra vez / hasta el anochecer / hasta el amanecer / hasta el final / hasta que te vea llegar`,
		inside: `
			junto a la ventana / en el balcón / en el salón / en mi habitación / en el rincón / junto a la escalera / en la escalera / en la vieja cocina / en la cocina / tras la cortina /
			en la mesa / sobre la mesa / junto al fuego / cerca del fuego / en el pasillo / bajo el tejadillo / en la entrada / junto a la almohada / en la sala / en la alcoba / en el sillón / a la luz de un candil / en el desván / a media luz / junto al sofá`,
		outside: `
			junto al mar / en cualquier lugar / en el mismo lugar / por la ciudad / en la ciudad / en la estación / en el callejón / bajo el farol / entre las flores / en el jardín / junto al jazmín / en la vereda / en la alameda / en la arena / sobre la arena /
			en la orilla / en la otra orilla / en la villa / junto al puerto / en el huerto / en campo abierto / en la avenida / junto a la salida / en el parque / en la plaza / en la terraza / en la esquina / tras la colina / en la colina /
			bajo los pinos / junto a los vecinos / en el camino / junto al molino / frente a la bahía / en la lejanía / a orillas del río / junto al río / en el patio / bajo los tilos`,
		path: `
			por el camino / hasta el molino / por la vereda / por la alameda / por la arena / hasta la orilla / hasta el puerto / por la avenida / por la orilla / por el jardín / hasta el confín / hasta la estación / por el callejón / por la ciudad / hasta el mar / hacia el mar / por la carretera / por la ladera / junto al río / hacia la bahía / de esquina a esquina / tras la colina`,
		weather: `
			en la oscuridad / bajo el sol / bajo la luna / en la bruma / bajo la lluvia / en la tormenta / bajo la tormenta / en el viento / contra el viento / bajo el cielo / bajo el mismo cielo / a cielo abierto / en la noche fría / en la brisa fría / en la neblina / bajo la lluvia fina / bajo las estrellas / bajo un cielo lleno de estrellas / en el frío / bajo la nevada / en la noche estrellada / en la noche callada`,
		manner: `
			con claridad / en libertad / sin ansiedad / con el corazón / con ilusión / sin razón / sin querer / sin hablar / sin rencores / con tanta gana / sin consuelo / a paso lento / sin aliento / sin un lamento / sin pena / a mi manera / con calma / con toda el alma / sin prisa / con una sonrisa / con alegría / con melancolía / sin miedo / con valentía / con cariño / como en un sueño / con tanto empeño`,
	}),
	closers: {
		any: phrases(`
			es la verdad / busco la felicidad / es tu voluntad / no puedo olvidar / te voy a buscar / quiero cantar / es mi salvación / no pido perdón / tienes razón / no hay que temer / voy a volver / te quiero ver / tú eres mi sol /
			así lo imagino / es cosa del destino / no quiero rumores / no hay duda alguna / tengo la fortuna / vuelvo mañana / suena una campana / yo te lo revelo / levanto el vuelo / es lo que siento / no me arrepiento / te lo cuento / es lo que queda / nadie se queda /
			vale la pena / el alma se llena / la vida es sencilla / todo es incierto / lo sé por cierto / no digo nada / no hay retirada / la vida espera / el alma lo intenta / no me doy cuenta / todo es un día / la vida es mía / es mi alegría / así es la vida /
			no hay despedida / el tiempo avisa / no tengo prisa / yo sigo aquí / te quiero a ti / pienso en ti / todo va bien / lo sabes bien / no es para tanto / te quiero tanto / no tengo miedo / hago lo que puedo / todo se aprende / alguien me entiende`),
		bright: phrases(`
			qué felicidad / brindo por la amistad / vamos a bailar / vuelvo a respirar / late el corazón / todo es emoción / vuelvo a nacer / todo puede ser / qué dulce es el camino / brindamos con vino / cantan los ruiseñores / vivan los amores / qué buena fortuna /
			la suerte es cercana / la risa nos gana / tocamos el cielo / la dicha es un vuelo / estoy contento / vivo el momento / la fiesta nos espera / la dicha es sincera / todo brilla / qué maravilla / qué buen día / vivo de alegría / la vida sonríe / el mundo se ríe`),
		dark: phrases(`
			no tienes piedad / me pierdo en la soledad / me pongo a llorar / me quiero escapar / se rompe mi corazón / fue una traición / te vi perder / no sé qué hacer / se apaga el sol / perdí el camino / cruel es mi sino / mueren las flores / solo hay dolores / no queda ninguna /
			maldigo mi fortuna / no habrá mañana / me falta el cielo / no hay más consuelo / es mi tormento / vivo el lamento / nadie me espera / se fue la primavera / se acaba el día / la cama está fría / no queda vida / duele la herida / me muero de pena / la noche me condena`),
	},
	leads: phrases(`
		Y al final, / Y otra vez, / Ya lo ves, / Créeme, / Pase lo que pase, / Ay, / Oh, / A pesar de todo, / Te lo juro, / Aquí y ahora, / De verdad, / Y aun así, / Por fin, / Una vez más, / Y sin embargo / Lo sé bien: / Ya sabes, / Y así, / Después de todo, / Como siempre, / Y de pronto / Ya ves que / Te digo que / Digan lo que digan,`),
	timesFirst: true,
	about: {
		foe: lists({
			stance: `Ya basta de {x} / Vivimos bien sin {x} / No quiero saber de {x} / Gritamos contra {x} / Nadie echa de menos {x} / Me río de {x} / Me olvido pronto de {x} / Ya no aguanto {x}`,
		}),
		person: lists({
			self: "Yo canto a {x} / Pienso en {x} / Sueño con {x} / Le escribo a {x} / Me acuerdo de {x} / Espero a {x} / Escucho a {x} / Canto para {x} / Pregunto por {x} / Hablo de {x}",
			moving: "Camino con {x} / Vuelvo con {x}",
			inside: "Guardo una silla para {x} / Cocino para {x}",
			anywhere: "Bailo con {x} / Veo a {x}",
		}),
		animal: lists({
			self: "Pienso en {x} / Llamo a {x} / Espero a {x} / Sueño con {x} / Le hablo a {x} / Canto para {x} / Me acuerdo de {x} / Pregunto por {x}",
			moving: "Corro con {x} / Camino con {x}",
			anywhere: "Juego con {x} / Bailo con {x} / Veo a {x}",
		}),
		place: lists({
			self: "Sueño con {x} / Pienso en {x} / Yo canto a {x} / Me acuerdo de {x} / Hablo de {x} / Escribo sobre {x}",
			stance: "Vuelvo siempre a {x} / Nunca olvido {x} / Háblame de {x} / Yo creo en {x}",
		}),
		time: lists({
			self: "Espero {x} / Yo canto a {x} / Sueño con {x} / Me acuerdo de {x} / Pienso en {x} / Hablo de {x} / Escribo sobre {x}",
			stance: "Brindo por {x} / Háblame de {x} / Ya viene {x} / Nunca olvido {x}",
		}),
		thing: lists({
			self: "Yo canto a {x} / Pienso en {x} / Sueño con {x} / Me acuerdo de {x} / Escribo sobre {x} / Hablo de {x} / Busco {x}",
			stance: "Háblame de {x} / Nunca olvido {x} / No puedo vivir sin {x}",
		}),
		doing: lists({ self: "Pienso en {x} / Sueño con {x} / Hablo de {x}" }),
	},
	calls: phrases("Oh {v}, aquí estoy / {v}, qué historia / Ay {v}, qué misterio"),
	themes: {
		love: theme(
			"self",
			"el amor / tu beso / la pasión / la promesa",
			"Me diste un beso / Te di mi alma / Juré quererte",
			"Me abrazas fuerte / Te miro a los ojos / Besas despacio / Te llevo dentro / Te quiero tanto",
			"con tu calor / con tanto amor / piel con piel / con el alma en la piel / con todo mi ser",
		),
		rain: theme(
			"outside",
			"la lluvia / la tormenta / las nubes / el arcoíris",
			"Llovía a mares / Tronaba lejos / Saltamos charcos",
			"Caen las gotas / Gotea el techo / Truena el cielo / Se moja la calle",
			"por la calle mojada / en la madrugada / bajo el aguacero / en el mes de enero / bajo la tormenta / en la tarde lenta / en los charcos",
		),
		sea: theme(
			"outside",
			"el mar / el puerto / la marea / las olas",
			"Zarpamos temprano / Sonó un barco / Vi el faro lejos",
			"Cantan las olas / Gritan gaviotas / Huele a sal / Crujen los mástiles",
			"donde el mar golpea / con la marea / en alta mar / junto al mar / contra el viento / a barlovento / en el puerto / a mar abierto",
		),
		night: theme(
			"outside",
			"la noche / la medianoche / la sombra / el neón",
			"Salimos tarde / Cerraban los bares / Pasaba un taxi",
			"Tiembla el neón / Brilla el asfalto / Bailan las sombras / Un taxi espera",
			"con luz de neón / en el callejón / a medianoche / esta noche / bajo el farol / en la calle vacía / en la acera fría",
		),
		road: theme(
			"outside",
			"la carretera / el horizonte / el viaje / el tren",
			"Llené la maleta / Dejamos el pueblo / Conduje lejos",
			"Ruge el motor / Pasan los pueblos / Sigo la línea / Zumba la rueda",
			"por la carretera / por la frontera / en la autovía / en la lejanía / sobre el asfalto / en lo más alto",
		),
		space: theme(
			"outside",
			"las estrellas / la luna / el cometa / el planeta",
			"Vi la Tierra / Perdí el contacto / Subimos alto",
			"Floto en silencio / Cantan los astros / Gira un planeta / Brilla un cometa",
			"entre las estrellas / entre luces bellas / en el vacío / en el espacio frío / en la inmensidad / en la oscuridad",
		),
		nature: theme(
			"outside",
			"el río / la montaña / el bosque / el jardín",
			"Subimos al monte / Corté unas moras / Pasó un zorro",
			"Habla el río / Canta un mirlo / Crecen las hojas / Huele a tierra",
			"en el monte frío / a orillas del río / entre las ramas / bajo las ramas / en la pradera / por la ladera / en el bosque sombrío",
		),
		party: theme(
			"inside",
			"el baile / la fiesta / el ritmo / la música",
			"Bailamos en las mesas / Tembló la pista",
			"Tiembla la pista / Suenan palmas / Sube la música / Nadie se sienta",
			"hasta que amanece / mientras la noche crece / en el salón / en plena función / en la pista / junto al artista",
		),
		battle: theme(
			"outside",
			"el dragón / la batalla / la bandera / la espada",
			"Cabalgamos juntos / Sonaron cuernos / Cayó la torre",
			"Suenan tambores / Vuelan los cuervos / Brilla el escudo / Tiembla la torre",
			"en la batalla / tras la muralla / en el castillo / bajo el rastrillo / junto a la bandera / en la frontera",
		),
		winter: theme(
			"outside",
			"la nieve / el invierno / la vela / el hielo",
			"Nevaba lento / Hicimos un muñeco / Cuajó la nieve",
			"Cae la nieve / Humea el tejado / Suenan campanas / Se hiela el lago",
			"en pleno invierno / en el frío eterno / en la nevada / de madrugada / en la helada / en la plaza nevada",
		),
		sleep: theme(
			"inside",
			"la cuna / la nana / los sueños / la luna",
			"Cerraste los ojos / Te canté bajito",
			"Vela una estrella / Bosteza la luna / Respiras suave / Duerme el gato",
			"junto a la ventana / bajo la manta de lana / muy despacito / en tu cuartito / en la noche clara / junto a la almohada",
		),
		summer: theme(
			"outside",
			"el verano / el sol / la playa / la arena",
			"Nadamos tarde / Quemaba la arena / Dormimos fuera",
			"Canta la cigarra / Quema la arena / Se ríe el agua / Huele a sandía",
			"en pleno verano / en el aire liviano / sobre la arena / junto a la palmera / en la ribera / en la orilla",
		),
		machine: theme(
			"inside",
			"la máquina / la señal / el futuro",
			"Me programaron / Se fue la señal",
			"Zumban los cables / Parpadea una luz / Calculo todo / Gira el engranaje",
			"en el motor / junto al monitor / en la conexión / en la estación / en la pantalla / donde todo falla",
		),
		memory: theme(
			"inside",
			"el recuerdo / la infancia / la foto / el desván",
			"Contabas cuentos / Pelamos manzanas / Sonaba el reloj",
			"Guardo tu pañuelo / Huele a canela / Miro las fotos / Sigue tu silla",
			"en la vieja cocina / tras la cortina / en el desván / junto al zaguán / en el viejo sillón / en aquel salón",
		),
		city: theme(
			"outside",
			"la ciudad / la calle / el metro / el barrio",
			"Perdí el metro / Vivías enfrente",
			"Pasa el tranvía / Gritan vendedores / Vuelan palomas / Toca una banda",
			"en la avenida / en la calle perdida / en el andén / junto al tren / en el barrio viejo / en la gran vía",
		),
		animal: theme(
			"inside",
			"los paseos / tu mirada fiel",
			"Robaste mi cena / Dormiste en la alfombra / Mordiste mi zapato",
			"Mueves la cola / Robas mi almohada / Te oigo rascar",
			"siempre a mi lado / sobre el tejado / en el salón / en mi sillón / junto al sofá",
		),
		cat: theme(
			"inside",
			"tu ronroneo / tus ojos verdes",
			"Dormías en mi libro / Rompiste mi taza",
			"Ronroneas bajo / Acechas las sombras / Te adueñas del sofá / Te oigo rascar",
			"por el tejado / siempre a mi lado / en tu cojín / en el jardín / en mi sillón / en el balcón",
		),
		work: theme(
			"inside",
			"el lunes / las vacaciones / el fin de semana",
			"Llegué tarde / Gritaba el jefe / Copié la tarea",
			"Suena el timbre / El reloj se arrastra / Bosteza la clase / Me llama el jefe",
			"en la oficina / por pura rutina / a las seis y media / tras la primera tarea / en el escritorio / a primera hora",
		),
		table: theme(
			"inside",
			"el café / el vino / la cocina",
			"Brindamos todos / Serviste el vino",
			"Humea la taza / Brindo contigo / Hierve la olla / Suenan las copas",
			"en la cocina / en casa de la vecina / en la mesa / junto a la despensa / después de la cena / con la mesa llena",
		),
		friends: theme(
			"self",
			"los amigos / la risa / la pandilla / las historias",
			"Me defendiste / Reímos juntos / Juramos lealtad",
			"Me animas siempre / Reímos tanto / Guardas mi sitio",
			"hombro con hombro / codo con codo / a nuestro modo / en las buenas y en las malas / de mil maneras",
		),
		farewell: theme(
			"outside",
			"el adiós / la despedida / el último tren",
			"Partía el tren / Miraste atrás / Agité la mano",
			"Parte el tren / Miras atrás / Agito la mano / Suena el silbato",
			"en el andén / junto al tren / en la estación / en el portón / en la despedida / a la salida",
		),
		autumn: theme(
			"outside",
			"el otoño / las hojas / la niebla / octubre",
			"Caían hojas / Volaron las aves",
			"Caen las hojas / Sube la niebla / Huele a leña / Se dora el campo",
			"en la hojarasca / bajo la borrasca / en la neblina / tras la colina / en cada esquina / en el campo dorado",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Ay, {h} / Canta conmigo: {h} / {h}, una vez más / Otra vez: {h} / Oh, {h} / {h}, {h}, ay / Ya ves, {h} / {h}, y nada más / De nuevo: {h} / {h}, hasta el final",
	),
	nounHooks: phrases("Quiero {h} / Dame {h} / Solo quiero {h}"),
	longer: 1,
	kinds: {
		person:
			/(?<!\p{L})(farero|amantes?|madre|padre|mamá|papá|abuel[oa]s?|herman[oa]s?|hij[oa]s?|esposa|mujer|hombre|amig[oa]s?|niñ[oa]s?|bebé|maestr[oa]|vecin[oa]|rey|reina|piratas?|marineros?|caballeros?|jefe|tí[oa]|familia|astronauta|robot|héroe|chic[oa])( \p{L}+)?$/u,
		animal:
			/(?<!\p{L})(perr[oa]s?|gat[oa]s?|caballos?|pájaros?|dragón|dragones|lobos?|zorro|oso|ratón|vaca|ballena|conejo|rana|mariposa)$/u,
		place:
			/(?<!\p{L})(mar|océano|playa|ciudad|pueblo|río|montañas?|bosque|desierto|puerto|faro|casa|hogar|calle|bar|jardín|isla|cielo|luna|espacio|escuela|puente|estación|tren|barco|iglesia|castillo|barrio|madrid|sevilla|barcelona|méxico)$/u,
		time: /(?<!\p{L})(verano|invierno|otoño|primavera|noche|tarde|mañana|día|lunes|martes|viernes|sábado|domingo|navidad|cumpleaños|lluvia|nieve|tormenta|juventud|infancia)$/u,
	},
	determine,
	smooth: (line) => line.replace(/(?<!\p{L})de el(?!\p{L})/gu, "del").replace(/(?<!\p{L})([Aa]) el(?!\p{L})/gu, "$1l"),
};
