/**
 * Why something is refused or failed, one sentence a fault code, with the way out. Its holes are facts of the code in `errors.ts`.
 * A refusal of one command only may stand with that command: `index.ts` checks that each code has its sentence somewhere.
 */
export const faults = {
	// the music service
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
	"generation-moderated":
		"The music service's content rules do not allow this text. Put it in other words and try again.",
	"generation-failed":
		"The music service could not make this song: {reason}. Use “Try again”, or change the text a little.",
	"generation-timeout": "The song took too long, so I stopped waiting for it. Use “Try again” to start over.",
	"generation-no-audio":
		"The music service finished, but the file it sent wasn't playable. Use “Try again” to start over.",
	"outcome-unknown":
		"The music service gave no clear answer to your request, so I cannot tell whether the song is being made. To be safe I did not send it twice; use “Try again” if you still want it.",
	// credits, limits and rules of a server
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
	"server-day-full":
		"This server has used up its songs for today: the operator of this bot allows {limit} a day. New ones can be made {nextAt}.",
	"bot-day-full": "I have made all songs that my operator allows in a day. New ones can be made {nextAt}.",
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
	"text-missing": "“{field}” is empty. Fill it in and try again.",
	"description-missing": "Please describe the song you want.",
	"not-an-admin": "Only people who can manage this server can do that. Ask an admin.",
	"not-yours":
		"This song belongs to someone else. Only they or an admin can do that; “Again” makes a take of your own.",
	"reaction-not-yours":
		"Here only the person who asked for a song can get a new take by a reaction. “Again” makes a take of your own.",
	// what was asked for
	"no-such-song": "I cannot find that song; it may have been deleted. `/song library` shows the ones that are there.",
	"not-ready": "This is not ready yet. Give it a moment and try again.",
	"bad-file": "I cannot use that file: {reason}. Attach a plain `.txt` file in UTF-8 and try again.",
	"form-expired":
		"I keep what was given along with a form (a file, a singer, what to leave out) for an hour only, so it is gone. Open the form again to go on without it, or start over with `/song custom`.",
	"bad-option": "“{option}” cannot be used like that: {reason}.",
	"number-out-of-range": "“{option}” must be a number from {min} to {max}.",
	"server-only": "That only works in a server. Use it in a channel of a server that I am in.",
	// the bot and Discord
	"shutting-down": "I'm restarting. Please try again in a minute; songs in progress are kept.",
	"request-unclear":
		"I'm restarting and don't know whether your request went through. If it did, the song comes by itself; please wait a few minutes before you ask again.",
	"missing-permissions":
		"I'm missing permissions in this channel: {permissions}. An admin can grant them, or you can use another channel.",
	undeliverable:
		"The song is done, but I could not post it anywhere. Allow me to post in the channel or open your direct messages, then use `/song show`.",
	"removed-from-server":
		"I was removed from the server before the song was made. Invite me again, then ask for it once more.",
	"disk-full":
		"I have run out of disk space for new songs. The operator of this bot has to free some; please try again later.",
	bug: "Something went wrong on my side. If it happens again, give the operator of this bot this reference: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Title",
	"field.style": "Style",
	"field.lyrics": "Lyrics",
	"field.without": "Without",
	"field.instruments": "Instruments",
	"field.description": "Description",
	"reason.composed-otherwise":
		"the music service has been updated and would play another song now; “Remix” makes a new one",
	"reason.too-large": "it is too large",
	"reason.not-text": "it is not plain text",
	"reason.unreachable": "Discord did not provide it",
	"reason.empty": "it is empty",
	"reason.missing": "it is missing",
	"reason.type": "it is of the wrong type",
	"reason.unknown": "it is not one of the choices",
	"permission.ViewChannel": "View Channel",
	"permission.SendMessages": "Send Messages",
	"permission.SendMessagesInThreads": "Send Messages in Threads",
	"permission.CreatePublicThreads": "Create Public Threads",
	"permission.EmbedLinks": "Embed Links",
	"permission.AttachFiles": "Attach Files",
	"permission.AddReactions": "Add Reactions",
	"permission.SendVoiceMessages": "Send Voice Messages",
	"permission.ReadMessageHistory": "Read Message History",
	"permission.ManageMessages": "Manage Messages",
	"permission.UseExternalEmojis": "Use External Emojis",
} as const;
