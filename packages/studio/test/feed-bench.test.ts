import { expect, it } from "vitest";
import { run } from "../bench/feed.ts";

it("the bench of the feed gets its answers", { timeout: 60_000 }, async () => {
	const rows = await run({ tasks: 50, watched: 10, measureMs: 50, rounds: 1, connections: 2 });
	expect(rows.map(({ name }) => name)).toContain("feed over bare route");
	for (const { value } of rows) expect(value).toBeGreaterThan(0);
});
