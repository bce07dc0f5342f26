import { expect, test } from "vitest";
import { letGo } from "../src/let-go.ts";

test("samples that nobody reads any more are empty at once, however many look at them and however often it is said", () => {
	const left = new Float32Array(1000);
	const part = left.subarray(500);
	letGo([left, left, new Int16Array(0)]);
	letGo([part]);
	expect([left.length, part.length, left.buffer.byteLength]).toEqual([0, 0, 0]);
});

test("samples that another thread sees as well stay", () => {
	const shared = new Float32Array(new SharedArrayBuffer(400));
	letGo([shared]);
	expect(shared.length).toBe(100);
});
