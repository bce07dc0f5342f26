import { tellAll } from "./tell.ts";

export const italianStories = tellAll({
	any: [
		"Siamo partiti presto un mattino / Con mezza mappa e un solo panino / La strada a un tratto si è smarrita / E la candela era finita / Ora lo so, non era lontano / Bastava prendersi per mano",
		"Ti ho scritto pagine a matita / Nascoste lì per una vita / Le hai scoperte senza volere / E le hai lette tutte le sere / Mi dici quello che tacevo / E più di questo non chiedevo",
		"Guardavo la gente passare / Ti ho sentito ridere e parlare / Hai chiesto: è libero qui accanto? / E poi abbiamo riso tanto / Hanno già chiuso il locale / E noi ridiamo sulle scale",
		"C'era una chitarra appesa al muro / Il primo accordo suonava duro / Me ne hai insegnati altri due o tre / Si è rotta una corda, chissà perché / La sera li suono ancora piano / Qualcuno canta da lontano",
		"Abbiamo messo un seme in un vaso / Un po' per gioco, un po' per caso / Non spuntava niente, l'ho lasciato là / Tu gli davi l'acqua, chissà / Adesso è più alto di noi due / E fa le foglie tutte sue",
		"L'ultimo autobus era andato / E il marciapiede era bagnato / Hai detto: dai, si torna a piedi / Ti canto tutto quel che chiedi / Adesso lo perdiamo apposta / La strada lunga non ci costa",
		"C'era una bici arrugginita / Senza un freno, mezza finita / Tu hai messo l'olio, io il sellino / E ci applaudiva ogni vicino / Adesso cigola e va piano / Però ci porta più lontano",
		"C'era una foto in un cassetto / Con della gente sopra un tetto / Tu mi hai detto ogni nome e storia / E mi è tornata la memoria / Adesso è appesa sul divano / E ci saluta con la mano",
		"Al binario mi stringevi la mano / Parlavi poco e parlavi piano / Il treno è partito, io correvo / Finché da lì non ti vedevo / Stasera è in ritardo, lo so / Ma tanto aspetto ancora un po'",
		"Le stanze vuote, il muro bianco / Una lampada e un solo banco / Tu hai disegnato una finestra / E un gatto steso sulla destra / Adesso è piena di cose e voci / E i giorni passano veloci",
	],
	bright: [
		"Nessuno sapeva il nostro nome / Siamo entrati senza dire come / Mi hai preso la mano per ballare / E tutti han cominciato a cantare / Si apre adesso ogni portone / E tutti sanno la canzone",
		"È andato tutto storto dal mattino / Mi è caduto addosso il cappuccino / Volevi fare un dolce per me / L'ha mangiato il cane, pensa un po' te / Ridiamo fino a stare male / Che giornata fenomenale",
		"La radio dava una canzone / Io mescolavo il minestrone / Mi hai preso il mestolo di mano / E abbiamo fatto un ballo strano / Trabocca tutto, lascia andare / Abbiamo ancora da ballare",
		"Un cane mi ha rubato una scarpa / E a te, correndo, anche la sciarpa / Ha fatto tre giri del giardino / E poi si è steso lì vicino / Adesso dorme accanto a me / Di scarpe ne ha mangiate tre",
	],
	dark: [
		"Hai messo via le cose piano / Avevi già la chiave in mano / Ho sentito i passi per le scale / E ho detto: non fa poi così male / Lascio la luce accesa in cucina / Se mai tornassi una mattina",
		"Abbiamo detto troppo e male / Poi un silenzio innaturale / Volevo chiamarti, e non chiamavo / Tutta la notte camminavo / Vorrei riprendermi ogni parola / Ma questa casa è troppo sola",
		"La vecchia casa è stata venduta / L'ultima sedia l'ho tenuta / Ho fatto le stanze a una a una / C'era per terra un po' di luna / Adesso c'è una tenda nera / Ci passo davanti ogni sera",
		"Eravamo in quattro sul muretto / E ogni segreto andava detto / Poi chi è partito, chi è cambiato / E nessuno ha più chiamato / Passo di lì, c'è altra gente / Che ride forte come niente",
	],
	sleep: [
		"Il giorno è stato lungo e bello / Dorme l'orsetto col suo cappello / La luna sale senza rumore / E spegne piano ogni colore / Domani aspetta dietro il monte / Dormi, ti do un bacio in fronte",
		"Il trenino adesso si è fermato / L'uccellino al nido è tornato / Il vento va in punta di piedi / Passa vicino e non lo vedi / Sbadiglia anche l'ultima stella / Dormi, la notte è buona e bella",
		"Finita è la fiaba, il canto anche / Le pecorelle sono stanche / Una ha saltato, poi altre tre / E una si è stesa accanto a te / Dorme la lampada, il gatto pure / Dormi, non ci son più paure",
	],
	foe: [
		"La sveglia urlava, io stavo a letto / Con la coperta fin sopra il petto / Chiamavano forte il mio nome / Ho detto: vengo, ma non so come / Esco fischiando dal portone / E lascio lì la confusione",
		"Mi hanno mandato un altro foglio / E ho detto a tutti: non lo voglio / Ne ho fatto un aereo leggero / E l'ho lanciato, sul serio, davvero / Adesso il cielo è pieno di ali / E noi cantiamo lungo i viali",
		"Hanno appeso un gran cartello: / Vietato questo, vietato quello / Io l'ho dipinto di rosso e blu / E adesso non si legge più / La piazza è piena, suona un tamburo / E noi balliamo sopra il muro",
	],
});
