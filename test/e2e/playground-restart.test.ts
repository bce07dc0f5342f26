import { expect, onTestFinished, test } from "vitest";
import { openPlaygroundProcess } from "./playground-world.ts";

test("kill -9 in mid-song: the next start has the same people and channels, and the song ends once, where it was asked for", async () => {
	const world = await openPlaygroundProcess();
	onTestFinished(world.close);
	const first = await world.start();
	const people = await world.people();
	const member = people.find(({ role }) => role === "member")?.id ?? "";
	const general = await world.channel(member, "general");
	await world.describe(member, general, "a song over a restart");
	// "is thinking…" comes before the job is written, its status message after
	const statusOf = async () => (await world.messages(member, general))[0]?.embeds.length;
	await expect.poll(statusOf, { timeout: 20_000 }).toBe(1);
	const [status] = await world.messages(member, general);
	const channels = (await world.view(member)).guilds.flatMap((guild) => guild.channels.map(({ id }) => id));
	expect(await world.results(member, general)).toEqual([]);
	await first.kill();

	const second = await world.start();
	expect(await world.people()).toEqual(people);
	const view = await world.view(member);
	expect(view.guilds.flatMap((guild) => guild.channels.map(({ id }) => id))).toEqual(channels);
	await expect.poll(() => world.results(member, general), { timeout: 60_000 }).toHaveLength(1);
	const after = await world.messages(member, general);
	expect(after[0]?.id).toBe(status?.id);
	expect((await world.results(member, general))[0]?.mentions.map(({ id }) => id)).toEqual([member]);
	expect(second.output()).not.toContain("10013");
	expect(second.output()).not.toContain("10003");
	expect(await second.stop()).toMatchObject({ status: 0 });
}, 120_000);
