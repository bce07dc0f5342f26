import { type Bank, type Named, phrases, theme } from "./bank.ts";

const articles =
	/^(el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|nuestro|nuestra|nuestros|nuestras|este|esta|dos|tres|cuatro|cinco)$/;

function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	if (/^(dos|tres|cuatro|cinco) /.test(words)) return { full: words };
	if (last === "del" || last === "al") return { full: `el ${words}`, bare: words };
	if (articles.test(last)) return { full: `${last} ${words}`, bare: words };
	return /^\p{Lu}/u.test(words) ? { full: words, bare: words } : { bare: words };
}

/** Spanish. */
export const spanish: Bank = {
	openers: {
		past: {
			any: phrases(`
				Tú me esperabas / Hablamos bajo / Guardé tu carta / Tomé tu mano / Contamos horas / Llegaste tarde / Nos sentamos juntos /
				Yo te seguía / Nos encontramos / Cruzamos puentes / Dejé la puerta abierta / Perdí el camino / Leíste en alto / Soñé despierto /
				Sonaba un tren / La radio hablaba / Corrimos lejos / Te vi de lejos / Me diste un beso / Pasó un verano / Encontré tu foto /
				Tú me mirabas / Anduve solo / Reíste un poco / Llovía fuerte / Hicimos planes`),
			bright: phrases(`
				Bailamos juntos / Reímos fuerte / Cantamos todos / Salté contigo / Brilló tu risa / Abrimos ventanas / Volamos alto`),
			dark: phrases(`
				Te fuiste lejos / Nos extraviamos / Quemé tus cartas / Cerraste todo / Me ahogué en silencio / Lloré contigo / Nadie llamaba /
				Se apagó el fuego`),
		},
		present: {
			any: phrases(`
				Camino solo / Escucho un canto / Yo escribo versos / Llevo tu foto / Vienes despacio / El tiempo pasa / Suena la radio /
				Abro ventanas / Se abre una puerta / Ríes bajito / Duerme la calle / El viento sopla / Busco palabras / Miras el cielo /
				Cuento las horas / Sale la luna / Tú me conoces / Guardo silencio / Sigo tus pasos / Dices mi nombre /
				Miro las nubes / Pasa la gente / Vuelvo a casa / Cuentas historias / Leo tus cartas / Cierro los ojos / Afino la guitarra /
				Vuelan las horas / Llaman a la puerta / Tú me sonríes`),
			bright: phrases(`
				Brillan tus ojos / El mundo gira / Mi pecho canta / Me das tus alas / Corremos libres / La fiesta empieza / Canto contigo /
				Salta la gente / Arde la plaza / Sube la risa / Todo se enciende`),
			dark: phrases(`
				Ya no descanso / El frío llega / Bebo silencio / Tu voz se apaga / Aún recuerdo / Caen las hojas / Me duele el alma /
				Hablo con sombras / Se hunde el día / Nadie responde / Pesa la noche / Cuento mis penas`),
		},
	},
	endings: phrases(`
		en la oscuridad / por la ciudad / con claridad / en libertad / ~sin ansiedad / junto al mar /  sin parar /
		en cualquier lugar / sin descansar / ~sin hablar / ~en mi corazón / con esta canción / ~sin razón / en la estación / desde el balcón / ~con ilusión /
		en el rincón / al amanecer / ~sin querer / hasta el anochecer / como ayer / al atardecer / bajo el sol / bajo el farol / en mi camino /
		por el camino /  entre las flores / entre mil colores / ~sin rencores / bajo la luna /  en la mañana /
		junto a la ventana / cada semana / ~con tanta gana / bajo el cielo / ~sin consuelo / en el viento / ~a paso lento / en mi pensamiento /
		~sin aliento /  por la vereda /  en la arena / ~con mi pena / en la noche serena / en la orilla /  ~con el pecho abierto / junto al puerto / ~medio despierto / en la madrugada / de madrugada / ~como si nada /  en primavera / ~a mi manera / por la escalera / la noche entera / en la tormenta / en la noche lenta`),
	closers: {
		any: phrases(`
			dime la verdad / busco la felicidad / es tu voluntad / no puedo olvidar / te voy a buscar / déjame cantar /
			es mi salvación / no pidas perdón / tienes razón / no hay que temer / voy a volver / te quiero ver / tú eres mi sol /
			sale el sol / así lo imagino / es cosa del destino / no quiero rumores / borra tus temores / no hay duda alguna /
			tengo la fortuna / vuelve mañana / suena una campana / yo te lo revelo / levanto el vuelo / es lo que siento /
			no me arrepiento / te lo cuento / es lo que queda / nadie se queda / vale la pena / el alma se llena /
			la luna brilla / la vida es sencilla / todo es incierto / lo sé por cierto / no digas nada / no hay retirada /
			aunque no quiera / la vida espera / quién lo dijera / el alma lo intenta / date cuenta`),
		bright: phrases(`
			qué felicidad / brindo por la amistad / vamos a bailar / vuelvo a respirar / late el corazón / todo es emoción /
			vuelvo a nacer / todo puede ser / la vida es un carrusel / qué dulce es el camino / brindemos con vino /
			cantan los ruiseñores / vivan los amores / qué buena fortuna / la suerte es cercana / la risa nos gana /
			tocamos el cielo / la dicha es un vuelo / estoy contento / vivo el momento / la fiesta nos espera /
			la dicha es sincera`),
		dark: phrases(`
			no tienes piedad / me pierdo en la soledad / me pongo a llorar / me quiero escapar / se rompe mi corazón /
			fue una traición / te vi perder / no sé qué hacer / se apaga el sol / perdí el camino / cruel es mi sino /
			mueren las flores / solo hay dolores / no queda ninguna / maldigo mi fortuna / no habrá mañana / me falta el cielo /
			no hay más consuelo / es mi tormento / vivo el lamento / nadie me espera / se fue la primavera`),
	},
	about: {
		foe: phrases(
			`Ya basta de {x} / Vivimos bien sin {x} / No quiero saber de {x} / Gritamos contra {x} / Nadie piensa en {x} / Me río de {x} / Me olvido pronto de {x} / Me escapo lejos de {x}`,
		),
		person: phrases(`
			Yo canto a {x} / Pienso en {x} / Háblame de {x} / Sueño con {x} / Le escribo a {x} / Bailo con {x} / Me acuerdo de {x} /
			Espero a {x} / Vuelvo con {x} / Veo a {x} / Escucho a {x} / Le cuento a {x}`),
		animal: phrases(`
			Corro con {x} / Juego con {x} / Pienso en {x} / Llamo a {x} / Espero a {x} / Sueño con {x} / Le hablo a {x} / Cuido de {x} /
			Camino con {x}`),
		place:
			phrases(`  Sueño con {x} / Háblame de {x} / Pienso en {x} / Yo canto a {x} / Camino hacia {x} / Me acuerdo de {x} / Busco {x} /
			Te espero en {x}`),
		time: phrases(`
			Espero {x} / Yo canto a {x} / Sueño con {x} / Me acuerdo de {x} / Aquí viene {x} / Brindo por {x} / Háblame de {x} /
			Siento llegar {x} / Pienso en {x}`),
		thing: phrases(`
			Yo canto a {x} / Pienso en {x} / Háblame de {x} / Sueño con {x} / Busco {x} / Me acuerdo de {x} / 
			Escribo de {x} / Nunca olvido {x}`),
		doing: phrases("Pienso en {x} / Sueño con {x}"),
	},
	somebody: /^(?:Yo|Tú|Nos|Me|Te) |^\p{L}+(?:o|as|es|amos|imos|é|aste|iste|abas)(?= |$)/u,
	calls: phrases("Oh {v}, aquí estoy / {v}, qué historia / Ay {v}, qué misterio"),
	themes: {
		love: theme(
			"el amor / tu beso / mi corazón / la promesa",
			"Me diste un beso / Te di mi alma / Juramos juntos",
			"Me abrazas fuerte / Late mi pecho / Besas despacio / Te llevo dentro",
			"",
		),
		rain: theme(
			"la lluvia / la tormenta / el charco / el paraguas",
			"Llovía a mares / Tronaba lejos / Saltamos charcos",
			"Caen las gotas / Gotea el techo / Truena el cielo / Se moja el alma",
			"  por la calle mojada / de madrugada",
		),
		sea: theme(
			"el mar / el puerto / la marea / las olas",
			"Zarpamos juntos / Sonó el barco / Vi el faro lejos",
			"Cantan las olas / Gritan gaviotas / Huele a sal / Crujen los mástiles",
			"donde el mar golpea / con la marea / en alta mar / ~sin dejar de remar / contra el viento / a barlovento",
		),
		night: theme(
			"la noche / la medianoche / la sombra / el neón",
			"Salimos tarde / Cerraban los bares / Pasaba un taxi",
			"Tiembla el neón / Brilla el asfalto / Bailan las sombras / Un taxi espera",
			"con luz de neón / en el callejón / a medianoche / toda la noche",
		),
		road: theme(
			"la carretera / el horizonte / el viaje / el tren",
			"Llené la maleta / Dejamos el pueblo / Conduje lejos",
			"Ruge el motor / Pasan los pueblos / Sigo la línea / Zumba la rueda",
			"por la carretera / la vida entera / por la frontera",
		),
		space: theme(
			"las estrellas / la luna / el cometa / el planeta",
			"Vi la Tierra / Perdí el contacto / Subimos alto",
			"Floto en silencio / Cantan los astros / Gira un planeta / Brilla un cometa",
			"entre las estrellas / ~siguiendo sus huellas / en el vacío / con tanto frío",
		),
		nature: theme(
			"el río / la montaña / el bosque / el jardín",
			"Subimos montes / Corté unas moras / Pasó un zorro",
			"Habla el río / Canta un mirlo / Crecen las hojas / Huele a tierra",
			"en el monte frío / a orillas del río / entre las ramas / donde me llamas / bajo las ramas",
		),
		party: theme(
			"el baile / la fiesta / el ritmo / la música",
			"Bailamos en las mesas / Tembló la plaza",
			"Tiembla la pista / Suenan palmas / Sube la música / Nadie se sienta",
			"hasta que amanece / mientras la noche crece / hasta el amanecer / ~sin querer",
		),
		battle: theme(
			"el dragón / la batalla / la bandera / la espada",
			"Cabalgamos juntos / Sonaron cuernos / Cayó la torre",
			"Suenan tambores / Vuelan los cuervos / Brilla el escudo / Tiembla la torre",
			"en la batalla / tras la muralla / ~espada en mano / ~como un hermano / por mi bandera",
		),
		winter: theme(
			"la nieve / el invierno / la vela / el hielo",
			"Nevaba lento / Hicimos fuego / Tejiste guantes",
			"Cae la nieve / Arde la leña / Suenan campanas / Se hiela el vidrio",
			"en pleno invierno / en el frío eterno / en la nevada / de madrugada",
		),
		sleep: theme(
			"la cuna / la nana / los sueños / la luna",
			"Cerraste los ojos / Te canté bajito",
			"Vela una estrella / Bosteza la luna / Respiras suave / Duerme la casa",
			"cada mañana / junto a la ventana / ~muy despacito / ~muy quedito / en la noche clara",
		),
		summer: theme(
			"el verano / el sol / la playa / la arena",
			"Nadamos tarde / Quemaba la arena / Dormimos fuera",
			"Canta la cigarra / Quema la arena / Se ríe el agua / Huele a sandía",
			"en el verano /  sobre la arena / ~sin una pena",
		),
		machine: theme(
			"la máquina / la señal / el motor / la pantalla",
			"Me programaron / Se fue la señal",
			"Zumban los cables / Parpadea una luz / Calculo todo / Gira el engranaje",
			"en el motor / sin calor / ~sin corazón / sin conexión / en la pantalla / donde todo falla",
		),
		memory: theme(
			"el recuerdo / la infancia / la foto / el desván",
			"Contabas cuentos / Pelamos manzanas / Sonaba el reloj",
			"Guardo tu pañuelo / Huele a canela / Miro las fotos / Sigue tu silla",
			"en el recuerdo / donde me pierdo / en la vieja cocina / cerca de la esquina / ~como de niño / ~con tu cariño",
		),
		city: theme(
			"la ciudad / la calle / el metro / el barrio",
			"Perdí el metro / Vivías enfrente",
			"Pasa el tranvía / Gritan vendedores / Vuelan palomas / Toca una banda",
			"en la avenida / en la calle perdida / en el andén",
		),
		animal: theme(
			"las huellas / la correa / el hocico",
			"Me seguiste / Robaste mi cena / Te hallé temblando",
			"Mueves la cola / Robas mi almohada / Te oigo rascar",
			"por el prado / siempre a mi lado / en el jardín / hasta el fin",
		),
		cat: theme(
			"los bigotes / tu cojín / la ventana",
			"Dormías en mi libro / Rompiste mi taza",
			"Ronroneas bajo / Acechas las sombras / Te adueñas del sofá / Te oigo rascar",
			`por el tejado / siempre a mi lado / en tu cojín / en el jardín`,
		),
		work: theme(
			"el despertador / el lunes / la oficina / el jefe",
			"Llegué tarde / Gritaba el jefe / Copié la tarea",
			"Suena el timbre / El reloj se arrastra / Bosteza la clase / Me llama el jefe",
			"la semana entera / junto a la escalera / en la oficina / ~por pura rutina",
		),
		table: theme(
			"el café / el vino / la cocina / el vaso",
			"Brindamos todos / Serviste el vino",
			"Humea la taza / Brindamos juntos / Hierve la olla / Suenan las copas",
			"en la cocina / cerca de la esquina / en la mesa / ~sin prisa ni sorpresa",
		),
		friends: theme(
			"los amigos / la risa / la pandilla / las historias",
			"Compartimos todo / Me defendiste / Juramos siempre",
			"Me conoces bien / Reímos tanto / Guardas mi sitio",
			"~hombro con hombro / ~codo con codo / ~a nuestro modo",
		),
		autumn: theme(
			"el otoño / las hojas / la niebla / octubre",
			"Caían hojas / Volaron las aves",
			"Caen las hojas / Sube la niebla / Huele a leña / Se dora el campo",
			"en la hojarasca / bajo la borrasca / en la neblina / tras la colina / en cada esquina",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Ay, {h} / Canta conmigo: {h} / {h}, una vez más / {h}, toda la noche / Otra vez: {h} / Oh, {h} / {h}, {h}, ay / Ya ves, {h} / {h}, y nada más / De nuevo: {h} / {h}, hasta el final",
	),
	nounHooks: phrases("Quiero {h} / Dame {h} / Solo quiero {h} / Vuelve, {h}"),
	joiners: phrases("y"),
	longer: 1,
	commands: /^(dime|déjame|date|borra|vuelve|no pidas|no digas|brindemos|vivan)\b/,
	placesFirst: true,
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
	smooth: (line) => line.replace(/\bde el\b/g, "del").replace(/\b([Aa]) el\b/g, "$1l"),
};
