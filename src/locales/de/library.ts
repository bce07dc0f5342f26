import type { library as english } from "../en/library.ts";
import { chapterLike } from "../sentence.ts";

export const library = chapterLike<typeof english>()({
	// /song library, and the menu on a person
	"song.library": "bibliothek",
	"song.library.about": "Fertige Songs ansehen und durchsuchen",
	"song.library.whose": "wessen",
	"song.library.whose.about": "Deine eigenen Songs oder die des ganzen Servers",
	"song.library.user.about": "Die Songs dieser Person",
	"song.library.search": "suche",
	"song.library.search.about": "Wörter aus Titel, Stil oder Songtext",
	"choice.whose.mine": "meine",
	"choice.whose.server": "der ganze Server",
	"menu.their-songs": "Songs dieser Person",
	"library.title": "Bibliothek",
	"library.title-search": "Bibliothek: „{search}“",
	"library.of-server": "Songs von allen hier, neueste zuerst",
	"library.of-person": "Songs von {person}, neueste zuerst",
	"library.line": "**{title}** · {person} · {createdAt}",
	"library.line-style": "**{title}** · {person} · {createdAt}\n-# {style}",
	"library.empty-own": "Du hast noch keine Songs gemacht. Mit `wessen:` siehst du die Songs von allen.",
	"library.empty": "Es gibt noch keine Songs. `/song describe` macht den ersten.",
	"library.nothing-found": "Nichts gefunden. Versuche weniger oder andere Wörter.",
	"library.open": "Öffnen",
	// /song show
	"song.show": "zeigen",
	"song.show.about": "Einen deiner Songs noch einmal posten",
	"button.show": "Hier posten",
	"show.done": "„{title}“ ist noch einmal gepostet, mit funktionierenden Knöpfen.",
	"posts-too-often": "Du kannst {limit} fertige Songs pro Minute posten. Den nächsten kannst du {nextAt} posten.",
	"song-not-public":
		"Dieser Song wurde in einem Kanal erstellt, den hier nicht alle sehen können. Nur wer ihn angefragt hat, kann ihn hier posten.",
	// the details of one song
	"menu.song-details": "Details zum Song",
	"button.details": "Details",
	"details.state": "Status",
	"details.description": "Beschreibung",
	"details.cost": "Kosten",
	"details.seed": "Seed",
	"details.voice": "Stimme",
	"details.person": "Angefragt von",
	"details.asked": "Angefragt am",
	"details.time": "{createdOn}",
	"details.take": "{take} von {takes}",
	"details.waiting": "Wartet. {reason}",
	"details.done": "[Zum Song]({link})",
	"details.other-takes": "Andere Fassungen",
	"details.take-label": "Fassung {take}: {title}",
	// /song lyrics
	"song.lyrics": "songtext",
	"song.lyrics.about": "Den Text eines Songs holen, auch als Datei",
	"song.lyrics.format": "format",
	"song.lyrics.format.about": "Als Nachricht, als Textdatei oder als Datei mit Zeiten",
	"choice.format.message": "Nachricht",
	"choice.format.text": "Textdatei (.txt)",
	"choice.format.timed": "Datei mit Zeiten (.lrc)",
	"button.lyrics": "Songtext",
	"lyrics.none": "„{title}“ hat keinen Text: Es ist ein Instrumental. Mit „Remix“ kannst du das ändern.",
	"lyrics.file": "Hier ist der Text von „{title}“.",
	"lyrics.timed": "Hier ist der Text von „{title}“ mit der Zeit jeder Zeile.",
	"lyrics.not-timed":
		"Der Musikdienst hat für „{title}“ keine Zeiten geliefert, deshalb hier der Songtext als reiner Text.",
	"lyrics.as-text": "Als Textdatei",
	"lyrics.as-timed": "Mit Zeiten (.lrc)",
	"lyrics.rework": "Ändern und remixen",
	// video, files and the page of a song
	"button.video": "Video",
	"video.here":
		"Hier ist „{title}“ als Video. Die Links laufen nach ein paar Tagen ab; speichere also, was du behalten möchtest.",
	"video.none": "Von „{title}“ gibt es kein Video. `/song show` postet die Musik noch einmal.",
	"button.files": "Dateien",
	"files.here":
		"Hier ist „{title}“ zum Weiterarbeiten: eine MIDI-Datei, das Leadsheet (MusicXML) und, wo gesungen wird, der Text mit Zeiten (.lrc, .srt).",
	"files.sound":
		"Die Links unten laden den Mix und jede Stimme als FLAC herunter. Beim ersten Mal dauert es bis zu einer Minute; die Links gelten einen Tag.",
	"files.not-public":
		"Der Mix und jede Stimme als FLAC bleiben beim Musikdienst: Er hat keine öffentliche Adresse für einen Link.",
	"files.none":
		"Von „{title}“ gibt es solche Dateien nicht: Der Musikdienst hat die Partitur nicht mehr oder hatte nie eine.",
	"button.share": "Teilen",
	"share.here": "Hier ist die Seite von „{title}“. Wer diesen Link hat, kann zuhören:\n{link}",
	"share.open": "Seite öffnen",
	"share.end": "Nicht mehr teilen",
	"share.ended": "Die Seite von „{title}“ ist weg. Der alte Link führt jetzt ins Leere.",
	"no-song-pages": "Dieser Musikdienst hat keine Seiten für Songs. Poste den Song stattdessen mit `/song show`.",
	// /song delete
	"song.delete": "löschen",
	"song.delete.about": "Einen deiner Songs löschen",
	"button.delete": "Löschen",
	"delete.question":
		"„{title}“ löschen? Der Song verschwindet aus der Bibliothek, und seine Nachrichten werden entfernt. Das lässt sich nicht rückgängig machen, und die Credits werden nicht erstattet.",
	"delete.yes": "Löschen",
	"delete.done": "„{title}“ ist gelöscht.",
});
