import { setTimeout as pause } from "node:timers/promises";
import {
	type Action,
	type Declarations,
	defineCommand,
	type Form,
	type MenuCommand,
} from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";

/** Few commands that answer in every way there is; their names are real ones, because the book must know them. */
const describe = defineCommand({
	name: "song describe",
	answers: "publicly",
	options: {
		prompt: { type: "string", required: true, max: 400 },
		instrumental: { type: "boolean" },
		model: { type: "string", choices: ["chirp-v3-5", "chirp-v4-5"] },
	},
	async run({ prompt, instrumental = false, model = "chirp-v3-5" }, { jobs, address, person }) {
		if (prompt === "bug") throw new TypeError("Cannot read properties of undefined");
		const request = { mode: "describe", description: prompt, instrumental, model } as const;
		return { is: "job", job: await jobs.request(request, address, person) };
	},
});

const custom = defineCommand({
	name: "song custom",
	answers: "modal",
	options: {
		style: { type: "string", max: 100, suggest: (typed) => choicesFor(typed) },
		lyrics: { type: "attachment" },
	},
	async run({ style = "", lyrics }, { host, drafts }) {
		if (style === "forbidden") throw new Fault("words-blocked", {});
		if (style === "slow") await pause(1_000);
		const text = lyrics === undefined ? "" : await host.readText(lyrics, 1000);
		const draft = await drafts.keep({ style, text });
		return {
			is: "modal",
			modal: {
				id: `custom:${draft}`,
				title: "A song of your own words, with a title that is far too long",
				fields: [
					{ name: "title", label: "Title", max: 80, required: true },
					{ name: "lyrics", label: "Lyrics", long: true, max: 4000, value: text },
					{ name: "file", label: "File", as: "file" },
					{ name: "instrumental", label: "Instrumental", as: "tick", value: "yes" },
					{
						name: "voice",
						label: "Voice",
						as: "choice",
						choices: ["Nora", "Ruth"].map((name) => ({ label: name, value: name })),
						value: "Nora",
					},
				],
			},
		};
	},
});

async function choicesFor(typed: string) {
	if (typed === "never") await new Promise(() => undefined);
	if (typed === "broken") throw new Error("no styles today");
	return Array.from({ length: 40 }, (_, at) => ({
		name: `${typed} ${at} ${"x".repeat(120)}`,
		value: `${typed}-${at}`,
	}));
}

const customForm: Form = {
	name: "custom",
	answers: "publicly",
	reopens: "custom-again",
	async run({ args: [draft = ""], fields, files }, { jobs, address, person, drafts, host }) {
		const kept = (await drafts.texts(draft)) ?? {};
		if (fields.title === "blocked") throw new Fault("words-blocked", {});
		const request = {
			mode: "custom",
			title: fields.title ?? "",
			style: kept.style ?? "",
			lyrics: files.file === undefined ? (fields.lyrics ?? "") : await host.readText(files.file, 1000),
			instrumental: fields.instrumental === "yes",
			voice: fields.voice ?? "",
			model: "chirp-v3-5",
		} as const;
		return { is: "job", job: await jobs.request(request, address, person) };
	},
};

const customAgain: Action = {
	name: "custom-again",
	answers: "modal",
	async run({ args: [id = ""] }, { drafts }) {
		const { fields } = await drafts.form(id);
		return {
			is: "modal",
			modal: {
				id: "custom:x",
				title: "Again",
				fields: [{ name: "title", label: "Title", max: 80, value: fields.title ?? "" }],
			},
		};
	},
};

const show = defineCommand({
	name: "song show",
	answers: "privately",
	options: { song: { type: "string", required: true } },
	async run({ song }, { jobs, space, person, host, address }) {
		await host.repost(await jobs.open(song, space, person), address);
		return { is: "panel", panel: { text: "Here it is." } };
	},
});

const help = defineCommand({
	name: "help",
	answers: "privately",
	run: async (_, { say, host }) => ({
		is: "panel",
		panel: {
			title: "Help",
			text: `${say.locale} ${host.commandId?.("song") === undefined ? "unknown" : "known"}`,
			rows: [
				[{ id: "page:2", label: "Next", style: "primary" }],
				{
					id: "pick",
					placeholder: "Pick one",
					choices: [
						{ label: "A", value: "a" },
						{ label: "B", value: "b" },
					],
				},
			],
			files: [{ name: "notes.txt", content: "la la" }],
		},
	}),
});

const doctor = defineCommand({
	name: "config doctor",
	answers: "privately",
	adminOnly: true,
	run: async (_, { host, address }) => ({
		is: "panel",
		panel: { text: (await host.examine(address)).map(({ level, key }) => `${level} ${key}`).join("\n") },
	}),
});

const configShow = defineCommand({
	name: "config show",
	answers: "privately",
	run: async () => ({ is: "panel", panel: { text: "open to all" } }),
});

const page: Action = {
	name: "page",
	answers: "update",
	run: async ({ args: [number] }) => ({ is: "panel", panel: { text: `page ${number}` } }),
};
const pick: Action = {
	name: "pick",
	answers: "update",
	run: async ({ chosen }) => ({ is: "panel", panel: { text: `picked ${chosen.join(" and ")}` } }),
};
const again: Action = {
	name: "again",
	answers: "publicly",
	async run({ args: [jobId = ""] }, { jobs, address, person, message }) {
		return { is: "job", job: await jobs.again(jobId, address, person, "again", message?.messageId) };
	},
};
const cancel: Action = {
	name: "cancel",
	answers: "privately",
	async run({ args: [jobId = ""] }, { jobs, person }) {
		await jobs.cancel(jobId, person);
		return { is: "panel", panel: { text: "Cancelled." } };
	},
};
const newTake: MenuCommand = {
	name: "New take",
	on: "message",
	answers: "publicly",
	async run({ targetId }, { jobs, address, person }) {
		const job = await jobs.byMessage(targetId);
		if (job === undefined) throw new Fault("no-such-song", {});
		return { is: "job", job: await jobs.again(job.id, address, person, "again") };
	},
};

export const testDeclarations: Declarations = {
	commands: [describe, custom, show, help, doctor, configShow],
	menus: [newTake],
	actions: [page, pick, again, cancel, customAgain],
	forms: [customForm],
};
