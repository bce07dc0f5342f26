import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "hilfe",
	"help.about": "Was du als Nächstes tun kannst, in wenigen Zeilen",
	"help.topic": "thema",
	"help.topic.about": "Worüber du mehr wissen möchtest",
	"choice.topic.start": "Der erste Song",
	"choice.topic.custom": "Eigener Text und Stil",
	"choice.topic.takes": "Neue Fassungen und Remixe",
	"choice.topic.queue": "Warteschlange und Abbrechen",
	"choice.topic.credits": "Credits",
	"choice.topic.admin": "Einen Server einrichten",
	"choice.topic.privacy": "Deine Daten",
	"guide.start":
		"Schreib, was du hören möchtest: `/song describe`, zum Beispiel *ein verregneter Lo-Fi-Abend, leises Klavier*. Eine Nachricht zeigt den Fortschritt; wenn der Song fertig ist, poste ich ihn und erwähne dich. Ein Song kostet {cost:credits}.\n\nWeiter: eigener Songtext mit `/song custom`, oder sieh mit `/credits balance` nach, was du hast.",
	"guide.custom":
		"`/song custom` öffnet ein Formular für Titel, Stil und Songtext. Schreibe Abschnitte als [Verse], [Chorus] oder [Bridge]. Texte über 4.000 Zeichen kommen als `.txt`-Datei dazu. Für Musik ohne Gesang wähle *instrumental*. `/song write` schreibt dir zuerst einen Songtext: Du liest ihn, änderst ihn und lässt ihn dann singen.\n\nWeiter: Ändere einen fertigen Song mit dem Knopf „Remix“.",
	"guide.takes":
		"Reagiere mit {emoji} auf einen fertigen Song oder drücke „Nochmal“: Das macht eine weitere Fassung; es zahlt, wer sie möchte. „Remix“ öffnet die Angaben, damit du sie vorher ändern kannst. „Neue Musik, gleicher Text“ behält den Songtext und ändert nur die Musik. Wo der Musikdienst es anbietet, ändert „Ändern …“ einen Abschnitt oder den ganzen Track, und „Dateien“ gibt dir MIDI-Datei, Notenblatt und Songtext dazu.\n\nWeiter: Alle deine Songs findest du mit `/song library`.",
	"guide.queue":
		"`/song queue` zeigt, was in Arbeit ist, wer wartet und warum. `/song cancel` bricht einen Song ab: Was noch nicht begonnen war, wird ganz erstattet. Sonst erfährst du, was passiert ist.\n\nWeiter: `/song show` postet einen fertigen Song noch einmal.",
	"guide.credits":
		"Songs werden mit Credits bezahlt; einer kostet zurzeit {cost:credits}. `/credits balance` zeigt, was du hast und wann es mehr gibt, `/credits history` jede Änderung mit Grund. Ein Song, der misslingt oder niemanden erreicht, kostet nichts. Brichst du ab, bevor der erste Track gepostet ist, bekommst du alles zurück; danach bleibt die Hälfte bezahlt, aufgerundet.\n\nWeiter: Mach einen mit `/song describe`.",
	"guide.admin":
		"`/config doctor` prüft, ob alles funktioniert, und sagt, wie du Probleme behebst. `/config show` zeigt alle Einstellungen; dort kannst du auch pausieren oder fortsetzen. Wähle dann Kanäle mit `/config channels` und Credits mit `/config allowance`; mehr Credits gibst du mit `/credits grant`.",
	"guide.privacy":
		"`/privacy show` sagt, was über dich gespeichert ist, `/privacy export` gibt es dir als Datei, und `/privacy forget` löscht es.",
});
