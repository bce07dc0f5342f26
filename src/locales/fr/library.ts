import type { library as english } from "../en/library.ts";
import { chapterLike } from "../sentence.ts";

export const library = chapterLike<typeof english>()({
	// /song library, and the menu on a person
	"song.library": "bibliothèque",
	"song.library.about": "Parcourir les chansons terminées et y chercher",
	"song.library.whose": "de_qui",
	"song.library.whose.about": "Vos chansons ou celles de tout le serveur",
	"song.library.user.about": "Les chansons de cette personne",
	"song.library.search": "recherche",
	"song.library.search.about": "Des mots du titre, du style ou des paroles",
	"choice.whose.mine": "les miennes",
	"choice.whose.server": "tout le serveur",
	"menu.their-songs": "Ses chansons",
	"library.title": "Bibliothèque",
	"library.title-search": "Bibliothèque : « {search} »",
	"library.of-server": "Les chansons de tout le monde ici, les plus récentes d’abord",
	"library.of-person": "Les chansons de {person}, les plus récentes d’abord",
	"library.line": "**{title}** · {person} · {createdAt}",
	"library.line-style": "**{title}** · {person} · {createdAt}\n-# {style}",
	"library.empty-own": "Vous n’avez pas encore créé de chansons. Voyez celles de tout le monde avec `de_qui:`.",
	"library.empty": "Il n’y a pas encore de chansons. `/song describe` crée la première.",
	"library.nothing-found": "Aucun résultat. Essayez avec moins de mots, ou d’autres.",
	"library.open": "Ouvrir",
	// /song show
	"song.show": "montrer",
	"song.show.about": "Publier à nouveau une de vos chansons",
	"button.show": "Publier ici",
	"show.done": "« {title} » est publiée à nouveau, avec des boutons qui fonctionnent.",
	"posts-too-often":
		"Vous pouvez publier {limit} chansons terminées par minute. Vous pourrez publier la prochaine {nextAt}.",
	"song-not-public":
		"Cette chanson a été créée dans un salon que tout le monde ici ne peut pas voir. Seule la personne qui l’a demandée peut la publier ici.",
	// the details of one song
	"menu.song-details": "Détails de la chanson",
	"button.details": "Détails",
	"details.state": "Statut",
	"details.description": "Description",
	"details.cost": "Coût",
	"details.seed": "Graine",
	"details.voice": "Voix",
	"details.person": "Demandée par",
	"details.asked": "Demandée le",
	"details.time": "{createdOn}",
	"details.take": "{take} sur {takes}",
	"details.waiting": "En attente. {reason}",
	"details.done": "[Écouter la chanson]({link})",
	"details.other-takes": "Autres versions",
	"details.take-label": "Version {take} : {title}",
	// /song lyrics
	"song.lyrics": "paroles",
	"song.lyrics.about": "Obtenir les paroles d’une chanson, aussi en fichier",
	"song.lyrics.format": "format",
	"song.lyrics.format.about": "En message, en fichier texte ou en fichier minuté",
	"choice.format.message": "message",
	"choice.format.text": "fichier texte (.txt)",
	"choice.format.timed": "fichier minuté (.lrc)",
	"button.lyrics": "Paroles",
	"lyrics.none": "« {title} » n’a pas de paroles : c’est un instrumental. « Remix » vous permet de changer cela.",
	"lyrics.file": "Voici les paroles de « {title} ».",
	"lyrics.timed": "Voici les paroles de « {title} » avec le minutage de chaque ligne.",
	"lyrics.not-timed":
		"Le service de musique n’a pas donné de minutage pour « {title} », voici donc les paroles en texte brut.",
	"lyrics.as-text": "En fichier texte",
	"lyrics.as-timed": "Avec minutage (.lrc)",
	"lyrics.rework": "Modifier et remixer",
	// video, files and the page of a song
	"button.video": "Vidéo",
	"video.here":
		"Voici « {title} » en vidéo. Les liens expirent au bout de quelques jours : enregistrez ce que vous voulez garder.",
	"video.none": "Il n’y a pas de vidéo de « {title} ». `/song show` publie à nouveau la musique.",
	"button.files": "Fichiers",
	"files.here":
		"Voici « {title} » pour travailler : un fichier MIDI, la grille avec la mélodie (MusicXML) et, si quelqu’un chante, les paroles minutées (.lrc, .srt).",
	"files.sound":
		"Les liens ci-dessous téléchargent le mix et chaque partie en FLAC. La première fois prend jusqu’à une minute ; les liens sont valables un jour.",
	"files.not-public":
		"Le mix et chaque partie en FLAC restent au service de musique : il n’a pas d’adresse publique à donner.",
	"files.none":
		"Il n’y a pas de tels fichiers de « {title} » : le service de musique n’a plus la partition, ou n’en a jamais eu.",
	"button.share": "Partager",
	"share.here": "Voici la page de « {title} ». Toute personne ayant ce lien peut l’écouter :\n{link}",
	"share.open": "Ouvrir la page",
	"share.end": "Ne plus partager",
	"share.ended": "La page de « {title} » n’existe plus. L’ancien lien ne mène plus nulle part.",
	"no-song-pages":
		"Ce service de musique n’a pas de pages pour les chansons. Publiez plutôt la chanson avec `/song show`.",
	// /song delete
	"song.delete": "supprimer",
	"song.delete.about": "Supprimer une de vos chansons",
	"button.delete": "Supprimer",
	"delete.question":
		"Supprimer « {title} » ? Elle disparaît de la bibliothèque et ses messages sont supprimés. C’est irréversible, et les crédits ne sont pas remboursés.",
	"delete.yes": "Supprimer",
	"delete.done": "« {title} » est supprimée.",
});
