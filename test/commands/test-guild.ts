import { declarations } from "../../commands/index.ts";
import type { Answer, ModalSpec, Panel } from "../../src/discord/answer.ts";
import type { Command, Context } from "../../src/discord/command.ts";
import { createDrafts } from "../../src/discord/drafts.ts";
import type { AttachedFile, Finding, Host, TimedLine } from "../../src/discord/host.ts";
import { Fault } from "../../src/errors.ts";
import { systemClock } from "../../src/jobs/clock.ts";
import { type Address, type Job, type Person, type Post, spaceOf } from "../../src/jobs/job.ts";
import type { ChannelAccess } from "../../src/jobs/ports.ts";
import type { AddedField, AddedModel } from "../../src/jobs/song-request.ts";
import { speaker } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";
import { openStore } from "../../src/storage/open.ts";
import { noOutside } from "../discord/no-outside.ts";
import { openTestJobs } from "./test-jobs.ts";

export const guildAddress: Address = {
	context: "guild",
	guildId: "900",
	channelId: "700",
	userId: "1",
	locale: "en-US",
};
export const ann: Person = { userId: "1", roleIds: [], isAdmin: false };
export const bob: Person = { userId: "2", roleIds: [], isAdmin: false };
export const admin: Person = { userId: "3", roleIds: [], isAdmin: true };

/** Options as Discord hands them over. */
export type Values = Readonly<Record<string, string | number | boolean | AttachedFile | undefined>>;
type From = {
	readonly by?: Person;
	readonly address?: Partial<Address>;
	readonly locale?: string;
	/** The message that is pressed on. */
	readonly messageId?: string;
};

export type TestGuild = Awaited<ReturnType<typeof openTestGuild>>;

export type TestGuildOptions = {
	readonly jobs?: readonly Job[];
	readonly settings?: Partial<GuildSettings>;
	/** What the service documents. */
	readonly takes?: readonly AddedField[];
	readonly writes?: boolean;
	/** Models that the operator adds. */
	readonly models?: readonly AddedModel[];
	readonly access?: ChannelAccess;
};

/**
 * The real jobs over a real store in memory, and a person who runs commands, presses buttons and sends forms by their custom ids,
 * as dispatch would route them. `jobs` are there from before; what Discord was asked to do is kept in `host`.
 */
export async function openTestGuild({
	jobs: stored = [],
	settings,
	takes = ["seed"],
	writes = false,
	models = [],
	access,
}: TestGuildOptions = {}) {
	const store = await openStore("sqlite::memory:");
	for (const job of stored) await store.jobs.put(job);
	if (settings !== undefined) await store.settings.set("900", settings);
	const { jobs, close } = await openTestJobs(store, { takes, writes, models, access });
	const host = createHost();
	const draftsOf = createDrafts(store.notes, systemClock);

	const contextOf = async (
		{ by = ann, address = {}, locale = "en-US" }: From,
		messageId?: string,
	): Promise<Context> => {
		const where: Address = { ...guildAddress, userId: by.userId, locale, ...address };
		const space = spaceOf(where);
		return {
			jobs,
			address: where,
			person: by,
			space,
			settings: await jobs.settings(space),
			say: speaker(locale),
			now: Date.now(),
			drafts: draftsOf(by.userId),
			host: host.port,
			...(messageId === undefined ? {} : { message: { channelId: where.channelId, messageId } }),
		};
	};

	return {
		jobs,
		store,
		host,
		/** Those of Ann. */
		drafts: draftsOf(ann.userId),
		async close() {
			await close();
			await store.close();
		},
		/** A slash command. */
		async run(path: string, values: Values = {}, from: From = {}): Promise<Answer> {
			const command = found(declarations.commands, path);
			// which values an option takes is checked by dispatch, not by the compiler
			return command.run(values as Parameters<Command["run"]>[0], await contextOf(from));
		},
		/** What is offered while an option is typed. */
		async suggest(path: string, option: string, typed: string, from: From = {}) {
			const spec = found(declarations.commands, path).options?.[option];
			if (spec?.type !== "string" || spec.suggest === undefined) throw new Error(`/${path} ${option} suggests nothing`);
			return spec.suggest(typed, await contextOf(from));
		},
		/** A button or, with `chosen`, a select. */
		async press(id: string, from: From & { readonly chosen?: readonly string[] } = {}): Promise<Answer> {
			const [name, ...args] = wordsOfId(id);
			return found(declarations.actions, name).run(
				{ args, chosen: from.chosen ?? [] },
				await contextOf(from, from.messageId),
			);
		},
		/** A modal; fields that are not named keep what was filled in. Discord's own checks come first. */
		async send(
			modal: ModalSpec,
			typed: Readonly<Record<string, string>> = {},
			from: From & { readonly files?: Readonly<Record<string, AttachedFile>> } = {},
		): Promise<Answer> {
			const [name, ...args] = wordsOfId(modal.id);
			const fields = Object.fromEntries(
				modal.fields.map((field) => [field.name, typed[field.name] ?? field.value ?? ""]),
			);
			for (const { name: field, required = false, ...rest } of modal.fields) {
				const length = fields[field]?.length ?? 0;
				const max = "max" in rest ? rest.max : Number.POSITIVE_INFINITY;
				if (length > max || (required && length === 0)) throw new Error(`Discord does not send ${field} of ${length}`);
			}
			const form = found(declarations.forms, name);
			return form.run({ args, fields, files: from.files ?? {} }, await contextOf(from));
		},
		/** What dispatch keeps when a form is refused, and the button that it offers then. */
		async reopen(
			modal: ModalSpec,
			typed: Readonly<Record<string, string>>,
			from: From & { readonly files?: Readonly<Record<string, AttachedFile>> } = {},
		): Promise<Answer> {
			const [name, ...args] = wordsOfId(modal.id);
			const draftId = await (await contextOf(from)).drafts.keep({ args, fields: typed, files: from.files ?? {} });
			return this.press(`${found(declarations.forms, name).reopens}:${draftId}`, from);
		},
		/** A command of a message's or person's menu. */
		async menu(name: string, targetId: string, from: From = {}): Promise<Answer> {
			return found(declarations.menus, name).run({ targetId }, await contextOf(from, targetId));
		},
	};
}

/** A custom id's name and args. Discord refuses longer ones. */
function wordsOfId(id: string): readonly [name: string, ...args: string[]] {
	if (id.length > 100) throw new Error(`the custom id ${id} is longer than 100 characters`);
	const [name = "", ...args] = id.split(":");
	return [name, ...args];
}

function createHost() {
	const unposted: Post[] = [];
	/** Messages that cannot be taken away. */
	const stubborn = new Set<string>();
	const reposted: string[] = [];
	const texts = new Map<string, string>();
	const findings: Finding[] = [];
	const timed: TimedLine[] = [];
	const service = { isDown: false };
	const port: Host = {
		...noOutside,
		examine: async () => findings,
		async unpost(posts) {
			unposted.push(...posts);
			return posts.filter(({ messageId }) => stubborn.has(messageId));
		},
		async repost(job) {
			reposted.push(job.id);
		},
		async readText({ name, bytes }, maxBytes) {
			const text = texts.get(name);
			if (bytes > maxBytes) throw new Fault("bad-file", { reason: "too-large" });
			if (text === undefined) throw new Fault("bad-file", { reason: "unreachable" });
			return text;
		},
		styles: ["lo-fi hip hop", "jazz piano trio", "synth-pop"],
		commandId: () => undefined,
		async timedLyrics() {
			if (service.isDown) throw new Fault("service-down", {});
			return timed;
		},
	};
	return { port, unposted, stubborn, reposted, texts, findings, timed, service };
}

function found<Named extends { readonly name: string }>(list: readonly Named[], name: string): Named {
	const match = list.find((each) => each.name === name);
	if (match === undefined) throw new Error(`nothing is declared as ${name}`);
	return match;
}

/** The panel of an answer that must be one. */
export function panelOf(answer: Answer): Panel {
	if (answer.is !== "panel") throw new Error(`expected a panel, not ${answer.is}`);
	return answer.panel;
}

export function modalOf(answer: Answer): ModalSpec {
	if (answer.is !== "modal") throw new Error(`expected a modal, not ${answer.is}`);
	return answer.modal;
}

export function jobOf(answer: Answer): Job {
	if (answer.is !== "job") throw new Error(`expected a job, not ${answer.is}`);
	return answer.job;
}

/** Custom ids of everything that can be pressed on a panel. */
export function idsOf({ rows = [], items = [] }: Panel): readonly string[] {
	const inRows = rows.flatMap((row) =>
		"placeholder" in row ? [row.id] : row.flatMap((part) => ("id" in part ? [part.id] : [])),
	);
	return [...items.flatMap(({ button }) => (button !== undefined && "id" in button ? [button.id] : [])), ...inRows];
}

/** All that a panel says. */
export const wordsOf = ({ text, items = [] }: Panel) => [text, ...items.map((item) => item.text)].join("\n");

/** A finished song of Ann's with two tracks; what a test is about is overridden. */
export function aSong(id: string, change: Partial<Job> = {}): Job {
	return {
		id,
		request: { mode: "describe", description: `a song about ${id}`, instrumental: false, model: "chirp-v3-5" },
		address: guildAddress,
		lineage: { trigger: "command", take: 1 },
		cost: 10,
		holds: [],
		createdAt: 1_790_000_000_000,
		attempts: [],
		state: { is: "done", at: 1_790_000_060_000 },
		tracks: [0, 1].map((index) => ({
			index,
			title: `Rain ${id}`,
			style: "lo-fi, soft piano",
			lyrics: "[Verse]\ndrops on the *glass*",
			seconds: 120,
		})),
		posts: [{ channelId: "700", messageId: `8${id.replace(/\D/g, "")}` }],
		...change,
	};
}
