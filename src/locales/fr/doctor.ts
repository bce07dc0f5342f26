import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "diagnostic",
	"config.doctor.about": "Vérifier permissions, service de musique et file, avec des conseils en cas de problème",
	"doctor.title": "Diagnostic",
	"doctor.healthy": "Tout ce qu’il faut pour créer des chansons fonctionne.",
	"doctor.ill": {
		one: "{count} point demande votre attention :",
		many: "{count} points demandent votre attention :",
		other: "{count} points demandent votre attention :",
	},
	"doctor.again": "Revérifier",
	"doctor.permissions-ok": "J’ai toutes les permissions qu’il me faut dans ce salon.",
	"doctor.permissions-missing": "Il me manque ces permissions dans ce salon : {permissions}. Accordez-les à mon rôle.",
	"doctor.permissions-optional": "Avec ces permissions, je pourrais faire plus : {permissions}.",
	"doctor.voice-permission":
		"Les messages vocaux sont activés, mais je ne peux pas en envoyer ici ; il me faut {permissions}. D’ici là, les chansons arrivent sans eux.",
	"doctor.voice-refused":
		"Discord a refusé ici le dernier message vocal, les chansons arrivent donc sans lui pour l’instant. Les MP3 ne sont pas touchés.",
	"doctor.channel-not-allowed":
		"On ne peut pas créer de chansons dans ce salon. `/config channels` permet de changer cela.",
	"doctor.service-ok": "Le service de musique répond et accepte la clé.",
	"doctor.service-credits": "Le service de musique répond ; le bot y a encore {balance:credits}.",
	"doctor.service-empty":
		"Le service de musique répond, mais le bot n’y a plus de crédits. Rechargez le compte, puis reprenez.",
	"doctor.service-key-refused":
		"Le service de musique n’accepte pas la clé du bot. La personne qui gère ce bot doit vérifier `MUSIC_API_KEY`.",
	"doctor.service-down":
		"Le service de musique ne répond pas. Je continue d’essayer ; d’ici là, les chansons attendent.",
	"doctor.store-ok": "Les chansons et les crédits sont enregistrés sur le disque en {tookMs}.",
	"doctor.store-bad":
		"L’enregistrement sur le disque échoue : la personne qui gère ce bot doit vérifier l’espace et les droits du disque.",
	"doctor.upload-limit": "Je peux publier ici des fichiers de {limitBytes} au plus.",
	"doctor.queue": "File d’attente : {running:songs} en cours, {waiting:songs} en attente.",
	"doctor.stuck-none": "Aucune chanson n’est bloquée.",
	"doctor.stuck": {
		one: "{count} chanson n’avance plus depuis longtemps. `/song queue` la montre, `/song cancel` l’annule.",
		many: "{count} chansons n’avancent plus depuis longtemps. `/song queue` les montre, `/song cancel` les annule.",
		other: "{count} chansons n’avancent plus depuis longtemps. `/song queue` les montre, `/song cancel` les annule.",
	},
	"doctor.paused": "La création de chansons a été mise en pause {pausedAt}. `/config show` permet de la reprendre.",
	"doctor.latency": "Discord répond en {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Je ne travaille que sur les serveurs choisis par la personne qui me gère. Celui-ci n’en fait pas partie, je le quitte donc.",
	"notice.service-no-credits":
		"Ce bot n’a plus de crédits auprès du service de musique, les nouvelles chansons attendent. Rechargez le compte là-bas ; elles commenceront d’elles-mêmes.",
});
