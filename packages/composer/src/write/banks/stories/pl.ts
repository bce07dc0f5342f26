import { tellAll } from "./tell.ts";

export const polishStories = tellAll({
	any: [
		"Ruszyliśmy, zanim wstał dzień / Za nami biegł tylko nasz cień / Zgubiliśmy drogę we mgle / I było nam trochę źle / Dziś wiem, że dom był tuż obok nas / Trzeba nam było dać tylko czas",
		"W szufladzie leżał list do ciebie / Pisany nocą o gwiazdach na niebie / I nagle wpadł ci prosto w dłonie / A mnie rumieniec pali skronie / Mówisz to, na co brak mi słów / I chcesz to czytać znów i znów",
		"Siedzę i patrzę, jak płynie tłum / A ty się śmiejesz przez cały szum / Pytasz, czy możesz usiąść tu / I nagle mi braknie tchu / Gaszą już światła, zamknięty bar / A w nas wciąż trwa ten sam czar",
		"Stara gitara w kącie stała / Ani jednej pieśni nie grała / Uczysz mnie grać, raz, dwa i trzy / Pęka mi struna, śmiejesz się ty / Gram na niej dzisiaj wieczorami / Ktoś za ścianą nuci z nami",
		"Wsadziliśmy pestkę do doniczki / Podlewaną z małej łyżeczki / Nic nie wyrosło przez dwa lata / Ty mówisz: czekaj, to nie strata / Dziś to jest drzewo ponad dach / I wiatr nam śpiewa w jego liściach",
		"Ostatni autobus uciekł w mrok / Do domu został niejeden krok / Mówisz: pieszo to tylko chwila / I pierwsza zwrotka drogę umila / Dziś już go wcale nie gonimy / Do domu pieszo wciąż chodzimy",
		"Stary rower rdzewiał w piwnicy / I już nie jeździł po okolicy / Ty niesiesz smar, a ja dwa klucze / I czego nie wiem, tego się uczę / Dziś skrzypi, lecz gna z górki śmiało / I ciągle nam tej jazdy mało",
		"Wypadło zdjęcie spomiędzy kart / Na nim zabawa, śmiech i żart / Ty znasz tu każde imię i twarz / I do każdego historię masz / Dziś wisi w ramce, tu na ścianie / I już na zawsze tam zostanie",
		"Puste pokoje, białe ściany / Jeden materac podarowany / Ty mi malujesz okno na murze / A w oknie słońce i dwie róże / Dziś wszędzie książki, głosy, kwiaty / I dom jest ciepły i bogaty",
	],
	bright: [
		"Nikt nas nie znał na początku / Staliśmy cicho w małym kątku / Ktoś zawołał nas do koła / Teraz cała sala woła / Tańczy dom i tańczy ganek / I tak będzie aż po ranek",
		"Wszystko szło źle od rana w domu / Lecz nie mówcie o tym nikomu / Chcieliśmy razem upiec ciasto / I dym poszedł na całe miasto / Śmiejemy się, aż brak nam sił / To chyba najlepszy dzień był",
		"Radio w kuchni cicho grało / W garnku już ładnie bulgotało / Ty dajesz głośniej, bierzesz mnie w tany / Bębnią pokrywki i garnek blaszany / Zupa kipi, to nic nie szkodzi / Nikt dziś z parkietu nie schodzi",
		"Pies porwał but i uciekł w dal / A buta było bardzo żal / Biegniemy za nim dookoła / Aż cała trójka: dość już! woła / Dziś śpi przy łóżku obok nas / A buty zjada cały czas",
	],
	dark: [
		"Walizka stała tuż przy drzwiach / W milczeniu urósł jakiś strach / Zamknęły się za tobą drzwi / I tylko zegar w kuchni brzmi / Zostawiam światło w oknie znów / Na wypadek twoich słów",
		"Padło za dużo ostrych słów / Nie da się tego cofnąć znów / Dzień za dniem nikt nie dzwoni / Nikt już nie ściska mojej dłoni / Chcę to odwołać, choć za późno / Mówię do ścian i wciąż na próżno",
		"Dom był sprzedany, pusty, stary / Na ścianie nasze dawne miary / Chodzę ostatni raz po schodach / Jak ktoś, kto brodzi w cudzych wodach / Dziś wisi w oknie obca firana / Przechodzę obok co dzień z rana",
		"Czekam przed kinem, dwa bilety / Minęła godzina, niestety / Gaśnie już światło, film ucieka / A puste miejsce wciąż na kogoś czeka / Bilety leżą na dnie szuflady / I nie ma na to żadnej rady",
	],
	sleep: [
		"Długi był dzień i pełen słońca / Dobiega cicho już do końca / Miś zasnął dawno, zasnął kot / Księżyc zagląda już przez płot / Jutro poczeka za górami / Śpij, bo sen idzie już z bajkami",
		"Kolejka stoi już na stacji / Miś się przeciąga po kolacji / Wiatr zdjął buciki, boso kroczy / I tobie też zamyka oczy / Ziewa już nawet gwiazda mała / Noc ci kołysankę utkała",
	],
	foe: [
		"Budzik wrzeszczy, a ja śpię / A kołdra mówi: nie puszczę cię / Wołają głośno raz i dwa / A mnie to bawi, ha, ha, ha / Wychodzę gwiżdżąc prosto w świat / Jakby mi ubyło lat",
		"Przysłali pismo z wielką pieczęcią / Mam je podpisać z największą chęcią / Więc składam z niego samoloty / I mam do tańca moc ochoty / Dziś nad dachami krążą białe / A w dole śpiewa miasto całe",
		"Wisi na bramie czarno na białym: / Nie wolno śpiewać w mieście całym / Biorę farby, maluję kwiatki / Zamiast zakazu są bławatki / Dziś na ulicy bębny biją / I wszyscy tańczą, śpiewają, żyją",
	],
});
