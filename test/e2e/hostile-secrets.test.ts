import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

const serviceKey = "mk-b2f1c9a07d5e4c33";
const webhookSecret = `whsec_${Buffer.from("nobody may ever read this one").toString("base64")}`;
const ownPrompt = "a zebra sings about quinces";
const ownLyrics = "Quinces in the zebra's morning";

let allInOne: TestAllInOne;
const interactionTokens: string[] = [];

beforeAll(async () => {
	allInOne = await openTestAllInOne({
		playground: {
			check({ direction, operation, body }) {
				if (direction === "event" && operation === "INTERACTION_CREATE" && typeof body === "object" && body !== null)
					if ("token" in body && typeof body.token === "string") interactionTokens.push(body.token);
			},
		},
		studio: { keys: [serviceKey], webhookSecret },
		settings: {
			MUSIC_API_KEY: serviceKey,
			MUSIC_WEBHOOK_SECRET: webhookSecret,
			// nobody listens there: every callback fails, and its address holds the job's secret
			PUBLIC_URL: "http://127.0.0.1:9",
			CREDITS_ALLOWANCE: "5000",
		},
	});
});
afterAll(() => allInOne.close());

/** Lines of the log that hold the text. */
const linesWith = (text: string) => allInOne.logLines.filter((line) => line.includes(text));

test("a running bot that meets every failure writes no secret into its log, not even at debug", async () => {
	const { people, channels } = seedOf(allInOne);
	const { playground } = allInOne;
	const person = playground.as(people.member);
	const admin = playground.as(people.admin);
	const place = { channelId: channels.music };
	await (await admin.invoke("config limits", { waiting: 50 }, place)).response();

	for (const model of ["chirp-v3.0", "chirp-v3-5"])
		await resultAfter(person, await describeSong(person, channels.music, ownPrompt, { model }));
	for (const outcome of ["429", "500", "half", "moderation"]) {
		allInOne.rehearse(outcome);
		await statusSays(person, await describeSong(person, channels.music, ownPrompt), /Done|could not be made/);
	}
	const opened = await person.invoke("song custom", {}, place);
	const fields = { title: "Quinces", style: "folk", lyrics: ownLyrics };
	await resultAfter(person, await (await person.submit(await opened.modal(), fields)).response());

	for (const as of [500, 403, "reset"] as const) {
		for (const route of ["/callback", "/webhooks", "/messages"]) {
			playground.injectFault({ is: "rest", route, as });
			const handle = await person.invoke("song describe", { prompt: ownPrompt }, place);
			await handle.acked({ timeoutMs: 300 }).catch(() => undefined);
			playground.injectFault({ is: "rest", route, as, times: 2 });
			await (await person.invoke("credits balance", {}, place)).acked({ timeoutMs: 300 }).catch(() => undefined);
			playground.calm();
		}
	}
	const doomed = await person.invoke("song describe", { prompt: ownPrompt }, place);
	playground.injectFault({ is: "expire", interactionId: doomed.interactionId });
	playground.injectFault({ is: "gateway-drop" });
	const forged = await fetch(`${allInOne.current().app.server.url}/callbacks/job1/${"x".repeat(43)}`, {
		method: "POST",
	});
	expect(forged.status).toBe(404);
	await (await admin.invoke("config doctor", {}, place)).response().catch(() => undefined);
	await allInOne.stopBot();
	await allInOne.startBot();

	const log = allInOne.logLines.join("");
	expect(allInOne.logLines.length).toBeGreaterThan(100);
	expect(log).toContain('"level":"warn"');
	expect(interactionTokens.length).toBeGreaterThan(20);
	for (const secret of [playground.token, serviceKey, webhookSecret, webhookSecret.replace("whsec_", "")])
		expect(linesWith(secret)).toEqual([]);
	for (const token of interactionTokens) expect(linesWith(token)).toEqual([]);
	expect(allInOne.logLines.filter((line) => /\/callbacks\/[0-9a-z]+\/[\w-]{20}/.test(line))).toEqual([]);
	const aboveDebug = allInOne.logLines.filter((line) => !/"level":"(debug|trace)"/.test(line));
	for (const words of ["zebra", "Quinces"]) expect(aboveDebug.filter((line) => line.includes(words))).toEqual([]);
}, 60_000);

test("a token that Discord refuses, and a key that the service refuses, are not repeated in what is said of it", async () => {
	const lines = allInOne.logLines.length;
	const wrong = { DISCORD_TOKEN: "MTIzNDU2Nzg5MDEyMzQ1Njc4.wrong1.ppppppppppppppppppppppppppp" };
	const failure = await openTestAllInOne({ settings: wrong }).then(
		() => expect.fail("it opened"),
		(error: unknown) => error,
	);
	const told = failure instanceof Error ? `${failure.message}\n${failure.stack}\n${String(failure.cause)}` : "";
	expect(told).toContain("does not accept DISCORD_TOKEN");
	expect(told).not.toContain("wrong1");
	expect(allInOne.logLines.slice(lines).join("")).not.toContain("wrong1");
});
