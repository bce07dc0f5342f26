import type { Address, Job, Person, Track } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { SentenceKey } from "../locales/language.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";

/*
 * What a command, button, menu or form declares: plain data plus one function. All else (deferring, catching, logging, rendering) is done
 * for it. `commands/` imports this file and nothing else of `src/discord`.
 */

/** One option of a slash command. */
export type OptionSpec = { readonly required?: true } & (
	| {
			readonly type: "string";
			readonly min?: number;
			readonly max?: number;
			readonly choices?: readonly string[];
			readonly suggest?: Suggest;
	  }
	| {
			readonly type: "integer" | "number";
			readonly min?: number;
			readonly max?: number;
			readonly choices?: readonly number[];
	  }
	| { readonly type: "boolean" | "user" | "channel" | "role" | "attachment" }
);

/** At most 25 choices for what was typed so far. */
export type Suggest = (typed: string, context: Context) => Promise<readonly Choice[]> | readonly Choice[];
export type Choice = { readonly name: string; readonly value: string };

export type AttachedFile = {
	readonly name: string;
	readonly url: string;
	readonly bytes: number;
	readonly contentType?: string;
};

type ValueOf<Spec extends OptionSpec> = Spec extends { type: "string"; choices: readonly (infer Value)[] }
	? Value
	: Spec["type"] extends "string"
		? string
		: Spec["type"] extends "integer" | "number"
			? number
			: Spec["type"] extends "boolean"
				? boolean
				: Spec["type"] extends "attachment"
					? AttachedFile
					: string; // user, channel, role: the id

export type Options = Readonly<Record<string, OptionSpec>>;
type Values<Specs extends Options> = {
	readonly [Key in keyof Specs as Specs[Key] extends { required: true } ? Key : never]: ValueOf<Specs[Key]>;
} & {
	readonly [Key in keyof Specs as Specs[Key] extends { required: true } ? never : Key]?:
		| ValueOf<Specs[Key]>
		| undefined;
};

/** What every handler is given: who asks, from where, in which language, and what it can use. */
export type Context = {
	readonly jobs: Omit<Jobs, "queue">;
	readonly address: Address;
	readonly person: Person;
	readonly space: string;
	readonly settings: GuildSettings;
	readonly locale: string;
	/** When the interaction arrived, epoch milliseconds. */
	readonly now: number;
	readonly drafts: Drafts;
	/** The message a component or a message command stands on. */
	readonly message?: { readonly channelId: string; readonly messageId: string };
	readonly host: Host;
};

/** Texts on their way from a slash command to its modal; kept on disk for an hour. */
interface Drafts {
	keep(value: unknown): Promise<string>;
	/** The draft, undefined when its hour is over. It stays until then: a form may be sent again after a refusal. */
	take(id: string): Promise<unknown>;
	/** All that the person has. */
	all(): Promise<readonly unknown[]>;
	forget(): Promise<void>;
}

/** The drafts of one person. */
export type DraftsOf = (userId: string) => Drafts;

/** What only the running bot can tell or do. */
export interface Host {
	/** Checks of `/config doctor`: settings of this channel, service, key, store, queue. */
	examine(address: Address): Promise<readonly Finding[]>;
	/** Takes messages of the bot away; those already gone are no failure. Resolves to those that stand there still. */
	unpost<Place extends { readonly channelId: string; readonly messageId: string }>(
		posts: readonly Place[],
	): Promise<readonly Place[]>;
	/** Posts a finished song again, with live buttons. */
	repost(job: Job, address: Address): Promise<void>;
	/** Downloads a text file of at most `maxBytes`; throws Fault "bad-file". */
	readText(file: AttachedFile, maxBytes: number): Promise<string>;
	readonly styles: readonly string[];
	/** Id under which Discord knows the command `song` (first word of a path), for clickable mentions; undefined while unknown. */
	commandId?(name: string): string | undefined;
	/** When the lines of a track are sung, where the service told; empty where it did not. */
	timedLyrics?(job: Job, trackIndex: number): Promise<readonly TimedLine[]>;
	/** Pages of songs at the music service, for everybody who has their address. */
	readonly songPages?: SongPages;
	/** What the music service makes of tracks beside their sound. */
	readonly trackFiles?: TrackFiles;
}

type TrackFiles = {
	areOffered(): boolean;
	/** Whether the service could know this track. */
	mayHave(track: Track): boolean;
	/** Small files (`ending` begins with a dot), and the address of the large ones where people can reach it. Throws a Fault. */
	of(
		job: Job,
		trackIndex: number,
	): Promise<{
		readonly files: readonly { readonly ending: string; readonly content: Uint8Array }[];
		readonly archiveUrl?: string;
	}>;
};

type SongPages = {
	areOffered(): boolean;
	/** Opens the page of a finished song, or finds the open one, and resolves to its address. Throws a Fault. */
	open(job: Job): Promise<string>;
	/** Ends it, where there is one. Throws a Fault. */
	end(job: Job): Promise<void>;
};

/** One sung line; `atMs` counts from the start of the track. */
export type TimedLine = { readonly atMs: number; readonly text: string };

/** One finding of `/config doctor`. `key` names its sentence in the locales. */
export type Finding = {
	readonly level: "ok" | "warn" | "bad";
	readonly key: Extract<SentenceKey, `doctor.${string}`>;
	readonly facts: Readonly<Record<string, string | number>>;
};

/** Text for people; `key` and `facts` of a sentence, or ready text of the person's own. */
export type Panel = {
	readonly title?: string;
	/** Markdown; text from people must be escaped by whoever puts it in (`escapeText`). */
	readonly text: string;
	readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
	/** Shown one below the other, each with its button beside it; such a panel has no fields and no files. */
	readonly items?: readonly PanelItem[];
	readonly rows?: readonly (readonly ButtonSpec[] | SelectSpec)[];
	readonly files?: readonly { readonly name: string; readonly content: string | Uint8Array }[];
};

/** Markdown, as the panel's text. */
export type PanelItem = { readonly text: string; readonly button?: ButtonSpec };

/** `id` is built by `actionId(name, ...args)`: it carries all that is needed, so that buttons never die. At most 100 characters. */
export type ButtonSpec =
	| {
			readonly id: string;
			readonly label: string;
			readonly style: "primary" | "secondary" | "success" | "danger";
			readonly emoji?: string;
			readonly isOff?: boolean;
	  }
	| { readonly url: string; readonly label: string };
export type SelectSpec = {
	readonly id: string;
	readonly placeholder: string;
	readonly choices: readonly {
		readonly label: string;
		readonly value: string;
		readonly description?: string;
		readonly isChosen?: boolean;
	}[];
	readonly min?: number;
	readonly max?: number;
};

export type ModalSpec = {
	readonly id: string;
	readonly title: string;
	/** At most five. */
	readonly fields: readonly FieldSpec[];
};

/** One field of a form. `value` is what is filled in; "yes" for a tick that is set. */
export type FieldSpec = {
	readonly name: string;
	readonly label: string;
	readonly description?: string;
	readonly required?: boolean;
	readonly value?: string;
} & (
	| {
			readonly as?: "text";
			readonly long?: boolean;
			readonly min?: number;
			readonly max: number;
			readonly placeholder?: string;
	  }
	| { readonly as: "file" | "tick" }
	/** One of at least two: as buttons to choose from, or as a list where there are more than ten. */
	| {
			readonly as: "choice";
			readonly choices: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
	  }
);

/** What a handler answers. */
export type Answer =
	/** A status message in the channel; `note` is for the person alone. */
	| { readonly is: "job"; readonly job: Job; readonly note?: string | undefined }
	/** Only the person sees it, unless the declaration answers publicly. */
	| { readonly is: "panel"; readonly panel: Panel }
	| { readonly is: "modal"; readonly modal: ModalSpec }
	/** Replaces the message the component stands on (paging, confirmations). */
	| { readonly is: "update"; readonly panel: Panel }
	| { readonly is: "nothing" };

/** How an interaction is acknowledged, before anything slow: a public or private defer, an update of the component's message, or not (a modal follows). */
export type Answers = "publicly" | "privately" | "update" | "modal";

export type Command<Specs extends Options = Options> = {
	/** Path with spaces, at most three words: `song describe`. */
	readonly name: string;
	readonly answers: Answers;
	readonly options?: Specs;
	/** Shown by default only to who has Manage Server; checked again with each interaction. */
	readonly adminOnly?: true;
	readonly contexts?: readonly ("guild" | "dm" | "user-app")[];
	run(values: Values<Specs>, context: Context): Promise<Answer>;
};

/** A button or select; `args` are the words of its custom id, `chosen` the values of a select. */
export type Action = {
	readonly name: string;
	readonly answers: Answers;
	readonly adminOnly?: true;
	run(
		input: { readonly args: readonly string[]; readonly chosen: readonly string[] },
		context: Context,
	): Promise<Answer>;
};

export type Form = {
	readonly name: string;
	readonly answers: "publicly" | "privately" | "update";
	/**
	 * Name of the action that opens this form again. When `run` throws a Fault, `{ args, fields, files }` are kept as a draft, and the refusal gets
	 * a button `actionId(reopens, draftId)` labelled with the sentence "form.reopen": no typed text is lost.
	 */
	readonly reopens?: string;
	run(
		input: {
			readonly args: readonly string[];
			readonly fields: Readonly<Record<string, string>>;
			readonly files: Readonly<Record<string, AttachedFile>>;
		},
		context: Context,
	): Promise<Answer>;
};

/** A context-menu command on a message or a user. */
export type MenuCommand = {
	readonly name: string;
	readonly on: "message" | "user";
	readonly answers: Answers;
	run(input: { readonly targetId: string }, context: Context): Promise<Answer>;
};

export type Declarations = {
	readonly commands: readonly Command[];
	readonly menus: readonly MenuCommand[];
	readonly actions: readonly Action[];
	readonly forms: readonly Form[];
};

/** Infers the argument types from the options. */
export function defineCommand<const Specs extends Options>(command: Command<Specs>): Command {
	return command as unknown as Command;
}

/** Custom id of an action or form: `name:arg:arg`. Args must not contain a colon. */
export function actionId(name: string, ...args: readonly (string | number)[]): string {
	return [name, ...args].join(":");
}
