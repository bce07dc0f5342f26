import type { Json } from "../json.ts";

/** An answer that is not a success: Discord's `{message, code, errors?}` with its status. Thrown by routes, rendered at the edge. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: number;
	readonly code: number;
	readonly errors: Json | undefined;
	readonly extra: Json;

	constructor(status: number, code: number, message: string, more: { errors?: Json; extra?: Json } = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.errors = more.errors;
		this.extra = more.extra ?? {};
	}

	toBody(): Json {
		return {
			message: this.message,
			code: this.code,
			...(this.errors === undefined ? {} : { errors: this.errors }),
			...this.extra,
		};
	}
}

/** Discord's numbered refusals that this stand-in can answer, with the status each comes with. */
const refusals = {
	unauthorized: [401, 0, "401: Unauthorized"],
	notFound: [404, 0, "404: Not Found"],
	methodNotAllowed: [405, 0, "405: Method Not Allowed"],
	unknownApplication: [404, 10002, "Unknown Application"],
	unknownChannel: [404, 10003, "Unknown Channel"],
	unknownGuild: [404, 10004, "Unknown Guild"],
	unknownMember: [404, 10007, "Unknown Member"],
	unknownMessage: [404, 10008, "Unknown Message"],
	unknownRole: [404, 10011, "Unknown Role"],
	unknownUser: [404, 10013, "Unknown User"],
	unknownEmoji: [400, 10014, "Unknown Emoji"],
	unknownWebhook: [404, 10015, "Unknown Webhook"],
	unknownInteraction: [404, 10062, "Unknown interaction"],
	unknownCommand: [404, 10063, "Unknown application command"],
	tooManyReactions: [400, 30010, "Maximum number of reactions reached (20)"],
	tooManyCommands: [400, 30032, "Maximum number of application commands reached (100)"],
	tooManyOldEdits: [429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."],
	tooLarge: [413, 40005, "Request entity too large"],
	alreadyAcknowledged: [400, 40060, "Interaction has already been acknowledged."],
	tooManyFollowUps: [400, 40094, "This interaction has reached its maximum number of follow-up messages."],
	missingAccess: [403, 50001, "Missing Access"],
	notYourMessage: [403, 50005, "Cannot edit a message authored by another user"],
	emptyMessage: [400, 50006, "Cannot send an empty message"],
	dmClosed: [403, 50007, "Cannot send messages to this user"],
	missingPermissions: [403, 50013, "Missing Permissions"],
	systemMessage: [403, 50021, "Cannot execute action on a system message"],
	wrongChannelType: [400, 50024, "Cannot execute action on this channel type"],
	invalidWebhookToken: [401, 50027, "Invalid Webhook Token"],
	threadArchived: [400, 50083, "Thread is archived"],
	voiceWithContent: [400, 50159, "Voice messages do not support additional content."],
	voiceWithoutAudio: [400, 50160, "Voice messages must have a single audio attachment."],
	voiceWithoutMetadata: [400, 50161, "Voice messages must have supporting metadata."],
	voiceEdited: [400, 50162, "Voice messages cannot be edited."],
	voiceForbidden: [403, 50173, "You cannot send voice messages in this channel"],
	invalidJson: [400, 50109, "The request body contains invalid JSON."],
	noMutualGuilds: [403, 50278, "Cannot send messages to this user due to having no mutual guilds"],
	threadExists: [400, 160004, "A thread has already been created for this message"],
	serverError: [500, 0, "500: Internal Server Error"],
} as const satisfies Record<string, readonly [number, number, string]>;

export type RefusalName = keyof typeof refusals;

/** The refusal of this name, to be thrown. */
export function refuse(name: RefusalName): Refusal {
	const [status, code, message] = refusals[name];
	return new Refusal(status, code, message);
}
