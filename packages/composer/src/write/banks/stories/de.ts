import { tellAll } from "./tell.ts";

export const germanStories = tellAll({
	any: [
		"Wir gingen los im ersten Licht / Und wohin, das wussten wir nicht / Der Weg brach ab, das Licht ging aus / Du sagtest: Wir finden da raus / Heut weiß ich, es war gar nicht weit / Wir brauchten nur ein wenig Zeit",
		"Ich schrieb dir einen langen Brief / Und hielt ihn fest, wenn alles schlief / Du hast ihn irgendwann entdeckt / Ich hatte ihn nicht gut versteckt / Du sprichst nun aus, was in mir war / Und plötzlich ist das Leben klar",
		"Der Raum war voll, ich saß allein / Da kamst du durch die Tür herein / Du fragtest: Ist der Platz noch frei? / Aus einem wurden plötzlich zwei / Die Stühle stehen auf dem Tisch / Wir beide reden, wach und frisch",
		"Die alte Gitarre hing an der Wand / Ich hatte keinen Griff in der Hand / Du zeigtest mir drei, ich übte viel / Und eine Saite riss beim Spiel / Heut spiel ich sie noch jeden Tag / Weil jemand im Haus sie hören mag",
		"Wir gruben einen Samen ein / Und legten drum herum einen Stein / Nichts kam heraus, ich gab schon auf / Du gossest weiter Wasser drauf / Heut steht ein Baum dort, hoch und dicht / Und streckt sich weiter bis ins Licht",
		"Der letzte Bus war grade weg / Wir standen da mit dem Gepäck / Du sagtest: Komm, wir gehn zu Fuß / Und riefst dem Mond noch einen Gruß / Heut laufen wir, auch wenn er fährt / Der Umweg war die Reise wert",
		"Das Fahrrad stand im Keller rum / Die Kette ab, der Lenker krumm / Du brachtest Öl, ich hielt das Licht / Und sauber blieben wir zwei nicht / Es klappert noch bei jedem Tritt / Und wer nicht laufen mag, fährt mit",
		"Ein Foto fiel mir aus dem Buch / Und lag vergilbt auf einem Tuch / Du kanntest jedes der Gesichter / Und in den Augen brannten Lichter / Heut hängt es überm Küchentisch / Und die Geschichten bleiben frisch",
		"Wir standen früh am Bahnsteig sieben / Du bist noch bis zum Pfiff geblieben / Der Zug fuhr an, ich lief noch mit / Und winkte dir bei jedem Schritt / Heut bin ich wieder hier am Zug / Du kommst zurück, das ist genug",
		"Die Nachbarn kannte ich noch nicht / Ich sah im Fenster nur das Licht / Dann klopftest du, in Strümpfen nur / Der Schlüssel drin und du im Flur / Nun decke ich den Tisch für zwei / Und abends kommst du gern vorbei",
		"Die Zimmer waren weiß und leer / Ein Bett, ein Stuhl und sonst nichts mehr / Du hast die Decke ausgerollt / Und eine Wand bemalt mit Gold / Heut stehen Bücher, Reih um Reih / Und immer schaut noch wer vorbei",
		"Wir trugen Kisten Stück um Stück / Für wenig Geld, mit wenig Glück / Du trommeltest auf jedem Brett / Die Arbeit wurde ein Duett / Das Geld ist weg, ich weiß nicht wie / Doch klopf ich noch die Melodie",
		"Ein Schirm für zwei, und der war krumm / Der Wind kam an und bog ihn um / Dann flog er weg, wir liefen los / Die Pfützen waren riesengroß / Wir sind ganz nass und lachen laut / Der Regen läuft uns von der Haut",
	],
	bright: [
		"Am Anfang hat uns keiner gekannt / Dann reichte uns jemand die Hand / Du zogst mich in den Kreis hinein / Und keiner wollte Zuschauer sein / Jetzt stehen alle Türen auf / Und die Musik nimmt ihren Lauf",
		"Der Tag ging schief vom ersten Ton / Der Bus fuhr ohne mich davon / Du halfst mir backen, groß und schnell / Der Kuchen wurde schwarz statt hell / Jetzt lachen wir, bis nichts mehr geht / So schön hat sich der Tag gedreht",
		"Das Radio sang, der Topf stand warm / Du kamst, den Löffel unterm Arm / Du drehtest laut, wir tanzten los / Der Tisch war klein, der Schwung war groß / Die Suppe kocht, ach, lass sie doch / Wir tanzen immer, immer noch",
		"Du hast gewettet, ich krähe nie / Auf dem Balkon ein Kikeriki / Ich krähte laut, und Haus für Haus / Sah jemand aus dem Fenster raus / Verloren hast du, jetzt krähst du / Die ganze Straße hört uns zu",
		"Ein Hund lief fort mit meinem Schuh / Ich rannte los, und dann auch du / Er lief mit uns zweimal ums Haus / Dann ging uns dreien die Puste aus / Heut liegt er hier zu unsern Füßen / Und lässt von meinem Schuh schön grüßen",
	],
	dark: [
		"Du hast gepackt und nichts gesagt / Ich habe dich nicht mehr gefragt / Dann fiel die Tür, und du warst fort / Ich fand nicht mal ein letztes Wort / Ich lass das Licht für dich noch an / Weil ich nicht anders schlafen kann",
		"Wir sagten viel, wir sagten's laut / Und haben uns nicht angeschaut / Dann war es still, dann war es spät / Kein Wort, das wieder rückwärts geht / Ich riefe gern noch einmal an / Nur weiß ich nicht, wie man das kann",
		"Das Haus war leer, das Schild stand dort / Die alten Möbel waren fort / Ich ging noch einmal durch den Flur / Und fand von uns nur eine Spur / Nun hängen fremde Gardinen dran / Ich geh vorbei und seh sie an",
		"Wir waren vier, wir waren laut / Und haben fest auf uns gebaut / Dann zog man fort, mal der, mal die / Man schrieb noch kurz und sah sich nie / Heut komm ich an der Schule vorbei / Und hör noch immer unser Geschrei",
		"Ich stand am Eingang an der Wand / Und hielt zwei Karten in der Hand / Das Licht ging aus, der Platz blieb leer / Ich wusste es schon lang vorher / Ich hebe sie noch immer auf / Und Reihe neun steht vorne drauf",
	],
	sleep: [
		"Der Tag war lang, der Tag war bunt / Der Teddy schläft, es schläft der Hund / Der Mond stieg auf und sah herein / Er soll heut deine Lampe sein / Der neue Tag ist noch so weit / Schlaf ein, mein Schatz, es ist noch Zeit",
		"Die kleine Bahn steht still am Rand / Der Bär liegt warm in deiner Hand / Der Wind zog seine Schuhe aus / Und schlich auf Zehen um das Haus / Nun gähnt sogar der letzte Stern / Schlaf ein, ich hab dich schrecklich gern",
		"Das Buch ist aus, das Lied verklingt / Ein Schäfchen kommt herbei und springt / Dann kamen zwei, dann kamen drei / Und eins schlief ein, ganz nebenbei / Die Lampe schläft, die Katze auch / Du liegst ganz warm auf deinem Bauch",
	],
	foe: [
		"Der Wecker schrie, ich blieb im Bett / Die Decke war zu mir so nett / Sie riefen mich, ich blieb ganz stumm / Und drehte mich noch einmal um / Jetzt geh ich pfeifend aus der Tür / Und keiner kann etwas dafür",
		"Sie schickten mir ein Formular / Zum dritten Mal in diesem Jahr / Ich faltete es Blatt für Blatt / Und ließ es fliegen durch die Stadt / Jetzt ist der Himmel voll Papier / Und unten stehn und singen wir",
		"Am Tor hing plötzlich ein Verbot / Der Rand war schwarz, die Schrift war rot / Ich malte Blumen auf das Schild / Bis keiner wusste, was noch gilt / Nun tanzen wir davor im Kreis / Und niemand redet hier mehr leis",
	],
});
