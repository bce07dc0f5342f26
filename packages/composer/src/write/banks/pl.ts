import { type Bank, lists, type Named, phrases, theme } from "./bank.ts";

/**
 * The matter is said with its preposition, in the case that it has in the wish: "o moim psie", "dla babci", "przeciw szkole". So no noun has to
 * be bent, and every clause goes with it.
 */
function determine(before: readonly string[], words: string): Named {
	const last = before.at(-1) ?? "";
	return /^(?:o|dla|przeciw|przeciwko)$/.test(last) ? { full: `${last} ${words}` } : { bare: words };
}

/** Polish. Nobody speaks of the past as "I" or "you": the verb would tell whether a man or a woman sings. */
export const polish: Bank = {
	openers: {
		past: {
			any: lists({
				self: `
					Śpiewaliśmy razem / Snuliśmy plany / Milczeliśmy razem / Nuciliśmy piosenkę / Marzyliśmy razem / Mówiliśmy o życiu /
					Czekaliśmy na siebie / Pisaliśmy listy / Wierzyliśmy w siebie / Śmialiśmy się razem / Szukaliśmy szczęścia / Czekaliśmy na cud`,
				moving: `
					Szliśmy przed siebie / Biegliśmy razem / Jechaliśmy rowerem / Wracaliśmy razem / Szliśmy ramię w ramię / Pędziliśmy razem /
					Wędrowaliśmy`,
				inside: `
					Paliła się lampa / Stanął stary zegar / Stygła nam herbata / Grało stare radio / Czytaliśmy wiersze / Pachniało chlebem /
					Skrzypiała podłoga / Piliśmy kawę / Graliśmy w karty / Słuchaliśmy płyt / Kot mruczał przez sen`,
				outside: `
					Śpiewały ptaki / Gdzieś szczekał pies / Biły dzwony / Rwaliśmy kwiaty / Szumiały drzewa / Bawiły się dzieci /
					Patrzyliśmy w niebo / Leżeliśmy w trawie / Przejechał pociąg`,
				hour: "Zapadał zmrok / Liczyliśmy gwiazdy / Wstawał nowy dzień / Wschodził księżyc",
				anywhere: `
					Ktoś się roześmiał / Znów się spotkaliśmy / Ktoś grał na gitarze / Trzymaliśmy się za ręce / Cicho grała muzyka / Ktoś zagwizdał /
					Płynęła piosenka / Patrzyliśmy na siebie / Pachniało jaśminem`,
			}),
			bright: lists({
				self: "Śmialiśmy się głośno / Śpiewaliśmy głośno / Byliśmy szczęśliwi",
				moving: "Biegliśmy boso / Gnaliśmy jak wiatr",
				outside: "Jedliśmy czereśnie / Kwitły kasztany",
				hour: "Świeciło słońce",
				anywhere: "Tańczyliśmy razem / Wszyscy śpiewali / Każdy się śmiał",
			}),
			dark: lists({
				self: "Baliśmy się prawdy / Kłóciliśmy się / Płakaliśmy oboje",
				moving: "Szliśmy osobno / Szliśmy w milczeniu",
				inside: "Dom stał pusty / Gasła świeca / Pękło stare lustro",
				outside: "Umilkły ptaki / Marzły drzewa",
				hour: "Gasły światła / Padał deszcz",
				anywhere: "Cichła muzyka / Nikt się nie odezwał",
			}),
		},
		present: {
			any: lists({
				self: `
					Myślę o tobie / Śpiewam dla ciebie / Czekam na ciebie / Marzę o jutrze / Szukam dobrych słów / Liczę godziny / Nucę melodię /
					Mówisz o jutrze / Zamykam oczy / Wspominam dawne dni / Snujemy plany / Piszę do ciebie / Opowiadasz mi bajki / Wierzę w ciebie /
					Uśmiechasz się do mnie / Śpiewamy razem / Wołam twoje imię / Trzymasz mnie za rękę`,
				moving: `
					Idę za tobą / Idziemy dalej / Wracam do domu / Biegniemy razem / Wędrujemy razem / Idziesz obok mnie / Idziemy ramię w ramię /
					Niosą mnie nogi`,
				inside: `
					Świeci mała lampka / Tyka stary zegar / Robisz dla nas kawę / Nakrywam do stołu / Gwiżdże czajnik / Czytam stare listy /
					Gra nasza płyta / Śpi rudy kot / Stroję gitarę / Skrzypi podłoga / Firanka drży / Pachnie drożdżowym ciastem / Podlewam kwiaty`,
				outside: `
					Śpiewają ptaki / Szeleszczą liście / Szczeka czyjś pies / Grają świerszcze / Szumią drzewa / Biją dzwony / Wiatr się wzmaga /
					Dzieci rysują kredą / Trzepoczą flagi / Przejeżdża pociąg`,
				hour: "Zapada wieczór / Zasypia ulica / Migoczą gwiazdy / Wstaje mgła / Liczymy chmury / Blednie księżyc",
				anywhere: `
					Gra cicho radio / Machasz mi ręką / Ktoś śpiewa / Ktoś się śmieje / Tańczymy powoli / Patrzę na ciebie / Zaczyna się piosenka /
					Nucisz piosenkę / Pachnie jaśminem / Znów się spotykamy / Ktoś gra na gitarze / Podajesz mi rękę`,
			}),
			bright: lists({
				self: "Śmieję się głośno / Śpiewam na cały głos / Skaczemy z radości / Cieszę się jak dziecko",
				moving: "Biegnę do ciebie / Biegniemy boso / Pędzimy jak wiatr",
				inside: "Otwieram okna / Dzwonią kieliszki",
				outside: "Bawią się dzieci / Kwitną czereśnie",
				hour: "Śmieje się słońce",
				anywhere: "Tańczymy razem / Wszyscy śpiewają / Klaszczemy w dłonie",
			}),
			dark: lists({
				self: "Rozmawiam z cieniem / Liczę swoje blizny / Tęsknię za tobą / Szukam zapomnienia",
				moving: "Idziesz przede mną w milczeniu / Odchodzę w milczeniu",
				inside: "Leżę bezsennie / Stygnie herbata / Milczą ściany",
				outside: "Milczą ulice / Marzną drzewa",
				hour: "Szepcze deszcz",
				anywhere: "Cichnie muzyka / Blednie twój obraz / Nikt się nie odzywa",
			}),
		},
	},
	tails: lists({
		time: `
			z samego rana / w środku nocy / na jesieni / wczesnym latem / o tej porze / o późnej porze / o zmroku / w środku lata / nad ranem / w letni dzień / w zimową noc /
			jeszcze raz / w maju / wieczorem / czasem / o brzasku / o świcie / znów / w środku dnia / tuż przed zmrokiem / w niedzielę / w sierpniową noc / w świąteczny czas / po deszczu / w marcu / co dzień`,
		now: `
			kiedy gasną zorze / kiedy lecą liście / gdy zapada zmrok / kiedy rosną cienie / gdy opada kurz / gdy budzi się świat / kiedy kończy się rok /
			zanim wstanie dzień / kiedy kwitnie sad / gdy zasypia las / kiedy pada śnieg / zanim minie czas / gdy nadchodzi noc / kiedy znika mgła / kiedy świeci słońce / kiedy szumi morze / gdy milkną ulice / zanim zajdzie słońce / gdy gaśnie blask`,
		long: `
			przez całą noc / przez cały dzień / przez cały czas / cały rok / od wielu lat / bez końca / całymi nocami / co roku / aż do rana / całą drogę /
			całe lata / przez wieki / na każdym kroku / całymi dniami / do białego rana`,
		inside: `
			przy stole / w kuchni na dole / przy fortepianie / w ciemnej sieni / w pustym pokoju / przy blasku świec / za progiem / w starym domu /
			przy kominku / tuż obok mnie / w kącie / na trzecim piętrze / przy drzwiach / za zamkniętymi drzwiami / w naszym pokoju / w fotelu / na poddaszu`,
		outside: `
			nad brzegiem wody / w zieleni / na polanie / za rogiem / na dworze / nad jeziorem / między drzewami / pod kasztanami / w ciemnym lesie / na krańcu świata / u bram /
			pod lasem / przy drodze / wśród róż / wśród wzgórz / na brzegu / na peronie / na balkonie / w ogrodzie / na łące / przy płocie / na piasku / w oddali / gdzieś tam / przy potoku /
			w tłoku / pod starą jabłonią / w cieniu jabłoni / nad oceanem / w alejach / pod mostem / na ławce w parku / na placu / za miastem`,
		path: `
			przez las / przez stary sad / wzdłuż i wszerz / przez ogrody / bocznymi drogami / pustymi ulicami / przez noc / na drugi brzeg / pod wiatr / przez zielone pole / wzdłuż rzeki /
			na koniec świata / w dół / przez most / na wprost / w cień / przez śnieg / przez wiosenne łąki / przez mgłę / nad wodę / pod górę / na kres świata`,
		weather: `
			we mgle / w śniegu / w pełni słońca / pod gwiazdami / w chłodzie / wśród burz / w świetle dnia / w jesiennym złocie / wśród niepogody /
			w księżycowym blasku / w blasku gwiazd / w deszczu / pod gołym niebem / na wietrze / w półmroku / w promieniach słońca / w srebrnej poświacie / w ciszy`,
		manner: `
			z sercem na dłoni / z łezką w oku / bez pośpiechu / jak za dawnych lat / z nadzieją / bez zbędnych słów / jak we śnie / bez lęku /
			bez obaw / z zachwytem / jak w transie / z całych sił / na dobry dzień / na przekór / z wiarą w cud`,
	}),
	closers: {
		any: phrases(`
			każda chwila jest nam dana / droga jest jeszcze nieznana / coś z nas zostanie / będzie, co się stanie / wierzę w to kochanie / stoję u twojego boku / świat jest pełen uroku /
			nie będziemy się bali / świat się nie zawali / będziemy długo grali / czas nas nie goni / nikt nam nie zabroni / nic nas nie zmieni / świat się zieleni / zostać tu wolę / każdy ma swoją dolę /
			wiatr nas poniesie / zobaczymy, co los przyniesie / nie liczą się lata / wracam do ciebie z końca świata / piosenka nam pomoże / wszystko się zdarzyć może / bez ciebie nie mogę / znajdziemy swoją drogę /
			ten wieczór jest młody / nie trzeba nam nagrody / znajdzie się wyjście / tak, oczywiście / czekam na twoje przyjście / daj mi swoją moc / to nasza noc / nikt nie zna nas / to jest nasz czas / przyjdzie nowy dzień / mija każdy cień /
			to nie jest sen / jesteś jak tlen / dobrze o tym wiesz / rób, co tylko chcesz / ja wierzę, ty też / dobrze cię znam / wszystko ci dam / ciebie tu mam / kocham cię / nie bój się / nie jest tak źle /
			zróbmy pierwszy krok / znam dobrze twój wzrok / zmienimy świat / zostanie po nas ślad / nie czekaj już / zabierz mnie stąd / to nie był błąd / nie pytaj skąd / słychać twój śmiech / to przecież nie grzech / zwolnijmy bieg / śmiech to najlepszy lek /
			zostań dziś z nami / niebo jest nad nami / świat jest naszym planem / nikt nie jest nam wrogiem / droga nie ma końca / krew jest gorąca / to nie złudzenie / mam jedno życzenie / zostanie wspomnienie / daj mi trochę spokoju /
			podaj mi dłonie / serce mi płonie / wstaje dla nas słońce / serce mam gorące / myślę o powrocie / mrużę lekko powieki / ten dom nie jest daleki / niech ta chwila trwa / zostań, ty i ja / muzyka gra / tyle w nas śmiechu / mów do mnie, mów / wracam do ciebie znów /
			spotkajmy się wieczorem / tak bywa czasem / życie płynie w biegu / oczy się śmieją / ja czekam z nadzieją / idź za mną na wprost / między nami stanie most / wszystko ma swój blask / dobrze jest w domu`),
		bright: phrases(`
			niech tańczy cały świat / śmiech niesie się przez las / w nas płynie prąd / tyle szczęścia mam / niech trwa ta noc / radość jest z nami / wszystko w nas gra / będziemy się śmiali / lato pachnie słońcem / życie jest piękne jak morze /
			szczęście nie zna końca / szczęście spotkało nas / jak dobrze żyć / chce mi się żyć / dziś jest nasz dzień / śmiejmy się wbrew / niebo się mieni / zaśpiewają wszyscy razem / to nie marzenie`),
		dark: phrases(`
			został tylko cień / minął nasz czas / nie ma już nas / to był tylko sen / nie pytaj mnie / zniknął twój ślad / zgasł cały świat / nie mam już słów / tyle było burz / zostaliśmy sami / to było złudzenie /
			płynie słona łza / kończy się gra / gaśnie dla nas słońce / nic się nie zmieni / milczy cała noc / wszystko ma swój kres / mam już dość łez / pękł nad nami dach / został tylko strach / nie wróci ten rok / gaśnie twój wzrok / wszystko spowił mrok / wrócił zły los / zamilkł mój głos / brak mi już tchu`),
	},
	leads: phrases(`
		Posłuchaj, / Wiesz, / Wierz mi, / Popatrz, / Naprawdę, / No cóż, / Och, / Tak, / Hej, / Mówię ci, / Przysięgam, / Słuchaj, / Mów, co chcesz, / Niech wie świat: /
		Powtarzam ci: / Szepczę ci: / Radio gra: / Jak to w życiu: / Co tam czas, / A jednak / Ale / I / Wiem jedno: / Powiem tak: / Mój ty świecie, / Dobrze wiem: / Jak by nie było, / Dziś już wiem:`),
	timesFirst: false,
	about: {
		foe: lists({
			stance:
				"Śpiewam głośno {x} / Krzyczę głośno {x} / Mam dziś piosenkę {x} / Idziemy wszyscy {x} / Podnoszę głos {x} / Śpiewamy razem {x}",
		}),
		person: lists({
			self: `
				Śpiewam dziś {x} / Mam piosenkę {x} / Piszę piosenkę {x} / Nucę coś {x} / Układam wiersz {x} / Gram melodię {x} / Mam tyle ciepłych słów {x} / Zbieram słowa {x}`,
			inside: "Piekę ciasto {d} / Zapalam światło {d} / Stawiam talerz {d} / Parzę herbatę {d}",
			outside: "Zrywam kwiaty {d} / Śpiewam serenadę {d}",
			stance: "Zawsze mam czas {d} / Serce mam {d}",
		}),
		animal: lists({
			self: "Śpiewam {x} / Mam piosenkę {x} / Myślę dziś {x} / Piszę bajkę {x} / Opowiadam ci {x} / Śnię czasem {x}",
			stance: "Nie zapomnę {x} / Powiedz mi coś {x} / Wiem prawie wszystko {x}",
		}),
		place: lists({
			self: "Marzę {x} / Śpiewam {x} / Myślę wciąż {x} / Śnię {x} / Piszę piosenkę {x} / Opowiadasz mi {x} / Rozmawiamy {x}",
			stance: "Nie zapomnę {x} / Powiedz mi coś {x} / Wiem prawie wszystko {x}",
		}),
		time: lists({
			self: "Marzę {x} / Śpiewam {x} / Myślę wciąż {x} / Piszę piosenkę {x} / Opowiadasz mi {x} / Nucę coś {x}",
			stance: "Nie zapomnę {x} / Powiedz mi coś {x}",
		}),
		thing: lists({
			self: "Myślę {x} / Śpiewam {x} / Myślę wciąż {x} / Piszę piosenkę {x} / Opowiadam ci {x} / Nucę coś {x} / Rozmawiamy {x} / Mam piosenkę {x}",
			stance: "Nie zapomnę {x} / Powiedz mi coś {x} / Wiesz prawie wszystko {x}",
		}),
		doing: lists({ self: "Myślę {x} / Śpiewam {x} / Rozmawiamy {x}" }),
	},
	calls: phrases("Hej, {v}, to ja / {v}, słyszysz mnie / Och, {v}, jak dobrze"),
	themes: {
		love: theme(
			"self",
			"o sercu / o pocałunku / o tęsknocie / o miłości",
			"Szeptaliśmy czule / Nie było poza nami nic / Kochaliśmy się",
			"Trzymasz mnie mocno / Słyszę twoje serce / Całujesz mnie / Patrzę ci w oczy",
			"bez pamięci / tak jak we śnie / bez zbędnych słów / tylko my dwoje / bez granic / z całej mocy / nad życie",
		),
		rain: theme(
			"outside",
			"o deszczu / o tęczy / o burzy / o chmurach",
			"Zmokliśmy oboje / Dudnił grzmot / Skakaliśmy w kałuże",
			"Stukają krople / Śpiewają rynny / Kapie z parasola / Pachnie mokra ziemia",
			"wśród niepogody / w deszczu / pod jednym parasolem / w kałuży po kolana / wśród burz / pod kasztanami / za szarą mgłą",
		),
		sea: theme(
			"outside",
			"o morzu / o falach / o żaglach / o latarni",
			"Wiał słony wiatr / Odpłynął statek / Zbieraliśmy muszle",
			"Krzyczą mewy / Fale biją o brzeg / Błyska latarnia / Łódź się kołysze",
			"na fali / w porcie / na morzu / na piasku / nad oceanem / na brzegu / u burty / przy molo",
		),
		space: theme(
			"outside",
			"o gwiazdach / o księżycu / o kosmosie / o komecie",
			"Spadła kometa / Leciał sputnik / Zgubiliśmy Ziemię",
			"Świecą planety / Płynie kometa / Milczy radiostacja / Ziemia maleje",
			"w przestrzeni / na orbicie / między gwiazdami / wśród gwiazd / na krańcu wszechświata / w próżni / w księżycowym blasku / we mgle",
		),
		road: theme(
			"outside",
			"o drodze / o podróży / o pociągu",
			"Złapaliśmy stopa / Minęliśmy granicę / Zgubiliśmy mapę",
			"Mijamy miasta / Licznik wciąż bije / Wiatr gra w oknach / Silnik mruczy",
			"przy drodze / na moście / za zakrętem / bocznymi drogami / na peronie / na stacji / w drodze / za rogiem",
		),
		night: theme(
			"outside",
			"o nocy / o cieniach / o księżycu / o latarniach",
			"Nie spaliśmy wcale / Sowa hukała / Noc była cicha",
			"Noc jest cicha / Księżyc świeci / Ćmy tańczą / Nikt jeszcze nie śpi",
			"w środku nocy / pod gwiazdami / w blasku gwiazd / w świetle latarni / o północy / do białego rana / w mroku",
		),
		nature: theme(
			"outside",
			"o lesie / o rzece / o górach / o kwiatach",
			"Zbieraliśmy jagody / Szumiał potok / Kukała kukułka",
			"Szumią sosny / Pachnie żywica / Strumień gada / Pszczoły brzęczą",
			"w ciemnym lesie / na polanie / w zieleni / przy potoku / między drzewami / nad brzegiem wody / na łące / wśród wzgórz",
		),
		party: theme(
			"inside",
			"o zabawie / o tańcu / o światłach / o parkiecie",
			"Tańczyliśmy długo / Strzelał szampan / Grała orkiestra",
			"Kręci się płyta / Błyskają światła / Wirują pary / Bas puka w ściany",
			"na parkiecie / na sali / na scenie / w świetle reflektorów / do rana / przy barze / w tłoku / przy głośnikach",
		),
		battle: theme(
			"outside",
			"o smoku / o rycerzach / o sztandarach / o ogniu",
			"Grzmiały rogi / Pękły bramy / Galopowały konie",
			"Biją bębny / Kruki krążą / Lśnią tarcze / Trzymamy straż",
			"u bram / na wzgórzu / pod murami / w bitewnym kurzu / na koniu / przy ogniu / w boju",
		),
		winter: theme(
			"outside",
			"o śniegu / o mrozie / o zimie / o świecach",
			"Lepiliśmy bałwana / Cicho padał śnieg / Zamarzło jezioro",
			"Wirują płatki / Dymi komin / Dzwonią sanki / Szczypie mróz",
			"w śniegu / przy kominku / na lodzie / w chłodzie / pod choinką / w zimową noc / przy ognisku",
		),
		sleep: theme(
			"inside",
			"o kołysce / o kołysance / o krainie snów / o księżycu",
			"Zasnęły lalki / Ktoś nucił cicho / Księżyc zajrzał w okno",
			"Śpi pluszowy miś / Czuwa księżyc / Ziewają lalki / Oddychasz cicho",
			"w łóżku / na poduszce / jak we śnie / pod kocem / w kołysce / w puchu / w ciszy",
		),
		summer: theme(
			"outside",
			"o lecie / o słońcu / o plaży / o sierpniu",
			"Pływaliśmy długo / Topniały lody / Leżeliśmy w cieniu",
			"Grają świerszcze / Topnieją lody / Skóra pachnie słońcem / Mija długi dzień",
			"na piasku / w pełni słońca / nad brzegiem wody / na plaży / na łące / boso / w cieniu jabłoni / nad jeziorem",
		),
		machine: theme(
			"inside",
			"o maszynie / o sygnale / o przyszłości",
			"Zgasł mój ekran / Zaprogramowali mnie / Zadzwonił alarm",
			"Szumią wiatraki / Mrugają diody / Ładuję dane / Pamięć mam pełną",
			"przed ekranem / w hali / przy taśmie / na ekranie / w maszynowni / pod prądem / na zasilaniu",
		),
		memory: theme(
			"inside",
			"o wspomnieniach / o dawnych latach / o starym zdjęciu / o dzieciństwie / o rodzinnym domu",
			"Babcia piekła chleb / Tykał zegar / Pachniało jabłkami",
			"Żółkną zdjęcia / Pachnie szarlotką / Przeglądam album / Znajduję twój szal",
			"w starym domu / w fotelu / w ciemnej sieni / przy stole / jak za dawnych lat / na strychu / w szufladzie",
		),
		city: theme(
			"outside",
			"o mieście / o dachach / o latarniach / o tramwajach",
			"Zgubiliśmy się w tłumie / Zgasły neony / Uciekł nam tramwaj",
			"Dzwonią tramwaje / Gołębie czekają / Świeci kiosk / Obracają się dźwigi",
			"nad dachami / na rynku / za rogiem / w tłoku / na przystanku / na moście / między blokami / w bramie",
		),
		animal: theme(
			"inside",
			"o wiernym przyjacielu / o wspólnych spacerach / o psim ogonie",
			"Porwał mi kapeć / Biegł za mną krok w krok / Spał na dywanie",
			"Merdasz ogonem / Kradniesz mi poduszkę / Słyszę twoje łapy",
			"przy kominku / za progiem / na dywanie / przy drzwiach / tuż obok mnie / przy misce / na kanapie",
		),
		cat: theme(
			"inside",
			"o kociej łapce / o mruczeniu / o kocich snach",
			"Spał na kanapie / Spadła filiżanka",
			"Mruczysz cichutko / Kradniesz mi poduszkę / Gonisz własny cień / Drapiesz w drzwi",
			"na kanapie / na kolanach / tuż obok mnie / na parapecie / w fotelu / na dywanie",
		),
		work: theme(
			"inside",
			"o poniedziałku / o wakacjach / o wolnej sobocie",
			"Zaspaliśmy znowu / Dzwonił budzik / Szef był zły",
			"Dzwoni budzik / Szef się złości / Skrzypi tablica / Ziewam i czekam",
			"z samego rana / przed ekranem / w biurze / przy biurku / w szkole / w pracy / przed ósmą",
		),
		table: theme(
			"inside",
			"o kawie / o śniadaniu / o kuchni",
			"Wznieśliśmy kieliszki / Stygła zupa / Pachniało obiadem",
			"Paruje kawa / Skwierczy patelnia / Stukamy się szklankami / Mieszasz cukier",
			"przy stole / w kuchni na dole / przy śniadaniu / przy oknie / na śniadanie / przy piecu",
		),
		friends: theme(
			"self",
			"o przyjaciołach / o śmiechu / o dawnych historiach",
			"Dzieliliśmy wszystko / Mieliśmy jeden plan / Trzymaliśmy się razem",
			"Rozśmieszasz mnie / Śmiejemy się do łez / Trzymasz dla mnie miejsce",
			"na dobre i złe / jak za dawnych lat / przez cały czas / w zgodzie / od wielu lat / w komplecie",
		),
		farewell: theme(
			"outside",
			"o pożegnaniu / o ostatnim pociągu / o rozstaniu",
			"Ruszył pociąg / Machaliśmy długo / Nikt się nie odwrócił",
			"Pociąg rusza / Machasz mi z okna / Zamykają drzwi / Gwiżdże konduktor",
			"na peronie / na dworcu / na przystani / na moście / za rogiem / u bram / na balkonie",
		),
		autumn: theme(
			"outside",
			"o jesieni / o liściach / o mgle / o deszczu",
			"Spadały liście / Odleciały ptaki / Puszczaliśmy latawce",
			"Spadają liście / Wstaje mgła / Pachnie dymem / Śpią puste pola",
			"w jesiennym złocie / we mgle / na jesieni / w deszczu / w parku / na wietrze / przy ognisku / wśród drzew",
		),
	},
	hooks: phrases(
		"{h} / {h}, {h} / Och, {h} / Śpiewaj ze mną: {h} / Jeszcze raz: {h} / {h}, na na na / Tak, {h} / Hej, {h} / {h} i nic więcej / I znowu: {h} / {h}, la la la",
	),
	nounHooks: [],
	longer: 1,
	kinds: {
		person:
			/(?<!\p{L})(mam|matc|matk|babc|dziad|ojc|tacie|taty|brat|bracie|siostr|przyjaci|córk|synk|synu|syna|dzieck|dzieci|żon|męż|kobie|chłop|dziewczyn|nauczyciel|astronau|pirat|rycerz|król|Ani|Kas)/u,
		animal:
			/(?<!\p{L})(psie|psach|psa|piesku|kocie|kota|kotku|kotach|koniu|koniach|ptak|smok|wilk|lisie|niedźwie|królik|mysz|wielory)/u,
		place:
			/(?<!\p{L})(morz|jezior|plaż|mieście|miast|wsi|wiosce|rzec|rzek|gór|lesie|lasach|pustyn|port|latarni|domu|ulic|ogrod|wyspie|niebie|kosmos|szkole|mostach|moście|dworcu|pociągu|Warszaw|Krakow|Gdańsk|Wrocław|Poznan)/u,
		time: /(?<!\p{L})(lecie|zimie|jesieni|wiośnie|nocy|wieczor|poranku|rank|dniu|poniedziałk|piątk|niedziel|świętach|urodzinach|młodości|dzieciństw|burzy|deszczu|śniegu)/u,
	},
	determine,
	smooth: (line) => line.replace(/(?<=[^,:]) (kiedy|gdy|zanim)(?= )/g, ", $1"),
};
