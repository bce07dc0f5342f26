import { type Bank, type Named, phrases, theme } from "./bank.ts";

const dative = /^(mit|von|vom|zu|zum|zur|bei|beim|nach|aus|im|am|in)$/;

/**
 * What an article tells of case and gender: the lyrics put the matter into the accusative, which "die", "das", "ein" and "den" give
 * away; a dative masculine or neuter ("dem Hund") does not, and is only called by name.
 */
function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	// Nouns are large; adjectives before them are bent and cannot stand alone.
	const nouns = words.split(" ").filter((word) => /^\p{Lu}/u.test(word));
	const bare = nouns.length === 0 ? {} : { bare: nouns.join(" ") };
	if (nouns.length === 0) return {};
	if (/^(den|einen)$/.test(last)) return { ...bare, full: `den ${words}` };
	if (/^(die|eine)$/.test(last)) return { ...bare, full: `die ${words}` };
	if (/^(das|ein)$/.test(last)) return { ...bare, full: `${last} ${words}` };
	if (/^(mein|dein|sein|ihr|unser)(e|en)?$/.test(last)) return { ...bare, full: `${last} ${words}` };
	if (last === "der" && dative.test(before.at(-2) ?? "")) return { ...bare, full: `die ${nouns.join(" ")}` };
	return /^(dem|der|des|einem|einer|meinem|meiner|deinem|deiner|vom|zum|zur|im|am|beim)$/.test(last)
		? bare
		: { ...bare, full: words };
}

/** German. The matter is said in the accusative. */
export const german: Bank = {
	openers: {
		past: {
			any: phrases(`
				Ich war alleine / Du standest wartend / Wir lagen lange / Du sangst ganz leise / Wir zählten Sterne / Ich schrieb dir Briefe /
				Du maltest Bilder / Ich sah dein Lächeln / Du ließt dich treiben / Ich fand dein Foto / Wir tauschten Blicke /
				Du riefst mich leise / Ich zog die Schuhe aus / Wir fuhren Fahrrad / Du trugst die Jacke / Wir sprachen leise /
				Ich sah den Wolken zu / Du kamst zu spät zurück / Wir teilten alles / Du hast gelächelt /
				Wir saßen schweigend / Ich hab gewartet / Du hast gepfiffen / Der Zug fuhr leise /
				Ich hab mich verlaufen / Du hast mir gewunken / Wir sind gelaufen / Das Radio spielte / Die Uhr blieb stehen /
				Ein Nachbar lachte / Ich ließ das Licht an / Du nahmst den Umweg`),
			bright: phrases(`
				Wir tanzten barfuß / Du hast gelacht / Wir sangen lauter / Die Sonne lachte / Wir liefen um die Wette /
				Ich bin gesprungen / Du hast geklatscht / Wir aßen Kirschen`),
			dark: phrases(`
				Du gingst für immer / Ich hab geschwiegen / Wir fielen schweigend / Die Lampen gingen aus / Ich lag und fror / Du hast gelogen /
				Das Haus war leer / Ich hab geweint / Der Regen schlug`),
		},
		present: {
			any: phrases(`
				Ich hör dich atmen / Die Stunden fliegen / Die Zeit steht still / Ein Zug fährt leise / Ich seh dich laufen /
				Du suchst nach Worten / Wir warten beide / Die Straßen schlafen / Die Uhren schweigen / Ein Fenster leuchtet / Das Radio spielt /
				Ich träum von morgen / Du trägst mein Lied / Ich zähl die Sterne / Wir teilen Decken / Die Lichter flimmern /
				Ein Hund bellt zweimal / Du drehst dich langsam / Ich fang die Zeit ein / Wir tauschen Blicke / Die Fahnen flattern /
				Ich schreib es langsam / Du liest im Dunkeln / Der Abend kommt / Ich summ die Strophe / Du kennst die Wege /
				Wir gehn spazieren / Die Blätter rascheln / Ich lass das Licht an / Du winkst noch einmal / Die Lieder klingen /
				Ich halt den Atem an / Wir stehn am Fenster / Ein Kind malt Kreise / Du lächelst leise / Ich suche Worte`),
			bright: phrases(`
				Wir tanzen barfuß / Die Welt dreht sich schneller / Wir lachen lauter / Mein Herz schlägt schneller / Du strahlst so golden /
				Die Sonne kitzelt / Wir fliegen höher / Du nimmst mich mit / Ich könnte springen / Wir singen zweistimmig / Die Gläser klingen /
				Ich lauf dir entgegen`),
			dark: phrases(`
				Ich liege schlaflos / Der Regen flüstert / Ich trink die Stille / Dein Bild verblasst / Die Wände frieren / Ich zähl die Narben /
				Das Licht verlischt / Ich red mit Schatten / Dein Platz bleibt leer / Die Nacht wird länger / Ich fall und falle /
				Die Straßen schweigen`),
		},
	},
	endings: phrases(`
		durch die Nacht / bis der Tag erwacht / ~mit aller Macht / ganz sacht / im ersten Licht / bei Kerzenlicht /  im hellen Schein / ~ganz allein /  im Mondenschein / am Meer / ~so müd und schwer / von irgendwoher / im Wind / ~ganz geschwind / bis wir zu Hause sind / im Regen /
		auf allen Wegen /  am Wegesrand / im Traum / unter dem Baum / am Waldessaum / in unserm Haus / jahrein, jahraus / 
		in dieser Stadt / ~so müde und matt / am gleichen Ort / mal hier, mal dort / in einem fort / ~ohne ein Wort / im Morgenrot / im Abendrot / am Fluss /  bis ganz zum Schluss / im kalten Schnee / am stillen See / unten am See / auf dem Dach / am kleinen Bach / die halbe Nacht lang wach /  am weißen Strand / im fernen Land / im tiefen Tal / zum letzten Mal / im Sonnenstrahl / am Horizont / im vollen Mond /  ~auf leisen Sohlen / ~ganz verstohlen / im hohen Gras / ~aus lauter Spaß`),
	closers: {
		any: phrases(`
			du hast mir Glück gebracht / wer hätte das gedacht / ich hab dir was mitgebracht / ich gebe auf dich acht /
			mehr brauch ich nicht / du bist mein Licht / so soll es sein / du bist nicht allein / ich fang dich ein /
			ich brauche nicht mehr / ich liebe dich so sehr / komm doch wieder her / weil wir noch Kinder sind /
			die Zeit verrinnt / ein neues Lied beginnt / das Leben kommt uns entgegen / wir müssen uns bewegen /
			ich glaub es kaum / es ist kein Traum / das Spiel ist aus / ich komm nach Haus / ich nehm dich beim Wort / ich geh nicht fort / du weißt, dass ich kommen muss /
			es tut gar nicht weh / ich bleibe wach / ich geb nicht nach / ich nehm deine Hand / du hast mich erkannt /
			uns bleibt keine Wahl / erzähl es noch einmal`),
		bright: phrases(`
			wir haben nur gelacht / heut wird durchgemacht / die Welt gehört uns allein / wir wollen glücklich sein /
			das Herz wiegt nicht mehr schwer / was wollen wir mehr / wir drehn uns mit dem Wind / das Fest beginnt /
			wir leben unsern Traum / Applaus, Applaus / wir tanzen hinaus /
			wir feiern bis zum Schluss / der Himmel schickt 'nen Kuss / wir gehen Hand in Hand / die Sonne scheint ins Tal`),
		dark: phrases(`
			ich hab kein Auge zugemacht / das Feuer ist entfacht / ich finde dich nicht / mein Schweigen bricht /
			ich schlafe weinend ein / es sollte nicht sein / die Tage bleiben leer / ich fühle nichts mehr /
			wer weiß, wo wir sind / die Hoffnung zerrinnt / es bleibt nur Schaum / ich spür dich kaum / die Lichter gehen aus /
			ich find nicht heraus / das war der letzte Kuss / ich hab mich verbrannt /
			es bleibt nur die Qual / das war einmal`),
	},
	about: {
		foe: phrases(
			`Ich brauch nicht {x} / Ich pfeif auf {x} / Wir lachen über {x} / Wir sagen Nein und pfeifen auf {x} / Keiner vermisst {x} / Ich hasse {x} / Vergiss doch {x} / Ich leb viel besser ohne {x}`,
		),
		person: phrases(`
			Ich sing für {x} / Ich denk an {x} / Ich schreib an {x} / Ich wart auf {x} / Erzähl mir was über {x} / Ich hör noch {x} lachen /
			Ich seh noch {x} winken / Ich tanz für {x} / Nie vergess ich {x} / Ich back was für {x} /
			Ich sammle Blumen für {x}`),
		animal: phrases(`
			Ich such schon lange {x} / Ich denk an {x} / Ich wart auf {x} / Ich freu mich auf {x} / Ich sing für {x} /
			Ich seh noch {x} rennen / Ich hör noch {x} atmen / Ich lieb doch {x} / Ich hab ein Herz für {x}`),
		place: phrases(`
			Ich denk an {x} / Ich such noch {x} / Ich sing über {x} / Ich seh schon {x} leuchten / Ich mal ein Bild für {x} /
			Ich kenne {x} / Erzähl mir was über {x} / Wir sehn noch {x} / Ich vermisse {x}`),
		time: phrases(`
			Ich denk an {x} / Ich wart auf {x} / Ich sing über {x} / Ich spür schon {x} / Erzähl mir was über {x} / Ich liebe {x} /
			Wir trinken auf {x} / Ich schreib über {x} / Ich freu mich auf {x}`),
		thing: phrases(`
			Ich denk an {x} / Ich sing über {x} / Erzähl mir was über {x} / Ich schreib über {x} / Ich such noch immer {x} /
			Ich wart auf {x} /  Ich rede über {x} / Ich glaub an {x} / Wir lachen über {x} /
			Du weißt doch alles über {x} / Ich denk nur an {x}`),
		doing: phrases("Ich denk an {x} / Ich sing über {x}"),
	},
	somebody: /^(?:Ich|Du|Wir|Ein Kind|Ein Nachbar)\b/,
	calls: phrases("Oh {v}, hier bin ich / {v}, ich komme / Ach {v}, wie seltsam / {v}, nur weiter"),
	themes: {
		love: theme(
			"das Herz / den Kuss / die Sehnsucht / die Liebe",
			"Du hast mich geküsst / Ich schrieb dir Lieder / Wir trugen Ringe",
			"Du hältst mich fester / Ich spür dein Herz / Wir küssen langsam / Ich kenn dein Lachen",
			"~mit einem Blick / ~in unserm Glück /  ~Stück für Stück / ~Haut an Haut / ~so vertraut",
		),
		rain: theme(
			"den Regen / die Pfützen / das Gewitter / die Wolken",
			"Wir wurden klatschnass / Der Donner rollte / Wir sprangen in Pfützen",
			"Die Tropfen trommeln / Die Rinnen singen / Mein Mantel tropft / Der Himmel weint",
			"im Regenlicht / unter Wolken so dicht /  drüben am Fluss",
		),
		sea: theme(
			"das Meer / den Hafen / die Möwen / das Segel",
			"Wir setzten Segel / Das Nebelhorn rief / Wir knüpften Netze",
			"Die Möwen schreien / Die Wellen reden / Der Anker lichtet sich / Das Salz brennt leise",
			"auf hoher See / bei Sturm und Schnee / im Hafen dort / ~an Bord / bei Ebbe und Flut / ~mit neuem Mut",
		),
		night: theme(
			"die Mitternacht / das Neonlicht / den Schatten / die Nacht",
			"Der letzte Zug fuhr / Die Bars warn offen / Wir zogen weiter",
			"Das Neon flackert / Die Straße glänzt / Ein Taxi wartet / Die Schatten tanzen",
			"im Neonlicht / im Sternenlicht / um Mitternacht / bis der Tag erwacht / im Großstadtdunkel / im Sterngefunkel",
		),
		road: theme(
			"die Straße / das Fernweh / den Horizont / die Autobahn",
			"Ich hab getankt / Wir schliefen im Auto / Ich ließ den Ort zurück",
			"Der Motor brummt / Die Reifen singen / Wir zählen Brücken / Der Wind pfeift lauter",
			"~auf und davon / an der Endstation / auf weiter Strecke / gleich um die Ecke",
		),
		space: theme(
			"die Sterne / das Weltall / den Mond / den Komet",
			"Wir flogen höher / Der Funk brach ab / Ich sah die Erde",
			"Ich schwebe schwerelos / Die Sterne summen / Der Funk wird leiser / Planeten kreisen",
			"im Sternenlicht / im fernen Licht / auf dem Mond / wo niemand wohnt",
		),
		nature: theme(
			"den Wald / die Berge / die Wiese / den Fluss",
			"Wir stiegen höher / Ich pflückte Beeren / Ein Fuchs lief über",
			"Die Blätter rauschen / Der Bach erzählt / Ein Kuckuck ruft / Die Gräser wiegen sich",
			"im grünen Wald / ~ohne Halt / am Wiesenrand / auf weitem Land / über den Hügeln / ~wie auf Flügeln",
		),
		party: theme(
			"den Tanz / die Sommernacht / den Rhythmus / den Bass",
			"Wir tanzten auf Tischen / Die Boxen bebten",
			"Die Boxen beben / Der Boden wackelt / Wir drehn uns schneller / Die Lichter zucken",
			"im hellen Glanz / in diesem Tanz / ~mit dir und mir / bis morgens um vier",
		),
		battle: theme(
			"den Drachen / die Fahnen / die Helden / das Feuer",
			"Wir ritten im Nebel / Die Hörner klangen / Die Tore brachen",
			"Die Trommeln dröhnen / Die Raben kreisen / Wir halten die Brücke / Die Schilde blitzen",
			"mit blankem Schwert / auf hohem Pferd / im Feuerschein / durch Mark und Bein / für unser Land / mit ruhiger Hand",
		),
		winter: theme(
			"den Schnee / die Kerzen / den Winter / das Eis",
			"Der Schnee fiel leise / Wir bauten Schneemänner / Du stricktest Socken",
			"Die Flocken tanzen / Der Ofen knistert / Die Glocken läuten / Mein Atem dampft",
			"im Kerzenschein / im Winterhain / in Eis und Schnee / am zugefrornen See / bei Tannenduft / in kalter Luft",
		),
		sleep: theme(
			"die Wiege / das Traumland / das Schlaflied / den Mond",
			"Der Sandmann kam heut / Ich sang dir leise",
			"Die Sterne wachen / Der Mond passt auf / Dein Atem geht leise / Die Puppen gähnen",
			"in guter Ruh / bis morgen früh / ganz ohne Müh",
		),
		summer: theme(
			"den Sommer / die Sonne / den Strand / den August",
			"Wir schwammen nackt / Das Eis schmolz schneller / Wir lagen im Gras",
			"Die Grillen zirpen / Das Eis schmilzt langsam / Die Haut riecht salzig / Die Tage dehnen sich",
			"im Sonnenschein / am Feldesrain / am Badesee / ~barfuß im Klee / im heißen Sand",
		),
		machine: theme(
			"die Maschine / das Signal / den Strom / den Motor",
			"Sie hat mich programmiert / Der Bildschirm wurde schwarz",
			"Die Lüfter rauschen / Die Lampen blinken / Ich lade Daten / Mein Speicher ist voll",
			"weit und breit / im Takt der Zeit / bei Nacht am Band / ~an deiner Hand / ~so gut ich kann / ~dann und wann",
		),
		memory: theme(
			"die Erinnerung / das Gestern / das Foto / die Kindheit",
			"Du hast erzählt / Wir schälten Äpfel / Die Wanduhr tickte / Du strichst mir übers Haar",
			"Ich find dein Tuch / Die Fotos gilben / Es riecht nach Kuchen / Ich blättre weiter",
			"in alter Zeit / weit und breit / im alten Haus / jahrein, jahraus / im alten Flur / unter der Uhr",
		),
		city: theme(
			"die Stadt / die Dächer / die Laternen / die U-Bahn",
			"Ich kam mit der U-Bahn / Wir teilten ein Taxi",
			"Die Bahnen quietschen / Die Kräne drehn sich / Die Tauben warten / Ein Kiosk leuchtet",
			"im Großstadtlicht / ~dicht an dicht / auf dem Asphalt / an jedem Halt / im alten Hinterhof",
		),
		animal: theme(
			"die Pfoten / das Fell / die Leine / das Körbchen",
			"Du bist mir nachgelaufen / Du klautest Würstchen / Ich fand dich zitternd",
			"Du wedelst schneller / Du klaust mein Kissen / Ich hör dich tapsen",
			"~mit nassem Fell / ~blitzeschnell / auf meinem Schoß",
		),
		cat: theme(
			"die Pfoten / das Fell / das Sofa",
			"Du schliefst auf dem Sofa / Du warfst die Tasse um",
			"Du schnurrst so leise / Du klaust mein Kissen / Du jagst die Schatten / Ich hör dich kratzen",
			`~mit weichem Fell / ~blitzeschnell / ~auf leisen Pfoten / ~obwohl verboten`,
		),
		work: theme(
			"den Wecker / den Montag / die Tafel / den Chef",
			"Ich hab verschlafen / Der Lehrer fragte / Ich schrieb nur ab",
			"Der Wecker klingelt / Der Chef wird lauter / Die Tafel quietscht / Ich gähn und warte",
			"um kurz nach acht / morgens um acht / bis abends um fünf / ~mit Löchern im Strumpf",
		),
		table: theme(
			"den Kaffee / die Flasche / das Glas / die Küche",
			"Wir hoben die Gläser / Du deckst den Tisch noch",
			"Die Tassen dampfen / Wir stoßen an / Die Pfanne zischt / Du rührst den Zucker um",
			"bei Kerzenlicht / im Abendlicht / am Küchentisch / in der Küche am Tisch",
		),
		friends: theme(
			"die Freunde / das Lachen / die alten Geschichten",
			"Wir teilten alles / Du standst mir bei / Wir schworen Treue",
			"Du kennst mich besser / Wir lachen Tränen / Du hältst mir den Platz frei",
			"~durch dick und dünn / mittendrin / wie es immer war / Jahr für Jahr",
		),
		autumn: theme(
			"den Herbst / das Laub / die Blätter / den Nebel",
			"Die Blätter fielen / Die Schwalben zogen fort / Wir ließen Drachen steigen",
			"Die Blätter fallen / Der Nebel kriecht / Die Felder ruhen / Es riecht nach Rauch",
			"im bunten Laub / in Gold und Staub / im Nebelgrau / auf feuchtem Tau / im Abendwind / bevor der Winter beginnt",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / {h}, bleib bei mir / {h}, heute Nacht / Sing mit mir: {h} / {h}, immer wieder / Noch einmal: {h} / {h}, {h}, oh / Ja, {h} / Hey, {h} / {h}, für alle Zeit / Und wieder: {h} / {h}, was immer kommt",
	),
	nounHooks: [],
	joiners: phrases("und"),
	longer: 0,
	commands: /^(komm|nimm|sag|erzähl)\b/,
	placesFirst: false,
	kinds: {
		person:
			/(wärter|mutter|vater|mama|papa|oma|opa|schwester|bruder|sohn|tochter|frau|mann|freund|freundin|freunde|kind|kinder|baby|lehrer|nachbar|könig|pirat|piraten|seemann|ritter|chef|tante|onkel|familie|astronaut|roboter|held|mädchen|junge)( \p{L}+)?$/u,
		animal:
			/(hund|hündin|kater|katze|pferd|vogel|drache|drachen|wolf|fuchs|bär|maus|kuh|wal|hase|frosch|schmetterling)$/u,
		place:
			/(meer|see|strand|stadt|dorf|fluss|berge?n?|wald|wüste|hafen|leuchtturm|haus|heimat|straße|bar|garten|insel|himmel|mond|weltraum|schule|brücke|bahnhof|zug|schiff|kirche|burg|küste|land|berlin|hamburg|wien|münchen)$/u,
		time: /(sommer|winter|herbst|frühling|nacht|abend|morgen|tag|montag|dienstag|freitag|samstag|sonntag|weihnachten|wochenende|geburtstag|regen|schnee|sturm|gewitter|jugend|kindheit|silvester)$/u,
	},
	determine,
	smooth: (line) => line.replace(/(?<=[^,:]) (wo|wenn|bevor|bis (?:der|wir|es))(?= )/g, ", $1"),
};
