import { afterEach, describe, expect, test } from "vitest";
import { withDefaults } from "../../src/settings/setting-values.ts";
import {
	admin,
	ann,
	aSong,
	bob,
	idsOf,
	jobOf,
	openTestGuild,
	panelOf,
	type TestGuild,
	type Values,
	wordsOf,
} from "./test-guild.ts";

let guild: TestGuild;
afterEach(() => guild.close());

const refusal = (code: string, facts: object = {}) => ({ code, facts: expect.objectContaining(facts) });
const by = admin;

describe("/credits", () => {
	test("balance says what can be spent, what is set aside, when there is more and what it is enough for", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		await guild.run("song describe", { prompt: "rain" });
		const { text } = panelOf(await guild.run("credits balance"));
		expect(text).toContain("You have **90 credits** to spend.");
		expect(text).toContain("Allowance: 90 of 100");
		expect(text).toContain("Reserved for songs in progress: 10");
		expect(text).toMatch(/Refills <t:\d+:R>/);
		expect(text).toContain("Enough for 9 songs with `chirp-v3-5` at 10 credits each");
	});

	test("other people's balance and history, and the pool's, are for admins", async () => {
		guild = await openTestGuild();
		for (const [path, values] of [
			["credits balance", { user: bob.userId }],
			["credits history", { user: bob.userId }],
			["credits history", { pool: true }],
		] as const) {
			await expect(guild.run(path, values)).rejects.toMatchObject(refusal("not-an-admin"));
			expect((await guild.run(path, values, { by })).is).toBe("panel");
		}
		await expect(guild.press("history:pool:")).rejects.toMatchObject(refusal("not-an-admin"));
	});

	test("history has a row with its reason for every change, in pages", async () => {
		guild = await openTestGuild({ settings: { paused: { since: 1, reason: "admin" } } });
		for (let amount = 1; amount <= 12; amount += 1) {
			await guild.run("credits grant", { amount, user: ann.userId, note: `gift *${amount}*` }, { by });
		}
		const { id } = jobOf(await guild.run("song describe", { prompt: "rain" }));
		await guild.run("song cancel", { song: id });
		const first = panelOf(await guild.run("credits history"));
		expect(first.text).toMatch(/`0` · “rain”, refunded · <t:\d+:R>\n`\+12` · from <@3>/);
		expect(first.text).toContain("-# gift \\*12\\*");
		const second = panelOf(await guild.press(idsOf(first).at(-1) ?? ""));
		expect(second.text).toContain("gift \\*1\\*");
		expect(second.text).not.toContain("gift \\*12\\*");
	});

	test("grant and set tell the new balance, of a person or of the pool", async () => {
		guild = await openTestGuild();
		const said = async (path: string, values: Values) => panelOf(await guild.run(path, values, { by })).text;
		expect(await said("credits grant", { amount: 5, user: bob.userId })).toBe("<@2> got 5 credits and now has 105.");
		expect(await said("credits set", { amount: 1, user: bob.userId })).toBe("<@2> now has 1 credit.");
		expect(await said("credits grant", { amount: 500 })).toMatch(
			/pool got 500 credits and now has 500\.\nThe pool is off/,
		);
		await guild.run("config allowance", { pool: true }, { by });
		expect(await said("credits set", { amount: 40 })).toBe("The server pool now has 40 credits.");
		expect(panelOf(await guild.run("credits balance")).text).toContain("Server pool: 40");
	});
});

describe("/config", () => {
	const configure = async (part: string, values: Values = {}) =>
		panelOf(await guild.run(`config ${part}`, values, { by })).text;

	test("without options every part only tells how it is", async () => {
		guild = await openTestGuild();
		const before = await guild.jobs.settings("900");
		const parts = [
			"channels",
			"roles",
			"lane",
			"limits",
			"allowance",
			"model",
			"language",
			"delivery",
			"reactions",
			"words",
		];
		for (const part of parts) expect(await configure(part)).toMatch(/^Current settings:\n./);
		expect(await guild.jobs.settings("900")).toEqual(before);
	});

	test("channels: the first one that is added closes all others; lists can be turned round and emptied", async () => {
		guild = await openTestGuild();
		expect(await configure("channels", { add: "701" })).toBe("Saved.\nSongs can be made only in <#701>.");
		const asked = guild.run("song describe", { prompt: "rain" });
		await expect(asked).rejects.toMatchObject(refusal("channel-not-allowed", { channels: "701" }));
		expect(await configure("channels", { mode: "except" })).toContain("everywhere except in <#701>");
		expect(await configure("channels", { mode: "only", remove: "701" })).toContain("cannot be made in any channel");
		expect(await configure("channels", { mode: "all" })).toContain("in every channel");
	});

	test("roles: allowed, denied and cleared", async () => {
		guild = await openTestGuild();
		await configure("roles", { allow: "51" });
		expect(await configure("roles", { deny: "52" })).toContain(
			"Only people with <@&51> can make songs.\nPeople with <@&52> cannot make songs.",
		);
		await expect(guild.run("song describe", { prompt: "rain" })).rejects.toMatchObject(refusal("role-not-allowed"));
		await configure("roles", { deny: "51" });
		expect((await guild.jobs.settings("900")).roles).toEqual({ allowed: [], denied: ["52", "51"] });
		await configure("roles", { clear: "51" });
		expect((await guild.jobs.settings("900")).roles).toEqual({ allowed: [], denied: ["52"] });
	});

	test("lane and limits change only what is named", async () => {
		guild = await openTestGuild();
		expect(await configure("lane", { at_once: 1, seconds: 90 })).toContain(
			"1 song at once; at most 10 songs started within 1 min, 30 sec.",
		);
		expect(await configure("lane", { order: "strict" })).toContain("First come, first served.");
		expect(await configure("limits", { running: 1 })).toContain("1 song in progress and 5 songs waiting");
		expect((await guild.jobs.settings("900")).lane).toEqual({
			concurrency: 1,
			perInterval: 10,
			intervalMs: 90_000,
			order: "strict",
		});
	});

	test("two admins who change different options of one part at once both have their way", async () => {
		guild = await openTestGuild();
		await Promise.all([
			configure("limits", { running: 1 }),
			configure("limits", { waiting: 9 }),
			configure("words", { add: "mud" }),
			configure("words", { add: "tar" }),
			configure("allowance", { role: "51", factor: 2 }),
			configure("allowance", { role: "52", factor: 3 }),
			configure("model", { cost_of: "chirp-v5", cost: 25 }),
			configure("model", { cost_of: "mus-32", cost: 5 }),
		]);
		expect(await guild.jobs.settings("900")).toMatchObject({
			limits: { running: 1, waiting: 9 },
			blockedWords: ["mud", "tar"],
			allowance: { factors: { 51: 2, 52: 3 } },
			costs: { "chirp-v5": 25, "mus-32": 5 },
		});
	});

	test("only what an admin names is stored: all else follows the operator", async () => {
		guild = await openTestGuild({ models: [{ name: "gone-soon" }] });
		await configure("lane", { order: "strict" });
		await configure("lane", { at_once: 20 });
		await configure("allowance", { period: "day" });
		await configure("allowance", { pool: true });
		await configure("model", { default: "gone-soon" });
		await configure("model", { cost_of: "mus-32", cost: 5 });
		const stored = await guild.store.settings.get("900");
		const later = {
			songCost: 10,
			allowance: 40,
			period: "week",
			ceilings: { mostAtOnceInServer: 2, leastCost: 7 },
		} as const;
		const seen = withDefaults(stored, later);
		expect(seen.lane, "a new limit counts").toMatchObject({ concurrency: 2, order: "strict" });
		expect(seen.allowance, "a new allowance counts").toMatchObject({ amount: 40, period: "day" });
		expect(seen.model.unknown, "what was chosen is told when it is gone").toBe("gone-soon");
		expect(stored?.lane, "and nothing of that is written down").toEqual({ concurrency: 20, order: "strict" });
		expect(stored?.allowance).toEqual({ period: "day" });
	});

	test("allowance: amount, period, zone and factors of roles", async () => {
		guild = await openTestGuild();
		const text = await configure("allowance", {
			amount: 50,
			period: "day",
			time_zone: "europe/berlin",
			role: "51",
			factor: 2.5,
		});
		expect(text).toContain("Everyone gets 50 credits every day (midnight in Europe/Berlin).");
		expect(text).toContain("<@&51> × 2.5");
		expect(await configure("allowance", { role: "51", factor: 1 })).not.toContain("<@&51>");
		const zone = guild.run("config allowance", { time_zone: "Berlin" }, { by });
		await expect(zone).rejects.toMatchObject(refusal("bad-option", { reason: "time-zone" }));
		const half = guild.run("config allowance", { role: "51" }, { by });
		await expect(half).rejects.toMatchObject(refusal("options-incomplete"));
		const zones = await guild.suggest("config allowance", "time_zone", "new york");
		expect(zones.map(({ value }) => value)).toEqual(["America/New_York"]);
	});

	test("model: the default, what is on offer and what it costs", async () => {
		guild = await openTestGuild();
		const strange = guild.run("config model", { allow: "chirp-v5" }, { by });
		await expect(strange).rejects.toMatchObject(refusal("bad-option", { reason: "preset-not-allowed" }));
		expect(await configure("model", { default: "chirp-v5", allow: "chirp-v5" })).toContain(
			"Available: Long lyrics, newer (`chirp-v5`)",
		);
		const other = guild.run("song describe", { prompt: "rain", model: "mus-32" });
		await expect(other).rejects.toMatchObject(refusal("model-not-allowed"));
		expect(await configure("model", { cost_of: "chirp-v5", cost: 25 })).toContain(
			"Custom costs: Long lyrics, newer (`chirp-v5`) 25",
		);
		expect(jobOf(await guild.run("song describe", { prompt: "rain" })).cost).toBe(25);
		const half = guild.run("config model", { cost: 3 }, { by });
		await expect(half).rejects.toMatchObject(refusal("options-incomplete"));
		expect(await configure("model", { allow_all: true })).toContain("All models are available.");
	});

	test("language, delivery, reactions and words", async () => {
		guild = await openTestGuild();
		expect(await configure("language", { language: "de" })).toContain("are in Deutsch");
		expect(await configure("language", { language: "auto" })).toContain("the language of the person who asks");
		expect(await configure("delivery", { as: "thread" })).toContain("in a thread");
		expect(await configure("reactions", { emoji: "🎲", who: "admins" })).toContain(
			"🎲 to a result makes a new take. Who can: only admins",
		);
		expect(await configure("reactions", { emoji: "<:take:123456789012345678>" })).toContain(
			"<:take:123456789012345678>",
		);
		expect(await configure("reactions", { on: false })).toContain("Reactions do not make new takes");
		for (const emoji of ["x", "🎲🎲", "", "<:a:1>", ":smile:"]) {
			const wrong = guild.run("config reactions", { emoji }, { by });
			await expect(wrong).rejects.toMatchObject(refusal("bad-option", { reason: "emoji" }));
		}
		expect(await configure("words", { add: "Mud, tar ;  mud" })).toContain("||mud|| and ||tar||");
		expect(await configure("words", { remove: "TAR" })).toMatch(/Blocked: \|\|mud\|\|$/);
	});

	test("show lists every part, and pauses and resumes", async () => {
		guild = await openTestGuild();
		const shown = panelOf(await guild.run("config show", {}, { by }));
		expect(shown.items).toHaveLength(10);
		expect(shown.items?.[0]?.text).toMatch(/^\*\*`\/config channels`\*\*\n./);
		expect(idsOf(shown)).toEqual(["pause"]);
		const paused = panelOf(await guild.press("pause", { by }));
		expect(idsOf(paused)).toEqual(["resume"]);
		expect(paused.text).toMatch(/An admin paused song making <t:\d+:R>/);
		expect(panelOf(await guild.run("song queue")).text).toContain("⏸️");
		await guild.press("resume", { by });
		expect((await guild.jobs.settings("900")).paused).toBeNull();
	});

	test("show stays short however much is set", async () => {
		const ids = Array.from({ length: 300 }, (_, index) => String(10 ** 17 + index));
		guild = await openTestGuild({
			settings: {
				channels: { mode: "only", ids },
				roles: { allowed: ids, denied: ids },
				blockedWords: ids,
				costs: Object.fromEntries(ids.map((id) => [id, 1])),
				allowance: {
					amount: 1,
					period: "day",
					timeZone: "UTC",
					factors: Object.fromEntries(ids.map((id) => [id, 2])),
				},
			},
		});
		const { items = [] } = panelOf(await guild.run("config show", {}, { by }));
		expect(Math.max(...items.map(({ text }) => text.length))).toBeLessThanOrEqual(540);
	});

	test("reset asks first", async () => {
		guild = await openTestGuild();
		await configure("limits", { running: 1 });
		const question = panelOf(await guild.run("config reset", {}, { by }));
		expect(idsOf(question)).toEqual(["reset-yes", "dismiss"]);
		expect((await guild.jobs.settings("900")).limits.running).toBe(1);
		await guild.press("reset-yes", { by });
		expect((await guild.jobs.settings("900")).limits.running).toBe(2);
	});

	test("nobody but admins changes anything, even where dispatch had let them through", async () => {
		guild = await openTestGuild();
		await expect(guild.run("config limits", { running: 1 })).rejects.toMatchObject(refusal("not-an-admin"));
		for (const id of ["pause", "resume", "reset-yes"]) {
			await expect(guild.press(id)).rejects.toMatchObject(refusal("not-an-admin"));
		}
		await expect(guild.run("credits grant", { amount: 5 })).rejects.toMatchObject(refusal("not-an-admin"));
		await expect(guild.run("credits set", { amount: 5 })).rejects.toMatchObject(refusal("not-an-admin"));
	});

	test("doctor tells each finding with its mark and counts what needs attention", async () => {
		guild = await openTestGuild();
		guild.host.findings.push(
			{ level: "ok", key: "doctor.service-ok", facts: {} },
			{ level: "bad", key: "doctor.permissions-missing", facts: { permissions: "AttachFiles" } },
		);
		const { text } = panelOf(await guild.run("config doctor", {}, { by }));
		expect(text).toContain("1 thing needs attention");
		expect(text).toContain("✅ The music service answers");
		expect(text).toContain("❌ I'm missing these permissions in this channel: Attach Files.");
		guild.host.findings.length = 0;
		expect(panelOf(await guild.press("doctor", { by })).text).toContain("Everything that songs need works.");
	});
});

describe("/help", () => {
	test("every topic is short and names what to do next", async () => {
		guild = await openTestGuild();
		for (const topic of [undefined, "custom", "takes", "queue", "credits", "admin", "privacy"]) {
			const { text, title } = panelOf(await guild.run("help", topic === undefined ? {} : { topic }));
			expect(text).not.toMatch(/[{}]/);
			expect(text).toMatch(/`\/[a-z ]+`/);
			expect(text.length).toBeLessThanOrEqual(600);
			expect(title).toBeTruthy();
		}
		expect(panelOf(await guild.run("help", {}, { locale: "de" })).text).toContain("`/credits balance`");
	});
});

describe("/privacy", () => {
	test("show says what is stored and how much", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1"), aSong("j2")] });
		expect(panelOf(await guild.run("privacy show")).text).toContain("2 songs of yours are stored.");
	});

	test("export gives every song, the balance and the history as JSON lines, and never a token", async () => {
		const token = { applicationId: "5", value: "secret-token", until: 9 };
		guild = await openTestGuild({ jobs: [aSong("j1", { address: { ...aSong("j1").address, token } }), aSong("j2")] });
		await guild.run("credits grant", { amount: 5, user: ann.userId }, { by });
		const { files = [] } = panelOf(await guild.run("privacy export"));
		const lines = files.flatMap(({ content }) => String(content).trimEnd().split("\n"));
		const kinds = lines.map((line): string => JSON.parse(line).is);
		expect(kinds.filter((kind) => kind === "song")).toHaveLength(2);
		expect(kinds).toContain("wallet");
		expect(kinds).toContain("history");
		expect(JSON.stringify(lines)).not.toContain("secret-token");
	});

	test("export has the wallets of all servers, changes made for others and drafts", async () => {
		guild = await openTestGuild({ jobs: [aSong("j1")] });
		await guild.store.wallets.set("777/1", { balance: 7, periodStart: 0, holds: {}, settled: [], outbox: [] });
		await guild.jobs.grant("900", { userId: "2" }, 5, { ...ann, isAdmin: true }, "for the party");
		await guild.jobs.history("900", { userId: "2" }, { limit: 1 });
		await guild.drafts.keep({ lyrics: "half a song" });
		const { files = [] } = panelOf(await guild.run("privacy export"));
		const text = files.map(({ content }) => String(content)).join("");
		expect(text).toContain('"walletId":"777/1"');
		expect(text).toContain('"is":"change"');
		expect(text).toContain("for the party");
		expect(text).toContain("half a song");
	});

	test("forget lists what still stands in Discord, and says what the music service keeps", async () => {
		const attempts = [{ number: 1, key: "k", cluster: "default", at: 1, workId: "w1" }] as const;
		guild = await openTestGuild({
			jobs: [aSong("j1", { attempts, posts: [{ channelId: "700", messageId: "8001" }] })],
		});
		guild.host.stubborn.add("8001");
		await guild.drafts.keep({ lyrics: "half a song" });
		const { text } = panelOf(await guild.press("forget-yes"));
		expect(text).toContain("https://discord.com/channels/900/700/8001");
		expect(text).toContain("offers no way to erase");
		expect(await guild.drafts.all()).toEqual([]);
	});

	test("forget asks first, then erases one's own songs and nobody else's", async () => {
		const bobs = aSong("j2", { address: { ...aSong("j2").address, userId: bob.userId } });
		guild = await openTestGuild({ jobs: [aSong("j1", { posts: [{ channelId: "700", messageId: "8001" }] }), bobs] });
		const question = panelOf(await guild.run("privacy forget"));
		expect(idsOf(question)).toEqual(["forget-yes", "dismiss"]);
		expect(panelOf(await guild.press("forget-yes")).text).toContain("1 song was erased");
		expect(guild.host.unposted).toContainEqual({ guildId: "900", channelId: "700", messageId: "8001" });
		const text = wordsOf(panelOf(await guild.run("song library", { whose: "server" })));
		expect(text).toContain("Rain j2");
		expect(text).not.toContain("Rain j1");
	});
});
