import { type Kind, phrases } from "./banks/bank.ts";

/**
 * Forms of titles in the languages that are sung: `{x}` the matter as the object of a phrase, `{n}` as its subject, `{c}` as it is called,
 * `{v}` without an article, `{y}` another thing. `tails` follow the subject. Lists are by what kind of thing it is; "any" goes with every kind but doings.
 */
export type SungTitles = {
	readonly heads: Readonly<Record<Kind | "any" | "foe", readonly string[]>>;
	readonly tails: Readonly<Record<Kind | "any" | "foe", readonly string[]>>;
	readonly pair: string;
};

const make = (
	heads: Record<keyof SungTitles["heads"], string>,
	tails: Record<keyof SungTitles["tails"], string>,
	pair: string,
): SungTitles => {
	const cut = <Key extends string>(lists: Record<Key, string>) =>
		Object.fromEntries(Object.entries<string>(lists).map(([name, text]) => [name, phrases(text)])) as Record<
			Key,
			readonly string[]
		>;
	return { heads: cut(heads), tails: cut(tails), pair };
};

export const sungTitles: Readonly<Record<string, SungTitles>> = {
	en: make(
		{
			any: "{n} / Song for {x} / Waiting for {x} / Dreaming of {x} / Closer to {x} / Back to {x} / Thinking of {x} / Here's to {x} / Ode to {x} / All about {x} / {n} and I / Because of {x} / Remember {x} / Never without {x} / You and {x} / Nothing but {x} / This Is {x} / Hello, {c}",
			person: "Letters to {x} / A Chair for {x} / Just like {x} / Dancing with {x} / Home to {x} / Goodnight, {c}",
			animal: "Running with {x} / Dancing with {x} / In Love with {x} / Home to {x} / Follow {x} / A Bed for {x}",
			place: "Letters from {x} / The Road to {x} / Lost without {x} / Meet Me near {x} / Far from {x} / Map of {x}",
			time: "Waiting Out {x} / Before {x} / After {x} / One More {v} / Long after {x} / Until {x}",
			thing:
				"Holding on to {x} / In Love with {x} / A Little More {v} / Keep {x} / Looking for {x} / Half in Love with {x}",
			doing:
				"{n} / {n} Again / Good at {x} / All about {x} / Dreaming of {x} / In Love with {x} / No Good at {x} / Thinking of {x} / Tired of {x} / Before {x} / After {x} / Born for {x} / Ready for {x} / The Art of {x} / Ode to {x} / Here's to {x} / A Song about {x} / Lessons in {x} / Back to {x} / Not without {x} / A Night of {x} / More Than {x} / Still {x} / Always {x} / A Little {x} / Because of {x} / Nothing but {x}",
			foe: "No More {v} / Without {x} / Not Today, {c} / Goodbye, {c} / Done with {x} / So Long, {c} / {n} Can Wait / The End of {x} / I Said No to {x} / Enough of {x} / Free from {x} / Never Mind {x} / Down with {x} / Against {x} / A World without {x} / Say No to {x} / Rid of {x} / Tired of {x} / Sick of {x} / Far from {x} / Farewell, {c} / Forget {x} / Life without {x} / Who Needs {x}? / Running from {x}",
		},
		{
			any: "at Midnight / in the Rain / on My Mind / in My Dreams / after Dark / at Dawn / on a Sunday / in the Morning / in Slow Motion / under the Stars / at Noon / Again / Tonight / Once More / in June / in September / in Winter / in Spring / by Heart / at Last / at Sundown / in Blue / in Colour / in the Snow / on a Friday / Far Away / out of Nowhere / All Day / Every Day / in Autumn / from Afar / for Now / by Moonlight / under Clouds / in Two Voices / Halfway Home / out Loud / in the Wind / in Disguise / after Hours / without a Sound / for Beginners / in a Minor Key / on Repeat / in Plain Sight / on Tiptoe / by Chance / in Reverse / on the Stairs / in the Afternoon / before Breakfast / in Good Company / at First Sight",
			person:
				"at the Window / by the River / in the Doorway / on the Late Train / by Candlelight / at the Station / in the Photograph / on the Porch",
			animal:
				"on the Roof / by the Fire / in the Garden / on the Run / at the Door / in the Tall Grass / down the Road / in the Moonlight",
			place:
				"in Winter / before the Storm / without You / from Memory / by Night / in Late August / in Black and White / on a Postcard",
			time: "without You / in This Town / by the Window / by the Sea / on a Postcard / for Two / in Your Eyes / in the Kitchen",
			thing:
				"for Two / by the Window / in the Dark / on the Radio / on the Horizon / in This Town / till Morning / for the Road",
			doing:
				"at Midnight / Tonight / in the Rain / without a Map / after Dark / for Good / in Slow Motion / on a Sunday / with You / at Dawn / in the Dark / One More Time / All Night / at Last / in the Summer / by Heart / on a Friday / out of Nowhere / in the Morning / Now and Then / Every Day / out Loud / in the Wind / Halfway Home / without a Sound / for Beginners",
			foe: "Tonight / from Now On / in This Town / for Good / for Ever / This Summer / at Last",
		},
		"{n} and {y}",
	),
	de: make(
		{
			any: "{n} / Ein Lied für {x} / Warten auf {x} / Für {x} / Nur für {x} / Hallo, {c} / Denk an {x} / Noch ein Lied für {x} / {n} und ich / Alles für {x} / Ein Gruß an {x} / Nie ohne {x} / Nur noch {n} / Erinnerung an {x} / Ich denk an {x} / Immer wieder {n} / Danke, {c}",
			person:
				"Briefe an {x} / Ein Platz für {x} / Ein Tanz für {x} / Ein Kuss für {x} / Blumen für {x} / Gute Nacht, {c}",
			animal:
				"Ein Platz für {x} / Verliebt in {x} / Ein Knochen für {x} / Wach auf, {c} / Ein Kissen für {x} / Ich hör {x}",
			place:
				"Ein Gruß an {x} / Verliebt in {x} / Briefe an {x} / Ein Blick auf {x} / Ein Zug für {x} / Ein Licht für {x}",
			time: "Ein Hoch auf {x} / Mehr als {n} / Verliebt in {x} / Ich mag {x} / Ein Brief für {x} / Ich seh {x}",
			thing: "Verliebt in {x} / Ich such {x} / Gib mir {x} / Bring mir {x} / Halt {x} fest / Ein Haus für {x}",
			doing: "{n} / {n}, noch einmal / Immer wieder {v} / {v}, leise / Nur {v} / {v} und ich",
			foe: "Nie wieder {v} / Ohne {x} / Schluss mit {v} / Heute kein Wort über {x} / Gegen {x} / Ade, {c} / Tschüss, {c} / Ein Leben ohne {x} / Wer braucht {x} / Ich pfeif auf {x} / Nicht heute, {c} / Eine Welt ohne {x} / Hör auf, {c} / Ein Tag ohne {x} / Glücklich ohne {x} / Nein, {c} / Ein Lied gegen {x} / Zum Teufel, {c} / Ein Sommer ohne {x} / Eine Woche ohne {x} / Alle gegen {x} / Protest gegen {x} / Laut gegen {x} / Nicht mit uns, {c} / Leb wohl, {c} / Vergiss {x} / Keiner braucht {x} / Kein Lied für {x} / Mach Schluss, {c}",
		},
		{
			any: "um Mitternacht / im Regen / im Kopf / bei Nacht / am Morgen / im Traum / am Sonntag / in Zeitlupe / im Mondlicht / im Halbdunkel / im Schnee / im Sommer / im Herbst / im Winter / im Frühling / im Oktober / am Freitag / am Abend / in Farbe / ganz nah / weit weg / aus der Ferne / von früher / noch einmal / für immer / jeden Tag / am Ende / im Juli / im Mai / bei Tagesanbruch / am Mittag / im Sonnenlicht / im Wind / unter Wolken / nach Feierabend / zu zweit / in Moll / bei Vollmond / im Gegenlicht / auf Umwegen / ohne Eile / mit Verspätung / zum Frühstück / auf Zehenspitzen / in Endlosschleife / vor aller Augen / durch Zufall / im Rückwärtsgang / im Treppenhaus / am Nachmittag / in bester Laune / auf den ersten Blick / im Stillen / ohne Worte",
			person:
				"am Fenster / am Fluss / in der Tür / im letzten Zug / bei Kerzenlicht / am Bahnsteig / auf dem Foto / am Gartentor",
			animal: "auf dem Dach / am Feuer / im Garten / an der Tür / im hohen Gras / unterwegs / auf dem Sofa / im Wind",
			place:
				"im Winter / vor dem Sturm / ohne dich / im August / in Schwarz-Weiß / auf einer Postkarte / von oben / im Nebel",
			time: "ohne dich / in dieser Stadt / am Meer / am Fenster / für zwei / auf einer Postkarte / in der Küche / im Kalender",
			thing:
				"für zwei / am Fenster / im Dunkeln / im Radio / am Horizont / in dieser Stadt / bis zum Morgen / in der Ferne",
			doing: "um Mitternacht / im Regen / ohne Karte / bei Nacht / am Sonntag / mit dir / im Dunkeln / im Kopf",
			foe: "ab heute / in dieser Stadt / ab morgen / für immer / in diesem Jahr / den ganzen Sommer",
		},
		"{n} und {y}",
	),
	fr: make(
		{
			any: "{n} / Chanson pour {x} / Juste {x} / Encore {x} / Rien que {x} / Bonjour, {c} / Pour {x} / Sans oublier {x} / {n} et moi / Tout pour {x} / Rêver avec {x} / Toi et {n} / Merci, {c} / Jamais sans {x} / Chanter pour {x} / Toujours {n}",
			person:
				"Une chaise pour {x} / Une valse pour {x} / Lettre pour {x} / Chez {x} / Un baiser pour {x} / Bonne nuit, {c}",
			animal: "Je cours avec {x} / Un lit pour {x} / Qui suit {x} / Où dort {n} / Cours, {c} / Un os pour {x}",
			place: "Retour vers {x} / Je reviens vers {x} / En route vers {x} / Vers {x} / Là-bas, {n} / Où commence {n}",
			time: "Quand vient {n} / Avant {x} / Après {x} / Vivement {x} / Pendant {x} / Depuis {x}",
			thing: "Je garde {x} / Je cherche {x} / Rends-moi {x} / Où va {n} / Donne-moi {x} / On a {x}",
			doing: "{n} / Encore {x} / Juste {x} / Rien que {x} / Pour {x} / Avec {x}",
			foe: "Sans {x} / Plus jamais {x} / Contre {x} / Adieu, {c} / Assez, {n} / Oubliez {x} / On brûle {x} / Pas ce soir, {c} / Un monde sans {x} / Jamais avec {x} / Ma vie sans {x} / À bas {x} / Au diable {x} / Non, {c} / Un jour sans {x} / Heureux sans {x} / Fini, {n} / Je hais {x} / Je fuis {x} / Qui veut {x} / Chanson contre {x} / Tous contre {x} / Une semaine sans {x} / Un été sans {x} / Vivre sans {x} / Libre sans {x} / Plus fort que {x} / Ciao, {c} / Oublions {x}",
		},
		{
			any: "à minuit / sous la pluie / en tête / en rêve / au petit matin / un dimanche / la nuit / au ralenti / sous les étoiles / en silence / en été / en hiver / au printemps / en automne / en octobre / en juillet / un vendredi / le soir / à l'aube / au crépuscule / sous la neige / en couleur / tout près / encore une fois / pour toujours / chaque jour / à midi / à la fin / pour de vrai / en plein soleil / d'autrefois / au loin / sans bruit / à contre-jour / en mi mineur / à deux voix / dans le vent / en cachette / sans se presser / à pas lents / sous les nuages / à voix basse / de temps en temps / les yeux fermés / en boucle / par hasard / à reculons / dans l'escalier / l'après-midi / avant le café / en bonne compagnie / au premier regard / sans un mot / sur un fil",
			person:
				"à la fenêtre / au bord de l'eau / sur le quai / dans le dernier train / à la bougie / sur la photo / au jardin / sur le seuil",
			animal:
				"sur le toit / près du feu / au jardin / à la porte / dans l'herbe haute / en cavale / sur le canapé / dans le vent",
			place:
				"en hiver / avant l'orage / sans toi / au mois d'août / en noir et blanc / sur une carte postale / dans la brume / depuis le ciel",
			time: "sans toi / dans cette ville / au bord de la mer / à la fenêtre / pour deux / sur une carte postale / dans tes yeux / dans la cuisine",
			thing:
				"pour deux / à la fenêtre / dans le noir / à la radio / à l'horizon / dans cette ville / jusqu'au matin / au loin",
			doing: "à minuit / sous la pluie / sans carte / la nuit / un dimanche / avec toi / dans le noir / au ralenti",
			foe: "ce soir / dès demain / dans cette ville / pour toujours / cet été / à jamais",
		},
		"{n} et {y}",
	),
	es: make(
		{
			any: "{n} / Canción para {x} / Solo {x} / Otra vez {x} / Nada más que {x} / Hola, {c} / Para {x} / Pensando en {x} / {n} y yo / Todo por {x} / Soñando con {x} / Tú y {n} / Gracias, {c} / Nunca sin {x} / Cantando a {x} / Siempre {n}",
			person:
				"Cartas para {x} / Una silla para {x} / Un vals para {x} / Flores para {x} / Un beso para {x} / Buenas noches, {c}",
			animal:
				"Corriendo con {x} / Una cama para {x} / Bailando con {x} / Donde duerme {n} / Siguiendo a {x} / Un hueso para {x}",
			place: "Lejos de {x} / Volver a {x} / Camino de {x} / Perderse en {x} / Un mapa de {x} / Desde {x}",
			time: "Cuando llegue {n} / Antes de {x} / Después de {x} / Hasta {x} / Esperando {x} / Durante {x}",
			thing: "Guardo {x} / Buscando {x} / Devuélveme {x} / Dame {x} / Hablando de {x}",
			doing: "{n} / Otra vez {x} / Solo {x} / Nada más que {x} / Para {x}",
			foe: "Sin {x} / Nunca más {x} / Contra {x} / Adiós, {c} / Basta de {v} / Hoy no, {c} / Un mundo sin {x} / Abajo {x} / Mi vida sin {x} / Ni hablar de {x} / Lejos de {x} / Libre de {x} / Al diablo con {x} / No, {c} / Un día sin {x} / Feliz sin {x} / Huyendo de {x} / Canción contra {x} / Odio {x} / Harto de {x} / Quién quiere {x} / Olvida {x} / Todos contra {x} / Una semana sin {x} / Un verano sin {x} / Vivir sin {x} / Más fuerte que {x} / Olvidemos {x} / Chao, {c}",
		},
		{
			any: "a medianoche / bajo la lluvia / en la cabeza / en sueños / al amanecer / un domingo / de noche / a cámara lenta / bajo las estrellas / en silencio / en verano / en invierno / en primavera / en otoño / en octubre / en julio / un viernes / al atardecer / bajo la nieve / en color / muy cerca / muy lejos / una vez más / para siempre / cada día / a mediodía / al final / de verdad / a pleno sol / de antes / al alba / sin prisa / a contraluz / en clave menor / a dos voces / contra el viento / en secreto / entre nubes / en voz baja / de vez en cuando / con los ojos cerrados / a paso lento / a la deriva / en bucle / por casualidad / al revés / en la escalera / por la tarde / antes del café / en buena compañía / a primera vista / sin palabras / en un hilo",
			person:
				"en la ventana / junto al río / en el andén / en el último tren / a la luz de una vela / en la foto / en el jardín / en el portal",
			animal:
				"en el tejado / junto al fuego / en el jardín / en la puerta / entre la hierba / de paseo / en el sofá / contra el viento",
			place:
				"en invierno / antes de la tormenta / sin ti / en agosto / en blanco y negro / en una postal / entre la niebla / desde el cielo",
			time: "sin ti / en esta ciudad / junto al mar / en la ventana / para dos / en una postal / en tus ojos / en la cocina",
			thing:
				"para dos / en la ventana / a oscuras / en la radio / en el horizonte / en esta ciudad / hasta mañana / a lo lejos",
			doing: "a medianoche / bajo la lluvia / sin mapa / de noche / un domingo / contigo / a oscuras / a cámara lenta",
			foe: "esta noche / desde hoy / en esta ciudad / para siempre / este verano / por fin",
		},
		"{n} y {y}",
	),
	it: make(
		{
			any: "{n} / Canzone per {x} / Soltanto {x} / Ancora {x} / Nient'altro che {x} / Ciao, {c} / Per {x} / Con {x} / Pensando a {x} / {n} ed io / Tutto per {x} / Sognando {x} / Tu e {n} / Grazie, {c} / Mai senza {x} / Cantando per {x} / Sempre {n}",
			person:
				"Lettere per {x} / Una sedia per {x} / Un valzer per {x} / Fiori per {x} / Un bacio per {x} / Buonanotte, {c}",
			animal:
				"Correndo con {x} / Un letto per {x} / Ballando con {x} / Dove dorme {n} / Seguendo {x} / Un osso per {x}",
			place: "Lontano da {x} / Tornare verso {x} / Verso {x} / Di nuovo {x} / Laggiù, {n} / Salutami {x}",
			time: "Quando viene {n} / Prima di {x} / Dopo {x} / Fino a {x} / Aspettando {x} / Durante {x}",
			thing: "Tengo {x} / Cercando {x} / Ridammi {x} / Dammi {x} / Parlami di {x} / Innamorarsi di {x}",
			doing: "{n} / Ancora {x} / Soltanto {x} / Per {x} / Con {x} / Nient'altro che {x}",
			foe: "Senza {x} / Mai più {x} / Contro {x} / Addio, {c} / Non oggi, {c} / Un mondo senza {x} / Abbasso {x} / La mia vita senza {x} / Basta con {x} / Lontano da {x} / Via da {x} / Dimentica {x} / Al diavolo {x} / No, {c} / Un giorno senza {x} / Felice senza {x} / In fuga da {x} / Canzone contro {x} / Odio {x} / Chi vuole {x} / Libero da {x} / Tutti contro {x} / Una settimana senza {x} / Un'estate senza {x} / Vivere senza {x} / Più forte di {x} / Dimentichiamo {x} / Ciao ciao, {c}",
		},
		{
			any: "a mezzanotte / sotto la pioggia / in testa / in sogno / all'alba / di domenica / di notte / al rallentatore / sotto le stelle / in silenzio / d'estate / in autunno / in primavera / a ottobre / a luglio / di venerdì / di sera / al tramonto / sotto la neve / a colori / ancora una volta / per sempre / ogni giorno / a mezzogiorno / alla fine / per davvero / in pieno sole / di una volta / controluce / senza fretta / in chiave minore / a due voci / nel vento / in segreto / fra le nuvole / a bassa voce / ogni tanto / a occhi chiusi / a passo lento / alla deriva / in punta di piedi / senza fine / per caso / al contrario / sulle scale / nel pomeriggio / prima del caffè / in buona compagnia / a prima vista / senza parole / su un filo",
			person:
				"alla finestra / in riva al fiume / sul binario / sull'ultimo treno / a lume di candela / nella foto / in giardino / sulla soglia",
			animal:
				"sul tetto / accanto al fuoco / in giardino / alla porta / nell'erba alta / in fuga / sul divano / controvento",
			place:
				"d'inverno / prima del temporale / senza te / ad agosto / in bianco e nero / su una cartolina / nella nebbia / dall'alto",
			time: "senza te / in questa città / in riva al mare / alla finestra / per due / su una cartolina / nei tuoi occhi / in cucina",
			thing:
				"per due / alla finestra / al buio / alla radio / all'orizzonte / in questa città / fino al mattino / da lontano",
			doing:
				"a mezzanotte / sotto la pioggia / senza mappa / di notte / di domenica / con te / al buio / al rallentatore",
			foe: "da oggi / in questa città / per sempre / quest'estate / finalmente / da domani",
		},
		"{n} e {y}",
	),
	pt: make(
		{
			any: "{n} / Canção para {x} / Só {x} / Outra vez {x} / Nada além de {x} / Olá, {c} / Para {x} / Pensando em {x} / {n} e eu / Tudo por {x} / Sonhando com {x} / Você e {n} / Valeu, {c} / Nunca sem {x} / Cantando para {x} / Sempre {n}",
			person:
				"Cartas para {x} / Uma cadeira para {x} / Uma valsa para {x} / Flores para {x} / Um beijo para {x} / Boa noite, {c}",
			animal:
				"Correndo com {x} / Uma cama para {x} / Dançando com {x} / Onde dorme {n} / Seguindo {x} / Um osso para {x}",
			place:
				"Longe de {x} / Voltar para {x} / A caminho de {x} / Se perder em {x} / Um mapa de {x} / Lembranças de {x}",
			time: "Quando chega {n} / Antes de {x} / Depois de {x} / Até {x} / Esperando {x} / Durante {x}",
			thing: "Guardo {x} / Procurando {x} / Devolve {x} / Me dá {x} / Falando de {x}",
			doing: "{n} / Outra vez {x} / Só {x} / Para {x} / Com {x} / Nada além de {x}",
			foe: "Sem {x} / Nunca mais {x} / Contra {x} / Adeus, {c} / Chega de {v} / Hoje não, {c} / Fora, {c} / Tchau, {c} / Detesto {x} / Nada de {v} / Larguei {x} / Esqueci {x} / Um mundo sem {x} / Abaixo {x} / Minha vida sem {x} / Nem pensar em {x} / Longe de {x} / Livre de {x} / Que se dane {x} / Não, {c} / Um dia sem {x} / Feliz sem {x} / Fugindo de {x} / Canção contra {x} / Odeio {x} / Cansei de {x} / Quem quer {x} / Esquece {x} / Todos contra {x} / Uma semana sem {x} / Um verão sem {x} / Viver sem {x} / Mais forte que {x} / Adeusinho, {c} / Me livrei de {x}",
		},
		{
			any: "à meia-noite / na chuva / na cabeça / em sonhos / ao amanhecer / num domingo / de noite / em câmera lenta / sob as estrelas / em silêncio / no verão / na primavera / no outono / em outubro / em julho / numa sexta-feira / ao entardecer / na neve / em cores / bem perto / bem longe / mais uma vez / para sempre / todo dia / ao meio-dia / no final / de verdade / em pleno sol / de antigamente / de manhãzinha / sem pressa / na contraluz / em tom menor / a duas vozes / contra o vento / em segredo / entre nuvens / em voz baixa / de vez em quando / de olhos fechados / a passo lento / à deriva / sem parar / por acaso / ao contrário / na escada / à tarde / antes do café / em boa companhia / à primeira vista / sem palavras / por um fio",
			person:
				"na janela / na beira do rio / na plataforma / no último trem / à luz de velas / na foto / no jardim / no portão",
			animal: "no telhado / perto do fogo / no jardim / na porta / no mato alto / em fuga / no sofá / contra o vento",
			place:
				"no inverno / antes do temporal / sem você / em agosto / em preto e branco / num cartão-postal / na neblina / lá do alto",
			time: "sem você / nesta cidade / na beira do mar / na janela / para dois / num cartão-postal / nos teus olhos / na cozinha",
			thing: "para dois / na janela / no escuro / no rádio / no horizonte / nesta cidade / até de manhã / ao longe",
			doing: "à meia-noite / na chuva / sem mapa / de noite / num domingo / com você / no escuro / em câmera lenta",
			foe: "desde hoje / nesta cidade / para sempre / neste verão / enfim / a partir de amanhã",
		},
		"{n} e {y}",
	),
};
