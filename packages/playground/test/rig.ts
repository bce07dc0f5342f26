import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction, Partials } from "discord.js";
import { onTestFinished } from "vitest";
import type { Actor } from "../src/actor/actor.ts";
import type { PlaygroundOptions } from "../src/options.ts";
import { openPlayground, type Playground } from "../src/playground.ts";
import type { Seed } from "../src/world/seed.ts";
import { type Description, openDescription } from "./description.ts";
import { type HandClock, openHandClock } from "./hand-clock.ts";

export type Rig = {
	readonly playground: Playground;
	readonly seed: Seed;
	readonly clock: HandClock;
	readonly description: Description;
	readonly member: Actor;
	readonly admin: Actor;
	/** Logs discord.js in; closed with the test. */
	login(options?: Partial<ClientOptions>): Promise<Client<true>>;
};

const allIntents = [
	GatewayIntentBits.Guilds,
	GatewayIntentBits.GuildMessages,
	GatewayIntentBits.GuildMessageReactions,
	GatewayIntentBits.DirectMessages,
	GatewayIntentBits.DirectMessageReactions,
];

/** A playground with a hand clock, held against Discord's description, closed when the test is over. */
export async function openRig(options: PlaygroundOptions & { readonly sendsRubbish?: boolean } = {}): Promise<Rig> {
	const clock = openHandClock();
	const description = openDescription({ requestsToo: options.sendsRubbish !== true, isByLibrary: true });
	const playground = await openPlayground({ clock, check: description.check, ...options });
	onTestFinished(async () => {
		await playground.close();
		if (description.problems.length > 0)
			throw new Error(`not as Discord describes it:\n${description.problems.join("\n")}`);
	});
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("the rig wants a seeded world");
	return {
		playground,
		seed,
		clock,
		description,
		member: playground.as(seed.people.member),
		admin: playground.as(seed.people.admin),
		async login(more = {}) {
			const client = new Client({
				intents: allIntents,
				partials: [Partials.Message, Partials.Channel, Partials.Reaction, Partials.User],
				...more,
				rest: { api: playground.apiUrl, retries: 0, ...more.rest },
			});
			onTestFinished(() => client.destroy());
			const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
			await client.login(playground.token);
			return await ready;
		},
	};
}

/** Registers what the tests use and hands every interaction to `act`; what it throws is the test's failure. */
export async function serve(
	client: Client<true>,
	act: (interaction: Interaction) => Promise<unknown>,
): Promise<{ readonly errors: unknown[] }> {
	const errors: unknown[] = [];
	client.on(Events.InteractionCreate, (interaction) => {
		act(interaction).catch((error: unknown) => errors.push(error));
	});
	await client.application.commands.set(commands);
	return { errors };
}

const commands = [
	{
		name: "song",
		description: "Songs",
		integration_types: [0, 1],
		contexts: [0, 1, 2],
		options: [
			{
				type: 1,
				name: "describe",
				description: "From a line of text",
				options: [
					{ type: 3, name: "prompt", description: "What", required: true, max_length: 400 },
					{ type: 5, name: "instrumental", description: "No singing" },
					{ type: 3, name: "model", description: "Which", choices: [{ name: "new", value: "chirp-v3-5" }] },
					{ type: 3, name: "style", description: "Style", autocomplete: true },
					{ type: 4, name: "takes", description: "How many", min_value: 1, max_value: 4 },
					{ type: 11, name: "lyrics", description: "A text file" },
					{ type: 6, name: "with", description: "A person" },
					{ type: 7, name: "into", description: "A channel" },
					{ type: 8, name: "for", description: "A role" },
				],
			},
		],
	},
	{
		name: "ping",
		description: "Answers",
		name_localizations: { de: "klingel" },
		integration_types: [0, 1],
		contexts: [0, 1, 2],
	},
	{ name: "config", description: "Settings", default_member_permissions: "32", contexts: [0] },
	{ name: "New take", type: 3 },
	{ name: "Their songs", type: 2 },
];

/** The error code of a rejected request; fails when it is not rejected. */
export async function codeOf(request: Promise<unknown>): Promise<unknown> {
	try {
		await request;
	} catch (error) {
		if (typeof error === "object" && error !== null && "code" in error) return error.code;
		throw error;
	}
	throw new Error("the request was not refused");
}
