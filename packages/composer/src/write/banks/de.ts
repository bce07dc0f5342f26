import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

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
			any: lists({
				self: `
					Ich schrieb dir Briefe / Ich dachte an dich / Wir sprachen leise / Ich hab dir vertraut / Wir haben viel gelacht / Du riefst nach mir /
					Du hast auf mich gewartet / Ich hab dir zugehört / Wir machten Pläne / Du hast mir alles erzählt / Ich träumte von dir /
					Du hast geschwiegen / Ich summte leise / Wir haben lange geredet / Ich hab von dir gesprochen / Du sangst für mich`,
				moving: `
					Wir fuhren Fahrrad / Wir liefen weiter / Ich bin dir gefolgt / Du gingst neben mir / Wir zogen weiter / Ich ging dir nach /
					Du bist gelaufen / Wir sind gewandert / Ich kam dir entgegen`,
				inside: `
					Die Lampe brannte / Du hast den Tee gekocht / Die Uhr blieb stehen / Ich fand ein Foto / Wir hörten Platten / Du hast mir vorgelesen /
					Der Kessel pfiff / Wir saßen zusammen / Ich las deinen Brief / Du hast für uns gekocht / Die Dielen knarrten / Wir spielten Karten`,
				outside: `
					Ich sah den Wolken zu / Die Vögel sangen / Ein Zug fuhr leise / Wir pflückten Blumen / Ein Hund lief vorbei / Die Glocken klangen / Ich stand und wartete / Die Blätter fielen / Wir teilten einen Apfel`,
				hour: "Wir zählten Sterne",
				anywhere: `
					Wir trafen uns wieder / Du hast gelächelt / Ein Nachbar lachte / Du hast mir gewinkt / Ich sah dein Lächeln / Wir tauschten Blicke /
					Du trugst meine Jacke / Ein Kind hat gesungen / Jemand hat gepfiffen / Ich nahm deine Hand`,
			}),
			bright: lists({
				self: "Wir lachten laut / Du hast mich geküsst / Ich war so glücklich / Wir haben gesungen",
				moving: "Wir liefen um die Wette / Wir tanzten barfuß / Ich bin gesprungen",
				outside: "Wir aßen Kirschen / Die Kinder spielten",
				hour: "Die Sonne lachte",
				anywhere: "Wir sangen zusammen / Du hast getanzt / Alle haben geklatscht",
			}),
			dark: lists({
				self: "Ich hab geschwiegen / Du hast gelogen / Ich hab geweint / Wir haben gestritten",
				moving: "Du gingst von mir fort / Ich lief alleine",
				inside: "Das Haus war leer / Ich lag und fror / Du hast gepackt",
				outside: "Die Vögel schwiegen",
				hour: "Die Lampen gingen aus / Der Regen fiel",
				anywhere: "Du hast dich weggedreht / Das Lied verklang",
			}),
		},
		present: {
			any: lists({
				self: `
					Ich denk an dich / Ich träum von morgen / Du suchst nach Worten / Ich zähl die Stunden / Ich summ die Melodie / Ich hör dich atmen /
					Ich wart auf dich / Wir reden leise / Du lehnst dich an mich / Ich schließ die Augen / Du hältst meine Hand /
					Wir machen Pläne / Ich such nach Worten / Ich sing für dich / Du sprichst von früher / Wir träumen laut / Ich wünsch mir was / Du rufst nach mir`,
				moving: `
					Ich lauf dir nach / Wir gehn spazieren / Du gehst neben mir / Wir ziehen weiter / Ich geh nach Hause / Wir wandern weiter /
					Du kommst mir entgegen / Wir laufen los`,
				inside: `
					Die Lampe brennt noch / Du kochst uns Kaffee / Die Uhr tickt leise / Ich deck den Tisch / Wir stehn am Fenster / Der Kessel pfeift /
					Ich lese Briefe / Wir hören Platten / Die Dielen knarren / Du liest mir vor / Die Katze schläft / Ich stimm die Gitarre / Der Vorhang weht`,
				outside: `
					Die Vögel singen / Die Blätter rascheln / Ein Hund bellt zweimal / Die Grillen zirpen / Ein Kind malt Kreise / Die Fahnen flattern / Die Glocken läuten / Der Wind wird stärker`,
				hour: "Der Abend kommt / Die Straßen schlafen / Die Sterne funkeln / Wir zählen Wolken / Der Nebel steigt / Die Lichter flimmern",
				anywhere: `
					Das Radio spielt / Du winkst mir zu / Jemand singt / Ein Kind lacht laut / Wir tanzen langsam / Du trägst mein Hemd / Ein Lied beginnt /
					Du lächelst leise / Ich seh dich an / Du summst ein Lied / Ein Nachbar pfeift`,
			}),
			bright: lists({
				self: "Ich sing ganz laut / Wir lachen laut / Mein Herz schlägt schneller / Ich könnte springen",
				moving: "Wir tanzen barfuß / Ich lauf dir entgegen / Wir laufen um die Wette",
				inside: "Ich öffne die Fenster / Die Gläser klingen",
				outside: "Die Glocken klingen / Die Kinder spielen",
				hour: "Die Sonne kitzelt",
				anywhere: "Wir tanzen weiter / Du strahlst mich an / Alle singen mit / Wir singen zweistimmig",
			}),
			dark: lists({
				self: "Ich trink die Stille / Ich red mit Schatten / Ich zähl die Narben / Du fehlst mir so",
				moving: "Ich lauf alleine / Du gehst von mir fort",
				inside: "Ich liege schlaflos / Dein Platz bleibt leer / Die Wände schweigen",
				outside: "Die Straßen schweigen / Die Bäume frieren",
				hour: "Der Regen flüstert",
				anywhere: "Das Lied verklingt / Dein Bild verblasst / Niemand antwortet",
			}),
		},
	},
	tails: lists({
		time: `
			in der Nacht / um Mitternacht / um halb acht / kurz nach acht / im ersten Licht / bei Kerzenlicht / im Morgenlicht / im Abendlicht / im Morgenrot / im Abendrot /
			am frühen Morgen / im Januar / zum letzten Mal / zum ersten Mal / noch einmal / am Nachmittag / am Feiertag / an diesem Tag / beim Glockenschlag /
			nach dem Regen / in dieser Stund / zu später Stund / um halb vier / um kurz nach vier / im Mai / um Viertel vor drei / an Neujahr / im Februar / in der Früh / um sieben in der Früh`,
		now: `
			bis der Tag erwacht / wenn der Tag erwacht / wenn der Mond erwacht / wenn der Abend beginnt / wenn der Tag beginnt / bevor der Tag beginnt / wenn die Sonne sinkt /
			wenn alles schläft / wenn der Tag vergeht / wenn der Wind sich dreht / wenn das Licht verblasst / wenn der Frühling kommt / eh der Winter kommt / wenn der Abend fällt / wenn der Vorhang fällt / wenn der Regen fällt`,
		long: `
			die ganze Nacht / Nacht für Nacht / jahrein, jahraus / Tag für Tag / Jahr für Jahr / immerzu / Stunde um Stunde / bis morgen früh / bis früh um vier /
			den ganzen Tag / jeden Tag / das ganze Jahr / immer noch / immer wieder / wieder und wieder / in einem fort`,
		inside: `
			in unserm Haus / im Treppenhaus / vor dem Haus / am Fensterbrett / neben dem Bett / im leeren Zimmer / in diesem Zimmer / am Küchentisch /
			im hellen Flur / im Kerzenschein / an der Tür / hinter der Tür / am Kamin / im dritten Stock / am Klavier / im Kinderzimmer / im Erdgeschoss`,
		outside: `
			am Meer / am Wegesrand / am Waldesrand / am weißen Strand / im fernen Land / unter dem Baum / am Waldessaum / am Gartenzaun / am Fluss / am stillen See / unten am See / auf dem Dach / am kleinen Bach /
			im tiefen Tal / am alten Kanal / im hohen Gras / am Gartentor / vor dem Tor / in dieser Stadt / am Rand der Stadt / am Gleis / auf der Bank im Park / im kleinen Park / am Hafen / auf dem Platz / an der Ecke dort / an diesem Ort / auf dem Balkon / am Bahnsteig / in der Sonne / auf der Wiese / auf dem Feld / am Ende der Welt / im Garten / unterm Apfelbaum / vor der Stadt`,
		path: `
			durch die Nacht / durch die Stadt / durch den Wald / über das Feld / bis ans Ende der Welt / am Fluss entlang / den Strand entlang / die Straße entlang / durch das Tal / durch den Park / über das Land / durch das hohe Gras / bis zum Meer / durch den Schnee /
			um den See / durch den Regen / auf allen Wegen / bis vor das Haus / über die Brücke / durch die Felder / durch den Wind`,
		weather: `
			im Wind / im Abendwind / im Regen / im Mondenschein / im Sonnenschein / im Laternenschein / im kalten Schnee / im Schnee / im Sonnenstrahl / im vollen Mond / bei Regen und Wind / unter den Sternen / in der Ferne / im Nebel / in der Dunkelheit / in der Morgenluft / in lauer Luft / im Dämmerlicht / im Sonnenlicht / unterm Himmelszelt / im Schatten / im Dunkeln`,
		manner: `
			mit aller Macht / ohne ein Wort / mit leichtem Gepäck / mit Herz und Verstand / mit klopfendem Herzen / mit leichtem Sinn / wie im Traum / mit neuem Mut / auf leisen Sohlen / mit ganzem Herzen / ganz ohne Sorgen / in aller Ruh / ohne Eile / ohne Grund / mit Geduld / ohne Scheu`,
	}),
	closers: {
		any: phrases(`
			du hast mir Glück gebracht / wer hätte das gedacht / ich hab dir was mitgebracht / ich gebe auf dich acht / mehr brauch ich nicht / du bist mein Licht /
			so soll es sein / du bist nicht allein / ich fang dich ein / ich brauche nicht mehr / ich liebe dich so sehr / ich komm zu dir her / die Zeit verrinnt / ein neues Lied beginnt /
			das Leben kommt uns entgegen / wir müssen uns bewegen / ich glaub es kaum / es ist kein Traum / es bleibt mein Traum / das Spiel ist aus / ich komm nach Haus / hier bin ich zu Haus /
			ich nehm dich beim Wort / ich geh nicht fort / du weißt, dass ich kommen muss / das ist noch nicht der Schluss / es tut gar nicht weh / wie gern ich dich seh / ich bleibe wach / ich geb nicht nach /
			ich nehm deine Hand / du hast mich erkannt / das liegt auf der Hand / uns bleibt keine Wahl / das war nicht das letzte Mal / wir fangen von vorne an / ich glaube daran / irgendwann sind wir dran /
			es ist noch nicht zu spät / der Wind hat sich gedreht / ich weiß, wie es geht / ich will zu dir / du bist noch hier / ich bleibe hier / das gehört zu mir / das macht mir Mut / es wird alles gut / es tut so gut /
			ich bin bereit / wir haben Zeit / der Weg ist noch weit / es wird schon gehn / wir werden uns sehn / ich bleib nicht stehn / ich kann dich verstehn`),
		bright: phrases(`
			wir haben nur gelacht / heut wird durchgemacht / die Welt gehört uns allein / wir wollen glücklich sein / das Herz wiegt nicht mehr schwer / was wollen wir mehr / wir drehn uns mit dem Wind / das Fest beginnt /
			wir leben unsern Traum / es gibt Applaus / wir tanzen hinaus / wir feiern bis zum Schluss / du gibst mir 'nen Kuss / wir gehn Hand in Hand / die Sonne scheint ins Tal / das Leben ist schön / das wollen wir sehn / mir geht es gut / wir sind voller Mut / die Welt ist bunt und weit / es ist unsre Zeit / heute feiern wir / das Glück ist hier`),
		dark: phrases(`
			ich hab kein Auge zugemacht / ich finde dich nicht / die Stimme bricht / ich schlafe weinend ein / es sollte nicht sein / die Tage bleiben leer / ich fühle nichts mehr / wer weiß, wo wir sind / die Hoffnung zerrinnt /
			es war nur ein Traum / ich spür dich kaum / die Lichter gehen aus / ich find nicht heraus / das war der letzte Kuss / ich weiß, dass ich gehen muss / ich hab mich verbrannt / ich hab dich nicht erkannt / es bleibt nur die Qual / das war einmal /
			es ist zu spät / der Wind hat alles verweht / du bist nicht hier / ich hab nichts mehr von dir / mir fehlt der Mut / es wird nicht mehr gut / es tut mir leid / du bist zu weit`),
	},
	leads: phrases(`
		Oh ja, / Glaub mir, / Ich sag dir, / Hör zu, / Weißt du, / Und / Doch / Ja, / Ach, / Sieh nur, / Und doch, / Aber / Keine Frage, / Wie gesagt, / Kein Wunder, / Ganz ehrlich, / So oder so, / Egal, was kommt, / Na klar, / Ich schwör es dir, / Du siehst ja, / Gib acht, /
		Komm schon, / Schau her, / Ganz einfach, / Ob du's glaubst oder nicht, / Ich ruf es laut: / Das Radio sagt: / Mein Herz sagt: / Ich flüster nur: / Ich weiß genau: / Und ich sing: / Und jeder weiß: / Nur eins:`),
	timesFirst: false,
	about: {
		foe: lists({
			stance: `Ich brauch nicht {x} / Ich pfeif auf {x} / Wir lachen über {x} / Keiner vermisst {x} / Ich hasse {x} / Vergiss doch {x} / Wir singen gegen {x} / Keiner will {x}`,
		}),
		person: lists({
			self: `
				Ich sing für {x} / Ich denk an {x} / Ich schreib an {x} / Ich wart auf {x} / Ich träum nur von früher und denk an {x} / Ich ruf laut für {x} /
				Ich denk so oft an {x} / Ich sing was über {x}`,
			inside: "Ich back was für {x} / Ich koch was für {x} / Ich deck den Tisch für {x} / Ich tanz für {x}",
			outside: "Ich sammle Blumen für {x} / Ich wart schon auf {x}",
			stance: "Nie vergess ich {x} / Ich glaub an {x} / Erzähl mir was über {x} / Ich freu mich auf {x}",
		}),
		animal: lists({
			self: `
				Ich such schon lange {x} / Ich denk an {x} / Ich wart auf {x} / Ich sing für {x} / Ich sing über {x} / Ich lache über {x}`,
			anywhere: "Ich spiel für {x} / Ich sing und tanz für {x}",
			stance:
				"Ich freu mich auf {x} / Ich hab ein Herz für {x} / Nie vergess ich {x} / Erzähl mir was über {x} / Ich liebe {x}",
		}),
		place: lists({
			self: "Ich denk an {x} / Ich sing über {x} / Ich male {x} / Ich denk so oft an {x} / Ich schreib ein Lied über {x}",
			stance: "Ich kenne {x} / Erzähl mir was über {x} / Nie vergess ich {x} / Ich freu mich auf {x} / Ich liebe {x}",
		}),
		time: lists({
			self: "Ich denk an {x} / Ich wart auf {x} / Ich sing über {x} / Ich schreib ein Lied über {x} / Ich denk so oft an {x}",
			stance:
				"Ich liebe {x} / Wir trinken auf {x} / Ich freu mich auf {x} / Erzähl mir was über {x} / Nie vergess ich {x}",
		}),
		thing: lists({
			self: "Ich denk an {x} / Ich sing über {x} / Ich schreib ein Lied über {x} / Ich such noch immer {x} / Ich wart auf {x} / Ich rede über {x} / Wir lachen über {x} / Ich denk nur an {x} / Ich denk so oft an {x}",
			stance: "Erzähl mir was über {x} / Ich glaub an {x} / Du weißt doch alles über {x} / Nie vergess ich {x}",
		}),
		doing: lists({ self: "Ich denk an {x} / Ich sing über {x} / Ich rede über {x}" }),
	},
	calls: phrases("Oh {v}, hier bin ich / {v}, ich komme / Ach {v}, wie schön"),
	themes: {
		love: theme(
			"self",
			"den ersten Kuss / die Sehnsucht / die Liebe",
			"Du hast mich geküsst / Ich schrieb dir Lieder / Du hast mich verzaubert",
			"Du hältst mich fester / Ich spür dein Herz / Wir küssen uns langsam / Ich schau dich an",
			"mit einem Blick / in unserm Glück / Stück für Stück / Haut an Haut / so vertraut / ganz nah bei dir / Herz an Herz",
		),
		rain: theme(
			"outside",
			"den Regen / das Gewitter / die Wolken / den Regenbogen",
			"Wir wurden klatschnass / Der Donner rollte / Wir sprangen in Pfützen",
			"Die Tropfen trommeln / Die Rinnen singen / Mein Mantel tropft / Der Himmel weint",
			"in diesem Regen / auf nassen Wegen / unter Wolken so dicht / drüben am Fluss / im Wolkenbruch / auf der nassen Straße / unterm Regenschirm",
		),
		sea: theme(
			"outside",
			"das Meer / den Hafen / die Möwen / das Segel",
			"Wir setzten Segel / Das Nebelhorn rief / Wir flickten Netze",
			"Die Möwen schreien / Die Wellen reden / Ein Kutter schaukelt / Das Salz brennt leise",
			"auf hoher See / bei Sturm und Schnee / im Hafen dort / an Bord / bei Ebbe und Flut / am Kai / an der Küste / am Horizont",
		),
		night: theme(
			"outside",
			"die Nacht / das Neonlicht / den Mond",
			"Die Bars warn offen / Wir zogen weiter / Die Stadt ward stiller",
			"Das Neon flackert / Die Straße glänzt / Ein Taxi wartet / Die Schatten tanzen",
			"im Neonlicht / im Sternenlicht / um Mitternacht / mitten in der Nacht / im Großstadtdunkel / im Sterngefunkel / im Mondenschein",
		),
		road: theme(
			"outside",
			"die Straße / das Fernweh / den Horizont / die Autobahn",
			"Ich hab getankt / Wir schliefen im Auto / Du hast gehupt",
			"Der Motor brummt / Die Reifen singen / Wir zählen Brücken / Der Wind pfeift lauter",
			"an der Endstation / auf weiter Strecke / gleich um die Ecke / auf der Autobahn / am Straßenrand / auf dem Weg ins Land",
		),
		space: theme(
			"outside",
			"die Sterne / das Weltall / den Mond / den Kometen",
			"Wir flogen höher / Der Funk brach ab / Ich sah die Erde",
			"Ich schwebe schwerelos / Die Sterne summen / Der Funk wird leiser / Planeten kreisen",
			"im Sternenlicht / im fernen Licht / auf dem Mond / wo niemand wohnt / in der Umlaufbahn / auf der Milchstraßenbahn",
		),
		nature: theme(
			"outside",
			"den Wald / die Berge / die Wiese / den Fluss",
			"Wir stiegen höher / Ich pflückte Beeren / Ein Fuchs lief vorüber",
			"Die Blätter rauschen / Der Bach erzählt / Ein Kuckuck ruft / Die Gräser wiegen sich",
			"im grünen Wald / am Wiesenrand / auf weitem Land / über den Hügeln / am Mühlenbach / hoch am Hang / den Bach entlang",
		),
		party: theme(
			"inside",
			"den Tanz / die Sommernacht / den Rhythmus",
			"Wir tanzten auf Tischen / Die Boxen bebten",
			"Die Boxen beben / Der Boden wackelt / Wir drehn uns schneller / Die Lichter zucken",
			"im hellen Glanz / in diesem Tanz / mitten im Tanz / um kurz vor vier / im ganzen Haus / beim lauten Applaus / im vollen Saal",
		),
		battle: theme(
			"outside",
			"den Drachen / die Fahnen / die Helden / das Feuer",
			"Wir ritten im Nebel / Die Hörner klangen / Die Tore brachen",
			"Die Trommeln dröhnen / Die Raben kreisen / Wir halten die Brücke / Die Schilde blitzen",
			"auf hohem Pferd / bei Schild und Schwert / im Feuerschein / auf dem Turm aus Stein / für unser Land / am Burgtor / am Mauerrand / vor dem Burgtor",
		),
		winter: theme(
			"outside",
			"den Schnee / die Kerzen / den Winter / das Eis",
			"Der Schnee fiel leise / Wir bauten Schneemänner / Der See gefror",
			"Die Flocken tanzen / Der Schornstein raucht / Die Glocken läuten / Mein Atem dampft",
			"im Kerzenschein / im Winterhain / in Eis und Schnee / am zugefrornen See / bei Tannenduft / in kalter Luft / am Weihnachtsbaum / unterm Tannenbaum",
		),
		sleep: theme(
			"inside",
			"die Wiege / das Traumland / das Schlaflied / den Mond",
			"Der Sandmann kam heut / Ich sang für dich leise",
			"Die Sterne wachen / Der Mond passt auf / Dein Atem geht leise / Die Puppen gähnen",
			"in guter Ruh / ganz ohne Müh / im Traum / an deinem Bett / im Himmelbett / im Mondenschein",
		),
		summer: theme(
			"outside",
			"den Sommer / die Sonne / den Strand / den August",
			"Wir schwammen lange / Das Eis schmolz schneller / Wir lagen im Schatten",
			"Die Grillen zirpen / Das Eis schmilzt langsam / Die Haut riecht salzig / Die Tage dehnen sich",
			"im Sonnenschein / am Feldesrain / am Badesee / barfuß im Klee / im heißen Sand / am Strand / im Gras",
		),
		machine: theme(
			"inside",
			"die Maschine / das Signal / die Zukunft",
			"Sie hat mich programmiert / Der Bildschirm wurde schwarz",
			"Die Lüfter rauschen / Die Lampen blinken / Ich lade Daten / Mein Speicher ist voll",
			"im Takt der Zeit / bei Nacht am Band / am Fließband / im Rechenraum / im Maschinenraum / in Halle zwei / neben der Werkbank",
		),
		memory: theme(
			"inside",
			"die Erinnerung / die alte Zeit / die Kindheit",
			"Du hast erzählt / Wir schälten Äpfel / Die Wanduhr tickte / Du strichst mir übers Haar",
			"Ich find dein Tuch / Die Fotos gilben / Es riecht nach Kuchen / Ich blättre weiter",
			"im alten Haus / im alten Flur / im Lehnstuhl / in der Stube dort / in der guten Stube / am Kachelofen",
		),
		city: theme(
			"outside",
			"die Stadt / die Dächer / die Laternen / die U-Bahn",
			"Ich kam mit der U-Bahn / Wir teilten ein Taxi",
			"Die Bahnen quietschen / Die Kräne drehn sich / Die Tauben warten / Ein Kiosk leuchtet",
			"im Großstadtlicht / auf dem Asphalt / am alten Halt / im alten Hinterhof / am Bahnhof / auf dem Dach / auf dem Markt",
		),
		animal: theme(
			"inside",
			"den treuen Blick / die langen Spaziergänge",
			"Du bist mir nachgelaufen / Du klautest Würstchen / Du schliefst auf dem Teppich",
			"Du wedelst schneller / Du klaust mein Kissen / Ich hör dich tapsen",
			"vor dem Haus / neben dem Bett / am Kamin / auf dem Teppich / vor der Tür / neben mir",
		),
		cat: theme(
			"inside",
			"das Schnurren / die leisen Pfoten",
			"Du schliefst auf dem Sofa / Du warfst die Tasse um",
			"Du schnurrst so leise / Du klaust mein Kissen / Du jagst die Schatten / Ich hör dich kratzen",
			"auf dem Sofa / neben mir / am Fensterbrett / auf meinem Bett",
		),
		work: theme(
			"inside",
			"den Montag / den Feierabend / die Ferien",
			"Ich hab verschlafen / Der Lehrer fragte / Ich schrieb nur ab",
			"Der Wecker klingelt / Der Chef wird lauter / Die Tafel quietscht / Ich gähn und warte",
			"um kurz nach acht / morgens um acht / um halb vier / vor dem Papier / im Büro / am Schreibtisch / im Erdgeschoss",
		),
		table: theme(
			"inside",
			"den Kaffee / die Küche / das Frühstück",
			"Wir hoben die Gläser / Du hast den Tisch gedeckt",
			"Die Tassen dampfen / Wir stoßen an / Die Pfanne zischt / Du rührst den Zucker um",
			"bei Kerzenlicht / am Küchentisch / im Morgenlicht / beim Frühstück / am Herd",
		),
		friends: theme(
			"self",
			"die Freunde / das Lachen / die alten Geschichten",
			"Wir teilten alles / Du standst mir bei / Wir schworen Treue",
			"Du munterst mich auf / Wir lachen Tränen / Du hältst mir den Platz frei",
			"durch dick und dünn / wie es immer war / Jahr für Jahr / ein Leben lang / wie am Anfang",
		),
		farewell: theme(
			"outside",
			"den Abschied / den letzten Zug / das Wiedersehen",
			"Der Zug stand bereit / Du sahst dich noch um / Ich winkte vom Bahnsteig",
			"Der Zug fährt leise an / Du drehst dich noch um / Ich wink vom Bahnsteig / Die Türen schließen",
			"am letzten Gleis / am Bahnsteig drei / am Gartentor / vor dem Tor / am Kai / an der Ecke dort",
		),
		autumn: theme(
			"outside",
			"den Herbst / das Laub / die Blätter / den Nebel",
			"Die Blätter fielen / Die Schwalben zogen fort / Wir ließen Drachen steigen",
			"Die Blätter fallen / Der Nebel kriecht / Die Felder ruhen / Es riecht nach Rauch",
			"im bunten Laub / in Gold und Staub / im Nebelgrau / im feuchten Tau / im Abendwind / im Oktoberwind",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Oh, {h} / Sing mit mir: {h} / {h}, immer wieder / Noch einmal: {h} / {h}, {h}, oh / Ja, {h} / Hey, {h} / {h}, und sonst nichts / Und wieder: {h} / {h}, na na na",
	),
	nounHooks: [],
	longer: 0,
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
