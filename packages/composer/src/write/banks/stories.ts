/** A small story in three couplets: how it was, what happened then, and how it is now. */
export type Story = readonly [
	situation: readonly [string, string],
	turn: readonly [string, string],
	outcome: readonly [string, string],
];

/** Stories by the tone of a song, for songs to fall asleep by, and for songs against something. */
export type Stories = Readonly<Record<"any" | "bright" | "dark" | "sleep" | "foe", readonly Story[]>>;

/** A story from its six lines, parted by strokes. */
const tell = (text: string): Story => {
	const [one = "", two = "", three = "", four = "", five = "", six = ""] = text.split(" / ");
	return [
		[one, two],
		[three, four],
		[five, six],
	];
};

const make = (texts: Readonly<Record<keyof Stories, readonly string[]>>): Stories => ({
	any: texts.any.map(tell),
	bright: texts.bright.map(tell),
	dark: texts.dark.map(tell),
	sleep: texts.sleep.map(tell),
	foe: texts.foe.map(tell),
});

/** What verses tell, by language. Nobody in them is a man or a woman by grammar, and no season is named. */
export const stories: Readonly<Record<string, Stories>> = {
	en: make({
		any: [
			"We left before the town was up / And shared the last of one tin cup / We lost our way, the light ran low / You asked a stranger where to go / And now I know it wasn't far / The road led back to where we are",
			"I wrote a letter, page by page / And kept it hidden for an age / You found it lying on the floor / And read it, leaning on the door / You said the words I could not say / And something changed in us that day",
			"I sat alone and watched the crowd / You laughed at something, far too loud / You asked me if the seat was free / And turned your chair to talk to me / They stack the chairs, we do not go / There's so much more we want to know",
			"I took an old guitar one day / And did not know a chord to play / You showed me three, I learned them slow / And broke a string on the first go / I play them still, I play them all / And someone hums behind the wall",
			"We put a seed into the ground / And built a little fence around / It would not grow, I nearly quit / And still you went and watered it / Today it reaches for the sun / And everything has just begun",
		],
		bright: [
			"Nobody knew us when we came / By midnight they all knew our name / Somebody asked us for a song / You took my hand and sang along / Now all the doors are open wide / And everyone is dancing outside",
			"The day went wrong from the first bell / I burned the toast, I tripped and fell / You came around to help me bake / And dropped the flour on the cake / We laugh so hard the windows shake / No better mess for us to make",
		],
		dark: [
			"You packed your things without a sound / And left the key where it was found / I heard your steps go down the stair / And told myself I didn't care / I leave a light on, just in case / And every crowd has got your face",
			"We said too much, we said it wrong / The silence after was too long / I picked the phone up, put it down / And walked all evening round the town / I'd take it back, I'd tell you so / But you are gone, and now I know",
		],
		sleep: [
			"The day was long, the day was wide / The toys are sleeping side by side / The moon climbed up without a sound / And lays its silver all around / Tomorrow waits behind the hill / So close your eyes now and lie still",
		],
		foe: [
			"The alarm went off, I stayed in bed / And pulled the covers over my head / They called my name, they raised their voice / I told them: this is my own choice / I leave it all there on the floor / And walk out singing through the door",
		],
	}),
	de: make({
		any: [
			"Wir gingen los im ersten Licht / Und wohin, das wussten wir nicht / Der Weg brach ab, das Licht ging aus / Du sagtest: Wir finden da raus / Heut weiß ich, es war gar nicht weit / Wir brauchten nur ein wenig Zeit",
			"Ich schrieb dir einen langen Brief / Und hielt ihn fest, wenn alles schlief / Du hast ihn irgendwann entdeckt / Ich hatte ihn nicht gut versteckt / Du sprichst nun aus, was in mir war / Und plötzlich ist das Leben klar",
			"Der Raum war voll, ich saß allein / Da kamst du durch die Tür herein / Du fragtest: Ist der Platz noch frei? / Aus einem wurden plötzlich zwei / Die Stühle stehen auf dem Tisch / Wir beide reden, wach und frisch",
			"Die alte Gitarre hing an der Wand / Ich hatte keinen Griff in der Hand / Du zeigtest mir drei, ich übte viel / Und eine Saite riss beim Spiel / Heut spiel ich sie noch jeden Tag / Weil jemand im Haus sie hören mag",
			"Wir gruben einen Samen ein / Und legten drum herum einen Stein / Nichts kam heraus, ich gab schon auf / Du gossest weiter Wasser drauf / Heut steht ein Baum dort, hoch und dicht / Und streckt sich weiter bis ins Licht",
		],
		bright: [
			"Am Anfang hat uns keiner gekannt / Dann reichte uns jemand die Hand / Du zogst mich in den Kreis hinein / Und keiner wollte Zuschauer sein / Jetzt stehen alle Türen auf / Und die Musik nimmt ihren Lauf",
			"Der Tag ging schief vom ersten Ton / Der Bus fuhr ohne mich davon / Du halfst mir backen, groß und schnell / Der Kuchen wurde schwarz statt hell / Jetzt lachen wir, bis nichts mehr geht / So schön hat sich der Tag gedreht",
		],
		dark: [
			"Du hast gepackt und nichts gesagt / Ich habe dich nicht mehr gefragt / Dann fiel die Tür, und du warst fort / Ich fand nicht mal ein letztes Wort / Ich lass das Licht für dich noch an / Weil ich nicht anders schlafen kann",
			"Wir sagten viel, wir sagten's laut / Und haben uns nicht angeschaut / Dann war es still, dann war es spät / Kein Wort, das wieder rückwärts geht / Ich riefe gern noch einmal an / Nur weiß ich nicht, wie man das kann",
		],
		sleep: [
			"Der Tag war lang, der Tag war bunt / Der Teddy schläft, es schläft der Hund / Der Mond stieg auf und sah herein / Er soll heut deine Lampe sein / Der neue Tag ist noch so weit / Schlaf ein, mein Schatz, es ist noch Zeit",
		],
		foe: [
			"Der Wecker schrie, ich blieb im Bett / Die Decke war zu mir so nett / Sie riefen mich, ich blieb ganz stumm / Und drehte mich noch einmal um / Jetzt geh ich pfeifend aus der Tür / Und keiner kann etwas dafür",
		],
	}),
	fr: make({
		any: [
			"On est partis avant le jour / Sans rien prévoir pour le retour / La route s'est perdue un soir / Il nous restait un peu d'espoir / Je sais que ce n'était pas loin / Il manquait un bout de chemin",
			"Je t'écrivais soir après soir / Des mots cachés dans un tiroir / Tu les as trouvés par hasard / Et tu les as lus sans retard / Tu m'as rendu chaque secret / Et rien n'est plus comme c'était",
			"Je regardais passer les gens / Toi, tu riais tout simplement / Tu as tiré la chaise à toi / Et tu n'as plus parlé qu'à moi / On ferme, on range, il se fait tard / On parle encore sur le trottoir",
			"La guitare dormait au mur / Mes doigts n'étaient jamais bien sûrs / Tu m'as montré trois vieux accords / La corde a cassé dans l'effort / Je les joue encore en chantant / Et quelqu'un fredonne en passant",
			"On a planté trois petits grains / Au fond d'un pot, de bon matin / Rien ne poussait, j'ai renoncé / Et toi, tu venais l'arroser / L'arbre nous dépasse aujourd'hui / Et des oiseaux y font leur nid",
		],
		bright: [
			"Personne ne savait nos noms / Et puis quelqu'un a mis le son / Tu m'as pris la main pour danser / Et tout le monde a commencé / Les fenêtres s'ouvrent partout / Et la rue entière est debout",
			"Tout allait mal dès le matin / J'avais raté le premier train / On a voulu faire un gâteau / Il est tombé dans un seau d'eau / On rit si fort qu'on n'en peut plus / Le plus beau jour qu'on ait connu",
		],
		dark: [
			"Tu as tout rangé sans un bruit / La clé sur la table, et la nuit / J'ai compté tes pas sur le seuil / Je n'ai pas pu fermer un œil / Je laisse une lampe allumée / Comme si tu allais rentrer",
			"On s'est tout dit, et bien trop fort / Chacun croyait que l'autre a tort / Le téléphone est resté là / Je l'ai repris plus d'une fois / Je voudrais reprendre ces mots / Mais le silence vient trop tôt",
		],
		sleep: [
			"Le jour fut long, le jour s'en va / Le doudou dort entre tes bras / La lune monte à pas de loup / Elle a posé du bleu partout / Demain t'attend tout près d'ici / Ferme les yeux, dors dans ton lit",
		],
		foe: [
			"Le réveil a crié trop tôt / Je l'ai caché sous mon manteau / On m'appelait, j'ai dit tout bas : / Ne comptez pas du tout sur moi / Et je m'en vais en sifflotant / La porte claque, et j'ai le temps",
		],
	}),
	es: make({
		any: [
			"Salimos antes de amanecer / Con pocas cosas y mucho que ver / Perdimos pronto la dirección / Nos quedaba solo una canción / Hoy sé que el sitio estaba aquí / Tan cerca siempre de ti y de mí",
			"Te escribí cartas sin parar / Que nunca supe cómo enviar / Tú las hallaste en un cajón / Y las leíste con atención / Dices lo que siempre callé / Y desde entonces ya lo sé",
			"Miraba a la gente pasar / Y tú reías en el bar / Pediste la silla de al lado / Y lo demás quedó olvidado / Cerraron ya, y aquí seguimos / Contando todo lo que fuimos",
			"Una guitarra en el desván / Mis dedos sin saber qué harán / Tú me enseñaste a tocar / Y una cuerda vino a saltar / Hoy sigo con la misma canción / Y alguien la canta en el balcón",
			"Pusimos una semilla / En un vaso, junto a la silla / No quiso crecer, y lo dejé / Tú la regabas, no sé por qué / Hoy es un árbol que da sombra / Y hay quien lo mira y se asombra",
		],
		bright: [
			"Nadie nos conocía allí / Sonó un tambor y te seguí / Me diste la mano para bailar / Y todo el mundo empezó a cantar / Se abre al fin cada balcón / Y todos cantan la canción",
			"Todo salió mal desde temprano / El vaso se me fue de la mano / Quisiste hacerme un buen pastel / Y el perro se quedó con él / Nos reímos hasta llorar / Qué día difícil de olvidar",
		],
		dark: [
			"Guardaste todo sin un ruido / La llave, el libro, lo vivido / Oí tus pasos al bajar / Y no te supe ya llamar / Dejo una luz en el portal / Por si volvieras al final",
			"Dijimos mucho, y dicho mal / Después un silencio total / Quise llamarte, y no llamé / La noche entera caminé / Lo borraría si pudiera / Aunque ya nadie me oyera",
		],
		sleep: [
			"El día fue largo y se acabó / Tu oso de trapo se durmió / La luna sube sin hacer ruido / Y deja plata sobre tu nido / Mañana llega sin tardar / Cierra los ojos para soñar",
		],
		foe: [
			"Sonó el reloj y no me moví / La manta entera fue para mí / Gritaron mi nombre otra vez / Y yo conté del uno al diez / Salgo silbando por la puerta / Y dejo atrás la casa abierta",
		],
	}),
	it: make({
		any: [
			"Siamo partiti presto un mattino / Con mezza mappa e un solo panino / La strada a un tratto si è smarrita / E la candela era finita / Ora lo so, non era lontano / Bastava prendersi per mano",
			"Ti ho scritto pagine a matita / Nascoste lì per una vita / Le hai scoperte senza volere / E le hai lette tutte le sere / Mi dici quello che tacevo / E più di questo non chiedevo",
			"Guardavo la gente passare / Ti ho sentito ridere e parlare / Hai chiesto: è libero qui accanto? / E poi abbiamo riso tanto / Hanno già chiuso il locale / E noi ridiamo sulle scale",
			"C'era una chitarra appesa al muro / Il primo accordo suonava duro / Me ne hai insegnati altri due o tre / Si è rotta una corda, chissà perché / La sera li suono ancora piano / Qualcuno canta da lontano",
			"Abbiamo messo un seme in un vaso / Un po' per gioco, un po' per caso / Non spuntava niente, l'ho lasciato là / Tu gli davi l'acqua, chissà / Adesso è più alto di noi due / E fa le foglie tutte sue",
		],
		bright: [
			"Nessuno sapeva il nostro nome / Siamo entrati senza dire come / Mi hai preso la mano per ballare / E tutti han cominciato a cantare / Si apre adesso ogni portone / E tutti sanno la canzone",
			"È andato tutto storto dal mattino / Mi è caduto addosso il cappuccino / Volevi fare un dolce per me / L'ha mangiato il cane, pensa un po' te / Ridiamo fino a stare male / Che giornata fenomenale",
		],
		dark: [
			"Hai messo via le cose piano / Avevi già la chiave in mano / Ho sentito i passi per le scale / E ho detto: non fa poi così male / Lascio la luce accesa in cucina / Se mai tornassi una mattina",
			"Abbiamo detto troppo e male / Poi un silenzio innaturale / Volevo chiamarti, e non chiamavo / Tutta la notte camminavo / Vorrei riprendermi ogni parola / Ma questa casa è troppo sola",
		],
		sleep: [
			"Il giorno è stato lungo e bello / Dorme l'orsetto col suo cappello / La luna sale senza rumore / E spegne piano ogni colore / Domani aspetta dietro il monte / Dormi, ti do un bacio in fronte",
		],
		foe: [
			"La sveglia urlava, io stavo a letto / Con la coperta fin sopra il petto / Chiamavano forte il mio nome / Ho detto: vengo, ma non so come / Esco fischiando dal portone / E lascio lì la confusione",
		],
	}),
	pt: make({
		any: [
			"A gente saiu de madrugada / Com quase nada pela estrada / O caminho sumiu no breu / E o nosso mapa se perdeu / Hoje eu sei, era logo ali / O que eu buscava estava aqui",
			"Escrevi cartas sem mandar / Guardei todas no mesmo lugar / Um dia você encontrou / E cada página guardou / Fala o que eu calei por medo / E já não há nenhum segredo",
			"Eu via toda a gente passar / Você ria alto na mesa do bar / Pediu a cadeira do lado / E o resto do mundo ficou apagado / Já fecharam a casa, e a gente insiste / Contando um pro outro tudo que existe",
			"Um violão pendurado ali / E nem um acorde eu aprendi / Você me ensinou dois ou três / E a corda partiu de uma vez / Eu toco os mesmos até agora / E tem alguém que canta lá fora",
			"Plantamos uma semente no chão / Num copo velho de feijão / Não quis nascer, e eu desisti / Você regou, e eu nem percebi / Hoje é maior que nós dois, enfim / E dá sombra pra você e pra mim",
		],
		bright: [
			"Ninguém conhecia a gente, não / Até que tocou um violão / Você me puxou pra dançar / E a turma inteira quis cantar / Toda janela da rua se abriu / Festa maior por aqui ninguém viu",
			"Deu tudo errado desde cedo / Prendi na porta o meu dedo / Você quis fazer um pudim pra mim / E o cachorro comeu até o fim / Agora a gente ri até chorar / Que dia mais bonito de lembrar",
		],
		dark: [
			"Você fez as malas sem falar / Deixou a chave no lugar / Ouvi seus passos no corredor / E a porta bateu sem rancor / Deixo uma luz acesa na sala / E a sua foto quase fala",
			"A gente falou tudo sem pensar / E depois já não soube mais parar / Pensei em ligar, e não liguei / A noite inteira caminhei / Queria voltar e desdizer / Mas agora não há o que fazer",
		],
		sleep: [
			"O dia foi longo e acabou / O seu ursinho já deitou / A lua sobe devagar / E deixa prata pelo ar / Amanhã vem logo depois / Dorme, que eu cuido de nós dois",
		],
		foe: [
			"O alarme tocou, eu nem saí / Puxei a coberta e dormi / Gritaram meu nome outra vez / Contei bem devagar até três / Saio assobiando pela rua / E a culpa não é minha nem sua",
		],
	}),
	pl: make({
		any: [
			"Ruszyliśmy, zanim wstał dzień / Za nami biegł tylko nasz cień / Zgubiliśmy drogę we mgle / I było nam trochę źle / Dziś wiem, że dom był tuż obok nas / Trzeba nam było dać tylko czas",
			"W szufladzie leżał list do ciebie / Pisany nocą o gwiazdach na niebie / I nagle wpadł ci prosto w dłonie / A mnie rumieniec pali skronie / Mówisz to, na co brak mi słów / I chcesz to czytać znów i znów",
			"Siedzę i patrzę, jak płynie tłum / A ty się śmiejesz przez cały szum / Pytasz, czy możesz usiąść tu / I nagle mi braknie tchu / Gaszą już światła, zamknięty bar / A w nas wciąż trwa ten sam czar",
			"Stara gitara w kącie stała / Ani jednej pieśni nie grała / Uczysz mnie grać, raz, dwa i trzy / Pęka mi struna, śmiejesz się ty / Gram na niej dzisiaj wieczorami / Ktoś za ścianą nuci z nami",
			"Wsadziliśmy pestkę do doniczki / Podlewaną z małej łyżeczki / Nic nie wyrosło przez dwa lata / Ty mówisz: czekaj, to nie strata / Dziś to jest drzewo ponad dach / I wiatr nam śpiewa w jego liściach",
		],
		bright: [
			"Nikt nas nie znał na początku / Staliśmy cicho w małym kątku / Ktoś zawołał nas do koła / Teraz cała sala woła / Tańczy dom i tańczy ganek / I tak będzie aż po ranek",
			"Wszystko szło źle od rana w domu / Lecz nie mówcie o tym nikomu / Chcieliśmy razem upiec ciasto / I dym poszedł na całe miasto / Śmiejemy się, aż brak nam sił / To chyba najlepszy dzień był",
		],
		dark: [
			"Walizka stała tuż przy drzwiach / W milczeniu urósł jakiś strach / Zamknęły się za tobą drzwi / I tylko zegar w kuchni brzmi / Zostawiam światło w oknie znów / Na wypadek twoich słów",
			"Padło za dużo ostrych słów / Nie da się tego cofnąć znów / Dzień za dniem nikt nie dzwoni / Nikt już nie ściska mojej dłoni / Chcę to odwołać, choć za późno / Mówię do ścian i wciąż na próżno",
		],
		sleep: [
			"Długi był dzień i pełen słońca / Dobiega cicho już do końca / Miś zasnął dawno, zasnął kot / Księżyc zagląda już przez płot / Jutro poczeka za górami / Śpij, bo sen idzie już z bajkami",
		],
		foe: [
			"Budzik wrzeszczy, a ja śpię / A kołdra mówi: nie puszczę cię / Wołają głośno raz i dwa / A mnie to bawi, ha, ha, ha / Wychodzę gwiżdżąc prosto w świat / Jakby mi ubyło lat",
		],
	}),
	ja: make({
		any: [
			"夜明けの前に　家を出た / 地図も持たずに　歩いてた / 道に迷って　日が暮れた / 知らない人に　聞いてみた / 遠くはないと　今わかる / ふたりの道は　続いてる",
			"届かぬ手紙　書いていた / 引き出しの奥　しまってた / ある日の午後に　君が見た / 窓辺に立って　読んでいた / 言えないことを　君が言う / あの日のことを　忘れない",
			"人の波だけ　見つめてた / 君の笑いが　聞こえたよ / 隣の席は　空いてるの / それがはじめの　声でした / 灯りが消えて　まだ話す / 帰り道さえ　忘れてる",
			"壁のギターを　手に取った / 音も出せずに　笑ってた / 三つの和音　教わって / 弦が切れても　まだ弾いた / 今もひとりで　弾いている / 壁の向こうの　歌う声",
			"小さな種を　土に埋め / 石を並べて　待っていた / 芽が出ないまま　あきらめた / 君は毎日　水をやる / 今では空に　とどく枝 / ふたりの影を　抱いている",
		],
		bright: [
			"誰も知らない　町に来た / 太鼓が鳴って　顔上げた / 君が手を取り　踊りだす / 輪が広がって　夜になる / 窓という窓　開いてく / みんなの歌が　響いてる",
			"朝から全部　失敗で / お皿を落とし　靴も濡れ / 君とケーキを　焦がしたよ / 煙の中で　むせていた / 笑いすぎたら　涙出た / こんないい日は　ほかにない",
		],
		dark: [
			"君は黙って　荷を詰めた / 鍵は机に　置いたまま / 階段おりる　靴の音 / 振り向きもせず　遠ざかる / 灯りを今も　消せなくて / 人ごみの中　探してる",
			"言いすぎたこと　わかってた / 沈黙だけが　長かった / 電話を取って　また置いた / 夜の道だけ　歩いてた / ごめんの声が　届かない / もう一度だけ　会いたくて",
		],
		sleep: [
			"長い一日　おしまいだ / 小さなクマも　もう寝てる / 月がそおっと　のぼったら / 屋根も道路も　銀色に / 明日はそこで　待っている / 目を閉じてほら　おやすみよ",
		],
		foe: [
			"目覚まし時計　また鳴った / ふとんの中に　かくれてた / 名前呼ばれて　知らん顔 / 今日はいやだと　決めたんだ / 口笛吹いて　ドアを出る / 空はどこまで　広いのか",
		],
	}),
};
