import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "aide",
	"help.about": "Que faire ensuite, en quelques lignes",
	"help.topic": "sujet",
	"help.topic.about": "Le sujet sur lequel vous voulez en savoir plus",
	"choice.topic.start": "Première chanson",
	"choice.topic.custom": "Vos paroles et votre style",
	"choice.topic.takes": "Nouvelles versions et remix",
	"choice.topic.queue": "File d’attente et annulation",
	"choice.topic.credits": "Crédits",
	"choice.topic.admin": "Configurer un serveur",
	"choice.topic.privacy": "Vos données",
	"guide.start":
		"Écrivez ce que vous aimeriez entendre : `/song describe`, par exemple *une soirée lo-fi pluvieuse, piano doux*. Un message montre l’avancement ; dès que la chanson est prête, je la publie et vous mentionne. Une chanson coûte {cost:credits}.\n\nEnsuite : vos propres paroles avec `/song custom`, ou voyez ce que vous avez avec `/credits balance`.",
	"guide.custom":
		"`/song custom` ouvre un formulaire pour le titre, le style et les paroles. Marquez les sections par [Verse], [Chorus] ou [Bridge]. Au-delà de 4 000 caractères, joignez les paroles en fichier `.txt`. Pour de la musique sans chant, choisissez *instrumental*. `/song write` écrit d’abord des paroles : lisez-les, modifiez-les, puis faites-les chanter.\n\nEnsuite : modifiez une chanson terminée avec son bouton « Remix ».",
	"guide.takes":
		"Réagissez avec {emoji} à une chanson terminée ou appuyez sur « Encore » : cela crée une autre version, payée par qui la demande. « Remix » ouvre la demande d’origine pour que vous puissiez d’abord la modifier. « Autre musique, mêmes paroles » garde les paroles et ne change que la musique. Quand le service musical le propose, « Modifier… » change une section ou tout le morceau, et « Fichiers » vous donne son fichier MIDI, sa partition et ses paroles.\n\nEnsuite : retrouvez toutes vos chansons avec `/song library`.",
	"guide.queue":
		"`/song queue` montre ce qui est en cours, qui attend et pourquoi. `/song cancel` annule une chanson : ce qui n’a pas commencé est remboursé en entier. Sinon, je vous dis ce qui s’est passé.\n\nEnsuite : `/song show` publie à nouveau une chanson terminée.",
	"guide.credits":
		"Les chansons se paient en crédits ; une chanson coûte actuellement {cost:credits}. `/credits balance` montre ce que vous avez et quand vous en recevrez, `/credits history` chaque mouvement et sa raison. Une chanson ratée ou qui n’arrive à personne ne coûte rien. Si vous annulez avant la publication du premier morceau, vous récupérez tout ; ensuite, la moitié reste payée, arrondie au supérieur.\n\nEnsuite : créez-en une avec `/song describe`.",
	"guide.admin":
		"`/config doctor` vérifie que tout fonctionne et dit comment réparer ce qui ne fonctionne pas. `/config show` montre tous les réglages et permet de mettre en pause ou de reprendre. Choisissez ensuite les salons avec `/config channels` et les crédits avec `/config allowance` ; `/credits grant` en donne plus.",
	"guide.privacy":
		"`/privacy show` dit ce qui est enregistré sur vous, `/privacy export` vous le donne en fichier et `/privacy forget` l’efface.",
});
