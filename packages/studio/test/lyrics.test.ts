import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, openTestStudio } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ keys: ["k:5"], rate: 12 });
});
afterAll(() => studio.remove());

const wish = { gpt_description_prompt: "a song about rain" };
const write = (body: unknown, key: string | undefined = "k") => ask(studio, "POST", "/api/v2/lyrics", { body, key });

it("writes title, style and lyrics at once, without a task or a price", async () => {
	const answer = await write({ ...wish, title: "Rain", seed: 4 });
	expect(answer).toMatchObject({ status: 200, body: { code: 200, data: { title: "Rain", language: "en", seed: 4 } } });
	expect((answer.body.data as { lyrics: string }).lyrics).toContain("La la la, Rain");
	expect((await ask(studio, "GET", "/api/v2/credits")).body.data).toMatchObject({ credits: 5, used_credits: 0 });
});

it.each<[string, unknown, number]>([
	["no wish", {}, 400],
	["a blank wish", { gpt_description_prompt: " " }, 400],
	["a wish that is too long", { gpt_description_prompt: "x".repeat(401) }, 400],
	["a wish that is no text", { gpt_description_prompt: 5 }, 400],
	["a wrong seed", { ...wish, seed: -1 }, 400],
	["a name that no model has", { ...wish, model: "!! ??" }, 400],
	["a list", [], 400],
	["what content review refuses", { gpt_description_prompt: "you should go and kill yourself" }, 400],
])("%s is a clear refusal", async (_, body, status) => {
	const answer = await write(body);
	expect(answer).toMatchObject({ status, body: { code: status, data: null, message: expect.any(String) } });
});

it("needs the key, and has a limit", async () => {
	expect((await write(wish, "wrong")).status).toBe(401);
	const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await write(wish)).status));
	expect(statuses).toContain(429);
});
