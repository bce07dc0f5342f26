/** Words about how music is made, in the languages that are read: they steer, but no song is about them. Folded. */
const craftWords = new Set(
	(
		"bpm only just tempo key solo solos sharp flat major minor beats per minute version mood moods genre " +
		"chorus verse bridge intro outro seventies sixties eighties nineties fifties forties thirties twenties decade " +
		"refrain strophe soixante vingt vingts quatre dix cinquante estribillo estrofa refrao ritornello strofa " +
		"takt tonart jahre jahren stil schlage pro minute nur " +
		"mesure mesures annees bemol diese tonalite majeur mineur style seulement juste seul seule " +
		"anos compas sostenido tono estilo mayor menor solamente ritmo " +
		"tom sustenido maior apenas somente compasso " +
		"anni tonalita diesis bemolle maggiore minore soltanto tempi stile " +
		"темп только годов годы лет минор мажор удар ударов минуту тональность размер стиль"
	).split(" "),
);

/** Whether a folded word is about the making and not about the matter. */
export function isCraftWord(word: string): boolean {
	return craftWords.has(word);
}
