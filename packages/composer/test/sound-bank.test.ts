import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SoundBankLoader } from "spessasynth_core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import { openBank } from "../src/perform/instruments/sound-bank.ts";
import { openSoundFontFile } from "../src/perform/instruments/sound-font-file.ts";
import { openPlayer } from "../src/perform/placement.ts";

let folder = "";
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "sound-bank-"));
});
afterAll(() => rm(folder, { recursive: true }));

const names = (file: ArrayBuffer) => SoundBankLoader.fromArrayBuffer(file).samples.map(({ name }) => name);

test("the outline of the bank has the samples of the whole file, and the bytes of each are found in it", async () => {
	const whole = new Uint8Array(await readFile(findBank())).buffer;
	const file = openSoundFontFile(findBank());
	expect(file.outline.byteLength).toBeLessThan(whole.byteLength / 20);
	expect(names(file.outline)).toEqual(names(whole));
	const { samples } = SoundBankLoader.fromArrayBuffer(whole);
	expect(samples.length).toBeGreaterThan(1000);
	const different = samples.filter((sample, index) => Buffer.compare(sample.getRawData(true), file.read(index)) !== 0);
	expect(different).toEqual([]);
});

test("a note is the same after its samples were forgotten", async () => {
	const bank = await openBank(findBank());
	const play = (pitch: number) => {
		const { left } = bank.hold({ program: 0, isKit: false, pitch, layer: 2 }, 1);
		expect(left.some((sample) => Math.abs(sample) > 0.001)).toBe(true);
		return createHash("sha256").update(left).digest("hex");
	};
	const first = play(60);
	// the samples of a whole piano are more than are kept
	for (let pitch = 21; pitch < 109; pitch += 1) play(pitch);
	expect(play(60)).toBe(first);
});

test("a bank that breaks off is refused", async () => {
	const path = join(folder, "broken.sf3");
	await writeFile(path, (await readFile(findBank())).subarray(0, 1_000_000));
	await expect(openBank(path)).rejects.toThrow("breaks off");
});

test("a sound that one placement alone has gives its memory back once it has been played", () => {
	const sound = () => {
		const left = new Int16Array(1000).fill(1000);
		return { left, right: left, peaks: new Uint16Array() };
	};
	const place = { at: 0, length: 1000, hold: 1000, release: new Float32Array(), gainLeft: 1, gainRight: 1 };
	const [own, shared] = [sound(), sound()];
	const play = openPlayer([
		{ ...place, sound: own, isOnly: true },
		{ ...place, sound: shared },
	]);
	const block = () => new Float64Array(600);
	expect(play(block(), block(), 600)).toBe(true);
	expect(own.left.length).toBe(1000);
	const last = block();
	expect(play(last, block(), 600)).toBe(true);
	expect(last[399]).toBeGreaterThan(0);
	expect([own.left.length, shared.left.length]).toEqual([0, 1000]);
});
