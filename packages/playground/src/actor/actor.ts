import type { APIMessage } from "discord-api-types/v10";
import type { Json } from "../json.ts";
import type { Handle, OpenModal } from "./handle.ts";
import type { Waiting } from "./until.ts";
import type { PersonFile } from "./uploads.ts";

/** Where a person acts: a channel, thread or DM. */
type Place = { readonly channelId: string };

export type OptionValues = Readonly<Record<string, string | number | boolean | PersonFile | undefined>>;
/** By custom id or label: text, chosen values, ticks, or files. */
type FieldValues = Readonly<Record<string, string | boolean | readonly (string | PersonFile)[]>>;

/** A person at Discord's client. What the client would not allow throws a ClientRefusal and reaches nobody. */
export type Actor = {
	readonly userId: string;
	/** `song describe` with its options; users, channels and roles by id; files are uploaded first. */
	invoke(path: string, options: OptionValues, place: Place): Promise<Handle>;
	/** Types `typed` into the option `focused`. */
	autocomplete(
		path: string,
		focused: string,
		typed: string | number,
		place: Place & { readonly options?: OptionValues },
	): Promise<Handle>;
	/** A context-menu command on a message (wherever the person sees it) or on a user. */
	menu(name: string, target: { readonly messageId: string } | (Place & { readonly userId: string })): Promise<Handle>;
	/** Presses a button, by custom id or label. */
	click(messageId: string, button: string): Promise<Handle>;
	/** Chooses in a select, by custom id or placeholder. */
	select(messageId: string, select: string, values: readonly string[]): Promise<Handle>;
	/** Submits an open modal; what is left out keeps its prefilled value. */
	submit(modal: Pick<OpenModal, "interactionId">, fields: FieldValues): Promise<Handle>;
	react(messageId: string, emoji: string): void;
	unreact(messageId: string, emoji: string): void;
	say(channelId: string, content: string): APIMessage;
	/** Deletes an own message, or hides an ephemeral one. */
	dismiss(messageId: string): void;
	/** What the person sees there, oldest first; with `after` only what came after the message of that id. */
	messages(channelId: string, after?: string): readonly APIMessage[];
	/** One of them; undefined where there is none, or none that the person sees. */
	message(channelId: string, messageId: string): APIMessage | undefined;
	/** The DM with the bot. */
	dm(): Place;
	/** The commands that the client offers there. */
	commands(place: Place): readonly Json[];
	/** Waits, without polling, until `find` finds something in what happens; `what` names it when that is in vain. */
	until<Found>(find: () => Found | undefined | false, waiting?: Waiting & { readonly what?: string }): Promise<Found>;
	download(attachment: { readonly url: string }): Promise<Uint8Array>;
};
