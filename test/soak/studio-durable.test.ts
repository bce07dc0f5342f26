import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endV2, openTestStudio, submit } from "../../packages/studio/test/open.ts";
import { run } from "./studio.ts";

describe("a studio that dies", () => {
	it("ends every accepted task exactly once after kill -9 at two random moments", async () => {
		const result = await run({ tasks: 25, kills: 2, seed: 7, longestLifeMs: 400 });
		expect(result).toMatchObject({ accepted: 25, complete: 24, failed: 1, callbacks: 25 });
	}, 60_000);

	it("hands running work back when it stops, and the next studio finishes it", async () => {
		const dataFolder = await mkdtemp(join(tmpdir(), "studio-"));
		const first = await openTestStudio({ dataFolder });
		const ids = await Promise.all(Array.from({ length: 10 }, () => submit(first)));
		await first.close();
		const second = await openTestStudio({ dataFolder });
		for (const id of ids) expect((await endV2(second, id)).type).toBe("SUCCESS");
		await second.close();
		await rm(dataFolder, { recursive: true, force: true });
	});
});
