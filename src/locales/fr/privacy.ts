import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "confidentialité",
	"privacy.about": "Vos données : voir, exporter, effacer",
	// /privacy show and /privacy export
	"privacy.show": "voir",
	"privacy.show.about": "Voir ce qui est enregistré sur vous",
	"privacy.export": "exporter",
	"privacy.export.about": "Recevoir en fichier ce qui est enregistré sur vous",
	"data.title": "Vos données",
	"data.what":
		"J’enregistre ce que vous avez demandé (textes, modèle, heure et lieu), ce qui en est sorti (titre, style, paroles et où le résultat est publié) et chaque mouvement de vos crédits. Vos textes vont au service de musique qui crée les chansons. Je ne lis pas les autres messages.",
	"data.count": {
		one: "Vous avez {count} chanson enregistrée.",
		many: "Vous avez {count} chansons enregistrées.",
		other: "Vous avez {count} chansons enregistrées.",
	},
	"data.how": "`/privacy export` vous donne tout en fichier ; `/privacy forget` l’efface.",
	"data.export": "Voici tout ce qui est enregistré sur vous : une entrée par ligne, en JSON.",
	"data.export-cut": "Il y en a plus qu’un message ne peut contenir ; demandez le reste à la personne qui gère ce bot.",
	// /privacy forget
	"privacy.forget": "oublier",
	"privacy.forget.about": "Effacer tout ce qui est enregistré sur vous",
	"forget.question":
		"Effacer partout vos chansons, leurs messages et tous vos textes ? Ce qui attend est annulé. C’est irréversible. Seuls les montants restent dans les comptes des serveurs, sans vos textes.",
	"forget.yes": "Tout effacer",
	"forget.unfinished": {
		one: "{count} chanson n’a plus pu être arrêtée ; elle sera effacée dès qu’elle sera prête.",
		many: "{count} chansons n’ont plus pu être arrêtées ; elles seront effacées dès qu’elles seront prêtes.",
		other: "{count} chansons n’ont plus pu être arrêtées ; elles seront effacées dès qu’elles seront prêtes.",
	},
	"forget.service-later":
		"Le service de musique ne répond pas pour l’instant ; je continue de le lui demander jusqu’à ce que vos chansons y soient effacées aussi.",
	"forget.service-unsupported":
		"Le service de musique ne permet pas d’effacer des chansons : ce qu’il en garde disparaît à la fin de sa durée de conservation. Son exploitant peut vous en dire plus.",
	"forget.posts": {
		one: "{count} message reste dans Discord, où je ne peux pas le supprimer :",
		many: "{count} messages restent dans Discord, où je ne peux pas les supprimer :",
		other: "{count} messages restent dans Discord, où je ne peux pas les supprimer :",
	},
	"forget.done": {
		one: "C’est fait. {count} chanson a été effacée, ses messages sont en cours de suppression.",
		many: "C’est fait. {count} chansons ont été effacées, leurs messages sont en cours de suppression.",
		other: "C’est fait. {count} chansons ont été effacées, leurs messages sont en cours de suppression.",
	},
});
