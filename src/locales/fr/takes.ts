import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Nouvelle version",
	"button.retry": "Réessayer",
	"button.again": "Encore",
	"button.again-from": "Encore, à partir de celle-ci",
	"button.same-lyrics": "Autre musique, mêmes paroles",
	"button.remix": "Remix",
	"already-running": "Vous avez déjà demandé cette chanson et elle est en cours. `/song queue` montre où elle en est.",
	"repeated-click":
		"Vos deux clics comptent pour une seule demande : une nouvelle chanson est en route. Cliquez encore si vous en voulez une autre.",
	// changes of a finished song
	"button.change": "Modifier…",
	"form.change": "Modifier la chanson",
	"change.intro":
		"Modifier « {title} » : les paroles et tout le reste ne changent pas. Une modification coûte {cost:credits} et devient une nouvelle prise.",
	"change.whole": "Piste {number} : toute la chanson…",
	"change.part": "Piste {number} : une partie, ou le style…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Un autre style",
	"change.words": "Nouvelles paroles (max. {limit})",
	"change.words-hint": "Laisse vide pour garder les paroles",
	"change.how": "Ce qui doit aussi changer",
	"change.as-written": "Seulement ce que j'écris ci-dessous",
	"change.rewrite": "De nouvelles paroles, écrites pour moi",
	"change.melody": "Une autre mélodie",
	"change.louder": "Plus fort",
	"change.softer": "Plus doux",
	"change.shorter": "Plus courte",
	"change.instruments": "Instruments (facultatif)",
	"change.instruments-hint": "cordes, sans piano",
	"change.instrumental": "Instrumentale",
	"change.sung": "Avec du chant",
	"change.slower": "Plus lente",
	"change.faster": "Plus rapide",
	"change.higher": "Plus aiguë",
	"change.lower": "Plus grave",
	"change.sadder": "Plus triste",
	"change.happier": "Plus joyeuse",
	"change.verse": "Un couplet de plus",
	"change.outro": "Une fin plus longue",
	"change.to-15": "Seulement 15 secondes",
	"change.to-30": "Seulement 30 secondes",
	"change.to-60": "Seulement 60 secondes",
	"change-not-supported":
		"Le service musical ne sait pas modifier une chanson finie ; rien n'a été débité. « Remix » en fait une nouvelle.",
	"parent-gone":
		"Le service musical n'a plus cette chanson ; elle ne peut plus être modifiée et rien n'a été débité. « Remix » en fait une nouvelle.",
	"edit-refused": "Cette chanson ne peut pas être modifiée ainsi et rien n'a été débité : {reason}.",
	// why a change is refused
	"reason.too-long": "la piste est déjà assez longue",
	"reason.not-longer": "la piste n'est pas plus longue que cela",
	"reason.section-too-short": "la partie est trop courte pour être raccourcie",
	"reason.not-sung": "personne ne chante dans cette piste",
	"reason.sung-already": "quelqu'un chante déjà dans cette piste",
	"reason.no-words": "les nouvelles paroles ne contiennent rien qui puisse se chanter",
	"reason.no-instrument": "aucun instrument connu du service musical n'est nommé",
	"reason.unknown-style": "le service musical ne connaît pas ce style ; essayez par exemple `reggae` ou `jazz`",
	"reason.silent": "on n'entendrait rien dans cette partie",
});
