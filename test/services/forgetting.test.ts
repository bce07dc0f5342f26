import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { answer, button, hasButton } from "../e2e/everything.ts";
import { describeSong, resultAfter } from "../e2e/people.ts";
import { databasesOf } from "./databases.ts";
import { openStage, type Stage } from "./several.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let stage: Stage;
beforeEach(async () => {
	stage = await openStage(await newDatabase(), { pace: { ackMs: 15_000 } });
});
afterEach(() => stage.close());

test("who is forgotten is forgotten in each server by its owner, who keeps nothing of the wallet in memory", async () => {
	const guilds = [stage.addGuild(0, 2), stage.addGuild(1, 2)] as const;
	const [here, there] = guilds;
	const person = here.people[1] ?? expect.fail();
	stage.playground.world.addMember(there.guildId, person.userId);
	const first = await stage.openBot({ SHARD_COUNT: "2", SHARDS: "0" });
	const second = await stage.openBot({ SHARDS: "1" });
	await vi.waitFor(() => expect([first.bots.size, second.bots.size]).toEqual([1, 1]), 10_000);
	const isAllDone = async () => {
		const jobs = await run("SELECT json::json->'state'->>'is' AS state FROM jobs", stage.databaseUrl);
		expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => "done"));
	};
	const makeSong = async ({ channelId }: { readonly channelId: string }) => {
		await resultAfter(person, await describeSong(person, channelId, "a song to be forgotten"));
		await vi.waitFor(isAllDone, 10_000);
	};
	for (const guild of guilds) await makeSong(guild);

	const question = await answer(await person.invoke("privacy forget", {}, { channelId: here.channelId }));
	await (await person.click(question.id, button(question, "forget-yes"))).acked();
	const isAsked = () =>
		person.messages(here.channelId).some((each) => each.id === question.id && hasButton(each, "forget-yes"));
	await person.until(() => !isAsked(), { what: "the forgetting" });
	const left =
		"SELECT (SELECT count(*)::int FROM jobs) AS jobs, (SELECT count(*)::int FROM cluster_forgetting) AS asked, (SELECT count(*)::int FROM drawers WHERE drawer = 'wallets' AND wallet_owner = $) AS wallets".replace(
			"$",
			`'${person.userId}'`,
		);
	expect(await run(left, stage.databaseUrl)).toEqual([{ jobs: 0, asked: 0, wallets: 0 }]);

	// the owner over there begins a new wallet with what was left in the old one, and says so in its history
	await makeSong(there);
	const walletId = `${there.guildId}/${person.userId}`;
	const [wallet] = await run(
		`SELECT value #>> '{value,balance}' AS balance FROM drawers WHERE drawer = 'wallets' AND key = '${walletId}'`,
		stage.databaseUrl,
	);
	expect(wallet).toEqual({ balance: "80" });
	const rows = () =>
		run(`SELECT json ->> 'kind' AS kind FROM history WHERE wallet_id = '${walletId}' ORDER BY seq`, stage.databaseUrl);
	await vi.waitFor(
		async () => expect((await rows()).map(({ kind }) => kind)).toEqual(["kept", "hold", "settle"]),
		5000,
	);
});

test("a shard that nobody owns at present is left as it is, and asked when it has an owner again", async () => {
	const guilds = [stage.addGuild(0, 2), stage.addGuild(1, 2)] as const;
	const [here, there] = guilds;
	const person = here.people[1] ?? expect.fail();
	stage.playground.world.addMember(there.guildId, person.userId);
	const owner = await stage.openBot({ SHARD_COUNT: "2" });
	await vi.waitFor(() => expect(owner.bots.size).toBe(2), 10_000);
	for (const { channelId } of guilds)
		await resultAfter(person, await describeSong(person, channelId, "a song to be forgotten"));
	await owner.close();
	const left = () =>
		run(
			`SELECT (SELECT array_agg(space) FROM jobs) AS jobs, (SELECT array_agg(key::text) FROM drawers
			WHERE drawer = 'wallets' AND wallet_owner = '${person.userId}') AS wallets,
			(SELECT array_agg(shard) FROM cluster_forgetting) AS asked`,
			stage.databaseUrl,
		);
	const ofHere = await stage.openBot({ SHARDS: "0" });
	await vi.waitFor(() => expect(ofHere.bots.size).toBe(1), 10_000);
	const question = await answer(await person.invoke("privacy forget", {}, { channelId: here.channelId }));
	await (await person.click(question.id, button(question, "forget-yes"))).acked();
	const isAsked = () =>
		person.messages(here.channelId).some((each) => each.id === question.id && hasButton(each, "forget-yes"));
	// the owner of the other shard is waited for
	await person.until(() => !isAsked(), { what: "the forgetting", timeoutMs: 25_000 });
	expect(await left()).toEqual([{ jobs: [there.guildId], wallets: [`${there.guildId}/${person.userId}`], asked: [1] }]);

	const ofThere = await stage.openBot({ SHARDS: "1" });
	await vi.waitFor(() => expect(ofThere.bots.size).toBe(1), 10_000);
	await vi.waitFor(async () => expect(await left()).toMatchObject([{ jobs: null, wallets: null }]), 20_000);
});
