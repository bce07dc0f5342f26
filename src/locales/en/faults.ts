import type { FaultCode, FaultFacts } from "../../errors.ts";
import type { Holes, Sentence } from "../sentence.ts";

/** One sentence a fault code, with the way out; the holes are the facts of the code in `errors.ts`, or it does not compile. */
export const faults = faultChapter({
	"service-bad-request":
		"The music service did not accept this request: {reason}. Change the text or choose another model, then try again.",
	"service-too-long": "The text is too long for this model. Shorten it, or choose a newer model that takes more.",
	"service-key-refused":
		"The music service does not accept this bot's key. The operator of this bot has to check it; until then no songs can be made.",
	"service-no-credits":
		"The music service has no credits left for this bot. The admins have been told; please try again once they have topped it up.",
	"service-busy": "The music service has too much to do right now. Please try again in a few minutes.",
	"service-busy-until": "The music service has too much to do right now. It takes songs again {againAt}.",
	"service-down": "The music service cannot be reached right now. Please try again in a few minutes.",
	"service-garbled": "The music service sent an answer that makes no sense. Please try again in a few minutes.",
	"service-not-found": "The music service does not know this song any more. Use “Try again” to make it anew.",
	"seed-not-supported":
		"The music service here cannot repeat a song by its seed, so nothing was charged. Leave `seed` out for a new song.",
	"option-not-supported":
		"The music service here cannot do “{option}”, so nothing was charged. Leave it out and try again.",
	"change-not-supported":
		"The music service here cannot change a finished song, so nothing was charged. “Remix” makes a new one.",
	"parent-gone":
		"The music service no longer has this song, so it cannot be changed and nothing was charged. “Remix” makes a new one.",
	"edit-refused": "This song cannot be changed like that, and nothing was charged: {reason}.",
	"lyrics-not-supported": "The music service here does not write lyrics alone. `/song describe` makes a whole song.",
	"words-gone": "I keep written lyrics for an hour only. Get new ones with `/song write`.",
	"generation-moderated":
		"The music service's content rules do not allow this text. Put it in other words and try again.",
	"generation-failed":
		"The music service could not make this song: {reason}. Use “Try again”, or change the text a little.",
	"generation-timeout": "The song took too long, so I stopped waiting for it. Use “Try again” to start over.",
	"generation-no-audio":
		"The music service finished, but the file it sent wasn't playable. Use “Try again” to start over.",
	"outcome-unknown":
		"The music service gave no clear answer to your request, so I cannot tell whether the song is being made. To be safe I did not send it twice; use “Try again” if you still want it.",
	"no-credits": "You need {cost:credits} for this song and have {balance}. Ask an admin for more.",
	"no-credits-cheaper":
		"You need {cost:credits} for this song and have {balance}. A song with {model} costs {price}; or ask an admin for more.",
	"no-credits-until":
		"You need {cost:credits} for this song and have {balance}. Your next credits come {nextAt}; until then an admin can give you some.",
	"no-credits-until-cheaper":
		"You need {cost:credits} for this song and have {balance}. A song with {model} costs {price}; your next credits come {nextAt}.",
	"pool-empty":
		"This song costs {cost:credits}, and the server pool has {balance} left. An admin can fill it with `/credits grant`.",
	"too-many-waiting":
		"You already have {limit:songs} waiting, which is the limit here. Wait until one is done, or cancel one with `/song cancel`.",
	"already-running": "You have already asked for this song, and it is in progress. `/song queue` shows its status.",
	"repeated-click":
		"Your two clicks count as one request: one new song is on its way. Click again if you want another one.",
	"channel-not-allowed": "Songs cannot be made in this channel. Try again in {channels}.",
	"role-not-allowed": "Your roles do not let you make songs here (allowed: {roles}). Ask an admin about it.",
	"words-blocked": "Your text contains a word that is blocked on this server. Rephrase it and try again.",
	"model-not-allowed": "That model is not offered here. Choose one of these: {models}.",
	"model-unknown": "There is no model {model} here, so nothing was charged. Choose one of these: {models}.",
	"text-too-long": "“{field}” is too long: {length} of {limit} characters. Shorten it and try again.",
	"text-too-long-here":
		"“{field}” is too long for this model: {length} of {limit} characters. Shorten it, or choose {model}.",
	"text-too-long-sent":
		"“{field}” is too long for the music service, which counts some emoji and letters several times: {length} of {limit}. Shorten it and try again.",
	"description-missing": "Please describe the song you want.",
	"text-missing": "“{field}” is empty. Fill it in and try again.",
	"songs-paused": "Song making is paused here. An admin can resume it with `/config show`.",
	"not-an-admin": "Only people who can manage this server can do that. Ask an admin.",
	"not-yours":
		"This song belongs to someone else. Only they or an admin can do that; “Again” makes a take of your own.",
	"song-not-public":
		"This song was made in a channel that not everybody here can see. Only the person who asked for it can bring it here.",
	"posts-too-often": "You can post {limit} finished songs a minute. You can post the next one {nextAt}.",
	"server-day-full":
		"This server has used up its songs for today: the operator of this bot allows {limit} a day. New ones can be made {nextAt}.",
	"bot-day-full": "I have made all songs that my operator allows in a day. New ones can be made {nextAt}.",
	"over-operator-limit": "“{option}” can be at most {limit}: that is a limit of the operator of this bot.",
	"under-operator-limit": "“{option}” must be at least {limit}: that is a limit of the operator of this bot.",
	"no-such-song": "I cannot find that song; it may have been deleted. `/song library` shows the ones that are there.",
	"already-over": "This song is already finished or cancelled. `/song show` posts a finished one again.",
	"not-ready": "This is not ready yet. Give it a moment and try again.",
	"no-song-pages": "This music service has no pages for songs. Post the song with `/song show` instead.",
	"bad-file": "I cannot use that file: {reason}. Attach a plain `.txt` file in UTF-8 and try again.",
	"bad-option": "“{option}” cannot be used like that: {reason}.",
	"number-out-of-range": "“{option}” must be a number from {min} to {max}.",
	"options-incomplete": "`{option}` and `{other}` go together: set both or neither.",
	"server-only": "That only works in a server. Use it in a channel of a server that I am in.",
	"shutting-down": "I'm restarting. Please try again in a minute; songs in progress are kept.",
	"missing-permissions":
		"I'm missing permissions in this channel: {permissions}. An admin can grant them, or you can use another channel.",
	undeliverable:
		"The song is done, but I could not post it anywhere. Allow me to post in the channel or open your direct messages, then use `/song show`.",
	"removed-from-server":
		"I was removed from the server before the song was made. Invite me again, then ask for it once more.",
	"disk-full":
		"I have run out of disk space for new songs. The operator of this bot has to free some; please try again later.",
	bug: "Something went wrong on my side. If it happens again, give the operator of this bot this reference: `{reference}`.",
});

function faultChapter<const Chapter extends Readonly<Record<FaultCode, Sentence>>>(
	chapter: Chapter & {
		readonly [Code in FaultCode]: Exclude<Holes<Chapter[Code]>, keyof FaultFacts[Code]> extends never
			? unknown
			: `no such fact: ${Exclude<Holes<Chapter[Code]>, keyof FaultFacts[Code]>}`;
	},
): Chapter {
	return chapter;
}
