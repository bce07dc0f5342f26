import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "chanson",
	"song.about": "Créer des chansons et les retrouver",
	"option.song": "chanson",
	"option.song.about": "Tapez le début de son titre, de son style ou de ses paroles",
	"option.model": "modèle",
	"option.model.about": "Le modèle de musique ; les plus récents acceptent des textes plus longs",
	"option.instrumental": "instrumental",
	"option.instrumental.about": "Sans chant",
	"option.seed": "graine",
	"option.seed.about": "Refait une chanson : le nombre de ses détails, avec les mêmes mots",
	"option.length": "durée",
	"option.length.about": "Durée en secondes, avec une vraie fin",
	"option.voice": "voix",
	"option.voice.about": "Qui chante ; commence à écrire pour voir les voix",
	"option.without": "sans",
	"option.without.about": "Ce qu'il ne faut pas : batterie, triste, voix féminine",
	"option.user": "personne",
	"option.user.about": "Une autre personne",
	"option.amount": "montant",
	"option.amount.about": "Combien de crédits",
	"option.note": "note",
	"option.note.about": "Une raison, affichée dans l’historique",
	"option.role": "rôle",
	"option.role.about": "Le rôle auquel s’applique le facteur",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} crédit", many: "{count} crédits", other: "{count} crédits" },
	"unit.songs": { one: "{count} chanson", many: "{count} chansons", other: "{count} chansons" },
	// pages and questions
	"page.newest": "Plus récentes",
	"page.older": "Plus anciennes",
	"confirm.no": "Non, garder",
	"confirm.dismissed": "Rien n’a été changé.",
	// what any command, button or form may answer
	"form.reopen": "Rouvrir le formulaire",
	"form.unread": "Je n’ai pas pu lire cette réponse. Réessayez, s’il vous plaît.",
	"late.command": "{person}, j’ai mis trop de temps à vous répondre. Rien n’a été lancé ; réessayez, s’il vous plaît.",
	"late.form": "L’ouverture a pris trop de temps. Réessayez, s’il vous plaît.",
	"old.button":
		"Ce bouton vient d’une ancienne version de moi et ne fonctionne plus. `/song show` publie à nouveau la chanson avec des boutons qui fonctionnent.",
});
