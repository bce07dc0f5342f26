import { expect, test } from "vitest";
import type { AppOptions } from "../../src/app/options.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { openHostileService } from "../security/hostile-service.ts";
import { openTestAllInOne } from "./all-in-one.ts";
import { fastTimings } from "./fast-timings.ts";
import { describeSong } from "./people.ts";

/*
 * A service that refuses everything it is asked: how many refusals ten songs of ten servers may cost at most, at sixty times the real
 * pace. What will not pass is asked once a song; what may pass is asked again, with growing pauses, for as long as a song may wait.
 */
const songs = 10;
const faster = 60;
const { submit } = defaultTimings;
const timings: AppOptions["timings"] = {
	...fastTimings,
	jobs: {
		...defaultTimings,
		...fastTimings.jobs,
		submit: {
			...submit,
			unclearMs: submit.unclearMs / faster,
			retryMs: submit.retryMs / faster,
			longestRetryMs: submit.longestRetryMs / faster,
			keysMs: submit.keysMs / faster,
		},
	},
};
test.each([
	{ status: 401, most: songs, says: "does not accept this bot's key" },
	{ status: 402, most: songs, says: "no credits left" },
	{ status: 400, most: songs, says: "did not accept this request" },
	{ status: 500, most: songs, says: "no clear answer" },
	{ status: 429, most: 16 * songs, says: "too much to do" },
])(
	"$status to everything: at most $most submissions for ten songs, and none of them is paid",
	async ({ status, most, says }) => {
		const service = await openHostileService(new Uint8Array());
		service.spite({ how: "refused", text: "no", status });
		const allInOne = await openTestAllInOne({ musicUrl: service.url, app: { timings } });
		try {
			const { world } = allInOne.playground;
			const asked = Array.from({ length: songs }, async (_, server) => {
				const owner = world.addUser({ username: `owner-${server}` });
				const guild = world.addGuild({ name: `Server ${server}`, ownerId: owner.id });
				const person = allInOne.playground.as(owner.id);
				const channelId = world.addChannel(guild.id, { name: "songs" }).id;
				const statusMessage = await describeSong(person, channelId, "a song");
				const text = () => person.message(channelId, statusMessage.id)?.embeds[0]?.description ?? "";
				// without credits at the service the first song ends, and the others wait: that is told, too
				await person.until(() => text().includes(says), { timeoutMs: 15_000 });
				return text();
			});
			const told = await Promise.all(asked);
			expect(told.filter((text) => text.includes(says) && text.includes("nothing was charged")).length).toBeGreaterThan(
				0,
			);
			expect(service.asked["POST /api/v2/generate"]).toBeLessThanOrEqual(most);
			expect(service.asked["GET /api/v2/feed"] ?? 0).toBe(0);
			await expect
				.poll(() =>
					Object.values(allInOne.current().app.jobs.stats().jobsByState).reduce((sum, count) => sum + count, 0),
				)
				.toBeLessThanOrEqual(status === 402 ? songs - 1 : 0);
		} finally {
			await allInOne.close();
			await service.close();
		}
	},
);
