import type { status as english } from "../en/status.ts";
import { chapterLike } from "../sentence.ts";

export const status = chapterLike<typeof english>()({
	// the status message, from the queue to the end
	"status.waiting": "En attente",
	"status.submitting": "Envoi de votre demande",
	"status.queued": "Composition en cours",
	"status.text": "Paroles prêtes, enregistrement en cours",
	"status.text-instrumental": "Enregistrement en cours",
	"status.first": "Premier morceau prêt, le suivant se termine",
	"status.delivering": "Publication de la chanson",
	"status.done": "Prête",
	"status.failed": "Cette chanson n’a pas pu être créée",
	"status.not-posted": "Cette chanson n’a pas pu être publiée",
	"status.cancelled": "Annulée par {person}",
	"status.ahead": {
		one: "{count} chanson avant la vôtre",
		many: "{count} chansons avant la vôtre",
		other: "{count} chansons avant la vôtre",
	},
	"status.next": "Votre chanson est la prochaine",
	"status.ready": "Probablement prête {readyAt}.",
	"status.slow": "Cela prend plus de temps que d’habitude.",
	"status.free": "Rien n’a été débité.",
	"status.given-back": "Vous récupérez {cost:credits} ; rien n’a été débité.",
	"status.half-given-back":
		"Vous récupérez {back:credits} ; {kept:credits} restent payés, car le premier morceau était déjà publié.",
	"status.result": "[Écouter la chanson]({link})",
	"status.instrumental": "instrumental",
	// why a song waits
	"wait.queue-full": "Toutes les places sont prises. Votre chanson commence dès qu’une place se libère.",
	"wait.rate": "Ce serveur ne lance qu’un nombre limité de chansons à la fois. La vôtre commence bientôt.",
	"wait.person-limit": "En attente de la fin de vos autres chansons.",
	"wait.upstream": "Votre chanson est dans la file d’attente du service de musique.",
	"wait.service-busy":
		"Le service de musique a demandé une pause. Votre chanson commence dès qu’il accepte de nouveau des chansons.",
	"wait.no-credits":
		"Le service de musique n’a plus de crédits. Votre chanson commence d’elle-même dès qu’il en a de nouveau.",
	"wait.paused": "La création de chansons est en pause ; un admin doit la reprendre.",
	"wait.starting": "Cela commence dans un instant.",
	// the result
	"result.ready": {
		one: "{person}, votre chanson est prête.",
		many: "{person}, vos {count} morceaux sont prêts.",
		other: "{person}, vos {count} morceaux sont prêts.",
	},
	"result.part": "Partie {part} sur {parts}",
	"result.style": "Style",
	"result.seconds": "{lengthSeconds}",
	"result.model": "Modèle",
	"result.take": "Version",
	"result.made-from": "Faite d’après [celle-ci]({link})",
	"result.changed": "Modifié : {what}",
	"result.new-words": "Nouvelles paroles",
	"result.track": "Morceau {number}",
	"result.other-takes": "Autres versions : {takes}",
	"result.calmer": "plus calme",
	"result.livelier": "plus vif",
	"result.brighter": "plus lumineux",
	"result.darker": "plus sombre",
	"result.bpm": "{bpm} BPM",
	"result.cost": "{cost:credits}",
	"result.cost-left": "{cost:credits} · reste {left:credits}",
	"result.smaller": "Discord n’autorise ici que {limitBytes} par fichier, la qualité audio a donc été un peu réduite.",
	"result.too-large":
		"« {title} » dépasse la taille que Discord autorise ici. [Téléchargez-la]({link}) tant que le lien est valable.",
	"result.sung-in":
		"Chantée en {sungTag}, car je ne sais pas encore écrire de paroles en {wishedTag} : demandez un instrumental, ou ajoutez à votre souhait une langue que je chante, par exemple « en français » ou « en espagnol ».",
	"result.elsewhere": "Je n’ai pas pu publier cela dans {channel}, alors le voici.",
	"failed.elsewhere": "Je n’ai pas pu montrer cela dans {channel}, alors je vous le dis ici.",
});
