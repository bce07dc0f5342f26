import { expect, test } from "vitest";
import { runExample } from "./run-example.ts";

test("the studio's example gets a task accepted", { timeout: 60_000 }, async () => {
	expect(await runExample("studio")).toMatch(/code: 200,[\s\S]*workId: '[\w-]+'[\s\S]*http:\/\/127\.0\.0\.1:\d+\/docs/);
});

test("the protocol's example checks a submission and reads a feed", async () => {
	expect(await runExample("protocol")).toBe("chirp-v3-5 success https://a.example/1.mp3\n");
});

test("the example of the private files keeps a secret", async () => {
	expect(await runExample("private-files")).toBe("sesame\n");
});

test("the composer's example renders a song", { timeout: 120_000 }, async () => {
	expect(await runExample("composer")).toMatch(/^\S.* \S+take\.mp3 32\n$/);
});

test("the example of the MP3s encodes, tags, decodes and measures a tone", async () => {
	expect(await runExample("mp3")).toMatch(/isMp3: true[\s\S]* -1\d\.\d+\n$/);
});
