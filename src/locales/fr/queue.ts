import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "file",
	"song.queue.about": "Voir ce qui est en cours ici, qui attend et pourquoi",
	"queue.title": "File d’attente",
	"queue.empty": "Rien n’est en cours. `/song describe` commence tout de suite.",
	"queue.running": {
		one: "{count} chanson en cours",
		many: "{count} chansons en cours",
		other: "{count} chansons en cours",
	},
	"queue.waiting": {
		one: "{count} chanson en attente",
		many: "{count} chansons en attente",
		other: "{count} chansons en attente",
	},
	"queue.running-line": "{position}. {title} · {person} dans {channel} · commencée {stateAt}",
	"queue.running-line-left":
		"{position}. {title} · {person} dans {channel} · commencée {stateAt}, encore environ {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} dans {channel} · demandée {createdAt}\n-# {reason}",
	"queue.more": { one: "… et {count} autre", many: "… et {count} autres", other: "… et {count} autres" },
	"queue.paused":
		"⏸️ La création de chansons a été mise en pause {pausedAt} ; un admin peut la reprendre avec `/config show`.",
	"queue.paused-service":
		"⏸️ Les crédits auprès du service de musique se sont épuisés {pausedAt} ; les chansons commencent d’elles-mêmes dès qu’il y en a de nouveau.",
	"queue.refresh": "Actualiser",
	// /song cancel
	"song.cancel": "annuler",
	"song.cancel.about": "Annuler une chanson en cours",
	"song.cancel.song.about": "Quelle chanson ; laissez vide s’il n’y en a qu’une",
	"cancel.never-sent": "« {title} » est annulée. Elle n’avait pas commencé ; vous récupérez {cost:credits}.",
	"cancel.cancelled":
		"« {title} » est annulée et le service de musique a arrêté sa création ; vous récupérez {cost:credits}.",
	"cancel.part":
		"« {title} » est annulée. Son premier morceau était déjà publié : {kept:credits} restent payés et vous récupérez {back:credits}.",
	"cancel.too-late-charged":
		"C’était trop tard pour « {title} » : le service de musique la crée et ne peut plus s’arrêter. Elle coûte {cost:credits} et sera publiée.",
	"cancel.too-late-free":
		"C’était trop tard pour « {title} » : le service de musique la crée et ne peut plus s’arrêter. Rien ne vous a été débité.",
	"cancel.which": "Quelle chanson voulez-vous annuler ?",
	"cancel.none": "Vous n’avez aucune chanson en cours.",
	"cancel.choose": "Choisir une chanson",
	"cancel.choice-waiting": "En attente : vous récupérez {cost:credits}",
	"cancel.choice-running": "En cours : peut-être trop tard pour récupérer {cost:credits}",
	"cancel.choice-part": "Premier morceau publié : vous récupérez {back:credits}",
	"button.cancel": "Annuler",
	"button.cancel-all": "Annuler : récupérer {back:credits}",
	"button.cancel-part": "Annuler : récupérer {back} sur {cost:credits}",
	"already-over": "Cette chanson est déjà terminée, il n’y a plus rien à faire. `/song show` la publie à nouveau.",
});
