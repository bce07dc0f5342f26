import type { Address, Person, Post } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Say } from "../locales/speak.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { Answer } from "./answer.ts";
import type { AttachedFile, Host } from "./host.ts";

/*
 * What a command, button, menu or form declares: plain data plus one function. All else (deferring, catching, logging, rendering) is done
 * for it. `commands/` imports this file, `answer.ts` and `host.ts`, and nothing else of `src/discord`.
 */

/** One option of a slash command. */
export type OptionSpec = { readonly required?: true } & (
	| {
			readonly type: "string";
			readonly max?: number;
			readonly choices?: readonly string[];
			readonly suggest?: Suggest;
	  }
	| {
			readonly type: "integer" | "number";
			readonly min?: number;
			readonly max?: number;
	  }
	| { readonly type: "boolean" | "user" | "channel" | "role" | "attachment" }
);

/** Choices for what was typed so far: the first 25 are shown, without those whose value has more than 100 characters. */
export type Suggest = (typed: string, context: Context) => Promise<readonly Choice[]> | readonly Choice[];
export type Choice = { readonly name: string; readonly value: string };

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
/** What a command with these options is given. */
export type Values<Specs extends Options> = {
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
	/** Speaks the person's language. */
	readonly say: Say;
	/** When the interaction arrived, epoch milliseconds. */
	readonly now: number;
	readonly drafts: Drafts;
	/** The message a component or a message command stands on. */
	readonly message?: Post;
	readonly host: Host;
};

/** What was typed, by the name of its field. */
export type Texts = Readonly<Record<string, string>>;

/** What a form brings: the words of its custom id, and what was typed and attached by the names of its fields. */
export type SentForm = {
	readonly args: readonly string[];
	readonly fields: Texts;
	readonly files: Readonly<Record<string, AttachedFile>>;
};

/** Texts on their way from a slash command to its modal; kept on disk for an hour. */
interface Drafts {
	keep(value: Texts | SentForm): Promise<string>;
	/** Texts that were kept, undefined when their hour is over. They stay until then: a form may be sent again after a refusal. */
	texts(id: string): Promise<Texts | undefined>;
	/** What a refused form had been sent with, an empty one when its hour is over. */
	form(id: string): Promise<SentForm>;
	/** All that the person has. */
	all(): Promise<readonly unknown[]>;
	forget(): Promise<void>;
}

/** The drafts of one person. */
export type DraftsOf = (userId: string) => Drafts;

/** How an interaction is acknowledged, before anything slow: a public or private defer, an update of the component's message, or not (a modal follows). */
export type Answers = "publicly" | "privately" | "update" | "modal";

export type Command<Specs extends Options = Options> = {
	/** Path with spaces, at most three words: `song describe`. */
	readonly name: string;
	readonly answers: Answers;
	readonly options?: Specs;
	/** In servers only, and shown by default only to who has Manage Server; checked again with each interaction. */
	readonly adminOnly?: true;
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
	run(sent: SentForm, context: Context): Promise<Answer>;
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
export function defineCommand<const Specs extends Options>(command: Command<Specs>): Command;
export function defineCommand(command: Command): Command {
	return command;
}

/** Custom id of an action or form: `name:arg:arg`. Args must not contain a colon. */
export function actionId(name: string, ...args: readonly (string | number)[]): string {
	return [name, ...args].join(":");
}
