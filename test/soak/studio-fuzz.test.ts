import { expect, it } from "vitest";
import { run } from "./studio-fuzz.ts";

it("answers 500 random bodies on both submissions with 200 or a stated 4xx", async () => {
	const { statuses } = await run({ bodies: 500, seed: 20 });
	expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBe(500);
	for (const status of ["200", "400", "401"]) expect(statuses[status]).toBeGreaterThan(5);
	for (const status of Object.keys(statuses)) expect(["200", "400", "401", "413", "422"]).toContain(status);
});
