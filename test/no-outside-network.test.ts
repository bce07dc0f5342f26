import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

it("keeps the tests on this machine, in every thread", async () => {
	expect(() => connect(9, "192.0.2.1")).toThrow("tests stay on this machine");
	const script = 'import { connect } from "node:net"; connect(9, "192.0.2.1");';
	const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
	const [error] = await once(thread, "error");
	expect(String(error)).toContain("tests stay on this machine");
});
