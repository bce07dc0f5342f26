import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"Le service de musique n’a pas accepté cette demande : {reason}. Changez le texte ou choisissez un autre modèle, puis réessayez.",
	"service-too-long":
		"Le texte est trop long pour ce modèle. Raccourcissez-le ou choisissez un modèle plus récent, qui en accepte plus.",
	"service-key-refused":
		"Le service de musique n’accepte pas la clé de ce bot. La personne qui gère ce bot doit la vérifier ; d’ici là, aucune chanson ne peut être créée.",
	"service-no-credits":
		"Ce bot n’a plus de crédits auprès du service de musique. Les admins sont au courant ; réessayez dès qu’ils auront rechargé le compte.",
	"service-busy": "Le service de musique est débordé en ce moment. Réessayez dans quelques minutes.",
	"service-busy-until":
		"Le service de musique est débordé en ce moment. Il acceptera de nouveau des chansons {againAt}.",
	"service-down": "Le service de musique est injoignable en ce moment. Réessayez dans quelques minutes.",
	"service-garbled": "Le service de musique a envoyé une réponse qui n’a aucun sens. Réessayez dans quelques minutes.",
	"service-not-found": "Le service de musique ne connaît plus cette chanson. « Réessayer » la recrée.",
	"seed-not-supported":
		"Le service de musique ne sait pas refaire une chanson à partir d’une graine ; rien n’a été débité. Omettez `graine` pour une nouvelle chanson.",
	"option-not-supported":
		"Le service musical ne sait pas faire « {option} » ici ; rien n'a été débité. Retire-le et réessaie.",
	"generation-moderated":
		"Les règles de contenu du service de musique n’autorisent pas ce texte. Reformulez-le et réessayez.",
	"generation-failed":
		"Le service de musique n’a pas pu créer cette chanson : {reason}. Utilisez « Réessayer » ou changez un peu le texte.",
	"generation-timeout":
		"La chanson prenait trop de temps, j’ai donc cessé de l’attendre. « Réessayer » reprend depuis le début.",
	"generation-no-audio":
		"Le service de musique a terminé, mais le fichier envoyé n’est pas lisible. « Réessayer » reprend depuis le début.",
	"outcome-unknown":
		"Le service de musique n’a pas répondu clairement à votre demande : je ne sais donc pas si la chanson est en cours de création. Par prudence, je ne l’ai pas envoyée deux fois ; utilisez « Réessayer » si vous voulez toujours cette chanson.",
	// credits, limits and rules of a server
	"no-credits": "Il vous faut {cost:credits} pour cette chanson et vous en avez {balance}. Demandez-en à un admin.",
	"no-credits-cheaper":
		"Il vous faut {cost:credits} pour cette chanson et vous en avez {balance}. Une chanson avec {model} en coûte {price} ; ou demandez-en à un admin.",
	"no-credits-until":
		"Il vous faut {cost:credits} pour cette chanson et vous en avez {balance}. Prochaine recharge {nextAt} ; d’ici là, un admin peut vous en donner.",
	"no-credits-until-cheaper":
		"Il vous faut {cost:credits} pour cette chanson et vous en avez {balance}. Une chanson avec {model} en coûte {price} ; prochaine recharge {nextAt}.",
	"pool-empty":
		"Cette chanson coûte {cost:credits} et il en reste {balance} dans la cagnotte du serveur. Un admin peut la remplir avec `/credits grant`.",
	"too-many-waiting":
		"Vous avez déjà {limit:songs} en attente, c’est la limite ici. Attendez que l’une soit prête ou annulez-en une avec `/song cancel`.",
	"server-day-full":
		"Ce serveur a épuisé ses chansons du jour : la personne qui gère ce bot en autorise {limit} par jour. Vous pourrez en créer de nouvelles {nextAt}.",
	"bot-day-full":
		"J’ai créé toutes les chansons que la personne qui me gère autorise par jour. Vous pourrez en créer de nouvelles {nextAt}.",
	"channel-not-allowed": "On ne peut pas créer de chansons dans ce salon. Réessayez dans {channels}.",
	"role-not-allowed":
		"Vos rôles ne vous permettent pas de créer des chansons ici (autorisés : {roles}). Parlez-en à un admin.",
	"words-blocked": "Votre texte contient un mot interdit sur ce serveur. Reformulez-le et réessayez.",
	"model-not-allowed": "Ce modèle n’est pas proposé ici. Choisissez parmi : {models}.",
	"model-unknown":
		"Il n’y a pas de modèle {model} ici ; rien n’a été débité. Choisissez-en un parmi ceux-ci : {models}.",
	"text-too-long": "« {field} » est trop long : {length} caractères sur {limit}. Raccourcissez le texte et réessayez.",
	"text-too-long-here":
		"« {field} » est trop long pour ce modèle : {length} caractères sur {limit}. Raccourcissez le texte ou choisissez {model}.",
	"text-too-long-sent":
		"« {field} » est trop long pour le service de musique, qui compte plusieurs fois certains émojis et certaines lettres : {length} sur {limit}. Raccourcissez le texte et réessayez.",
	"text-missing": "« {field} » est vide. Remplissez ce champ et réessayez.",
	"description-missing": "Décrivez la chanson que vous voulez.",
	"not-an-admin": "Seules les personnes qui peuvent gérer ce serveur peuvent faire cela. Demandez à un admin.",
	"not-yours":
		"Cette chanson appartient à quelqu’un d’autre. Seule cette personne ou un admin peut faire cela ; « Encore » vous crée votre propre version.",
	"reaction-not-yours":
		"Ici, seule la personne qui a demandé une chanson peut en obtenir une nouvelle version par une réaction. « Encore » vous crée votre propre version.",
	// what was asked for
	"no-such-song":
		"Je ne trouve pas cette chanson ; elle a peut-être été supprimée. `/song library` montre celles qui existent.",
	"not-ready": "Ce n’est pas encore prêt. Patientez un instant et réessayez.",
	"bad-file": "Je ne peux pas utiliser ce fichier : {reason}. Joignez un simple fichier `.txt` en UTF-8 et réessayez.",
	"form-expired":
		"Je ne garde qu’une heure ce qui accompagne un formulaire (un fichier, une voix, ce qu’il ne faut pas) : ce n’est plus là. Rouvrez le formulaire pour continuer sans, ou recommencez avec `/song custom`.",
	"bad-option": "« {option} » ne peut pas s’utiliser ainsi : {reason}.",
	"number-out-of-range": "« {option} » doit être un nombre de {min} à {max}.",
	"server-only": "Cela ne marche que sur un serveur. Allez dans un salon d’un serveur où je suis.",
	// the bot and Discord
	"shutting-down": "Je suis en train de redémarrer. Réessayez dans une minute ; les chansons en cours sont conservées.",
	"request-unclear":
		"Je suis en train de redémarrer et je ne sais pas si votre demande est passée. Si oui, la chanson arrivera d’elle-même ; attendez quelques minutes avant de la redemander.",
	"missing-permissions":
		"Il me manque des permissions dans ce salon : {permissions}. Un admin peut me les accorder, ou vous pouvez utiliser un autre salon.",
	undeliverable:
		"La chanson est prête, mais je n’ai pu la publier nulle part. Permettez-moi d’écrire dans le salon ou ouvrez vos messages privés, puis utilisez `/song show`.",
	"removed-from-server":
		"J’ai été retiré du serveur avant que la chanson soit créée. Invitez-moi de nouveau, puis redemandez-la.",
	"disk-full":
		"Je n’ai plus d’espace disque pour de nouvelles chansons. La personne qui gère ce bot doit en libérer ; réessayez plus tard.",
	bug: "Quelque chose s’est mal passé de mon côté. Si cela se reproduit, donnez cette référence à la personne qui gère ce bot : `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Titre",
	"field.style": "Style",
	"field.lyrics": "Paroles",
	"field.without": "Sans",
	"field.instruments": "Instruments",
	"field.description": "Description",
	"reason.composed-otherwise":
		"le service musical a été mis à jour et jouerait maintenant une autre chanson ; « Remix » en fait une nouvelle",
	"reason.too-large": "il est trop lourd",
	"reason.not-text": "ce n’est pas du texte brut",
	"reason.unreachable": "Discord ne l’a pas fourni",
	"reason.empty": "il est vide",
	"reason.missing": "la valeur manque",
	"reason.type": "le type de valeur est incorrect",
	"reason.unknown": "cela ne fait pas partie des choix",
	"permission.ViewChannel": "Voir le salon",
	"permission.SendMessages": "Envoyer des messages",
	"permission.SendMessagesInThreads": "Envoyer des messages dans les fils",
	"permission.CreatePublicThreads": "Créer des fils publics",
	"permission.EmbedLinks": "Intégrer des liens",
	"permission.AttachFiles": "Joindre des fichiers",
	"permission.AddReactions": "Ajouter des réactions",
	"permission.SendVoiceMessages": "Envoyer des messages vocaux",
	"permission.ReadMessageHistory": "Voir les anciens messages",
	"permission.ManageMessages": "Gérer les messages",
	"permission.UseExternalEmojis": "Utiliser des émojis externes",
});
