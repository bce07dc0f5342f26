import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { ask, inspiration, submit } from "../../packages/studio/test/open.ts";
import { databasesOf } from "./databases.ts";
import { openFarm } from "./studio-farm.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const slow = { "x-rehearse": "slow" };
/** Of docs/scaling.md. */
const recoveredMs = 60_000;

it("connections that are cut silently cost no task: both processes go on within a minute, and say so once", {
	timeout: 150_000,
}, async () => {
	const way = await openTcpProxy(await databasesOf(inject("adminUrl")).newDatabase());
	const farm = await openFarm(way.url, {}, true);
	const logs: string[] = [];
	try {
		const logLevel = "info";
		const [api, worker] = [await farm.start("api", { logLevel }), await farm.start("worker", { logLevel })];
		for (const { process } of [api, worker]) process.stderr?.on("data", (text) => logs.push(String(text)));
		const running = await Promise.all([submit(api, inspiration, slow), submit(api, inspiration, slow)]);
		const waiting = await Promise.all(Array.from({ length: 6 }, () => submit(api)));
		way.freeze();
		const cutAt = performance.now();
		const late = async () => {
			const headers = { "idempotency-key": "while it is away" };
			for (;;) {
				const { status, body } = await ask(api, "POST", "/api/v2/generate", { key: "k", body: inspiration, headers });
				if (status === 200) return String(body.workId);
				expect(status).toBe(503);
				await pause(200);
			}
		};
		const ends = [...running, ...waiting, await late()].map(async (id) => {
			for (;;) {
				const { status, body } = await ask(api, "GET", `/api/v2/feed?workId=${id}`);
				if (status === 200 && (body.data as { type: string }).type === "SUCCESS") return performance.now() - cutAt;
				expect([200, 503]).toContain(status);
				await pause(200);
			}
		});
		expect(Math.max(...(await Promise.all(ends)))).toBeLessThan(recoveredMs);
		const lines = logs.join("").split("\n");
		expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
		for (const sentence of ["PostgreSQL is away", "PostgreSQL is back"]) {
			const told = lines.filter((line) => line.includes(sentence)).length;
			expect([sentence, told >= 1 && told <= 2]).toEqual([sentence, true]);
		}
	} finally {
		await farm.close();
		await way.close();
	}
});
