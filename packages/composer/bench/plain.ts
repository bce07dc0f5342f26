import { readFile } from "node:fs/promises";
import { encodeMp3 } from "@tunesmith/mp3";
import { BasicMIDI, SoundBankLoader, SpessaSynthProcessor, SpessaSynthSequencer } from "spessasynth_core";
import { sampleRate } from "../src/audio.ts";
import { compose } from "../src/compose/compose.ts";
import { notate } from "../src/notation/notate.ts";
import { findBank } from "../src/perform/instruments/find-bank.ts";
import type { Brief, Words } from "../src/song.ts";

const blockSamples = 128;

/** Renders takes as the sequencer of the synthesizer's own package does, and encodes them. */
export type PlainRenderer = {
	/** The MP3 of take `index`, `seconds` long: its MIDI file played with the package's effects, unmastered, nobody sings. */
	render(brief: Brief, words: Words, index: number, seconds: number): Promise<Uint8Array>;
};

/** The reference for what a take may cost: the same sound bank, the same score as a MIDI file, the same MP3 encoder. */
export async function openPlainRenderer(): Promise<PlainRenderer> {
	const file = await readFile(findBank());
	const synth = new SpessaSynthProcessor(sampleRate, { maxBufferSize: blockSamples, eventsEnabled: false });
	await synth.processorInitialized;
	synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(new Uint8Array(file).buffer), "main");
	const sequencer = new SpessaSynthSequencer(synth);
	return {
		async render(brief, words, index, seconds) {
			const { midi } = notate(compose(brief, words, index), words);
			sequencer.loadNewSongList([BasicMIDI.fromArrayBuffer(midi.buffer)]);
			sequencer.loopCount = 0;
			sequencer.play();
			const length = Math.floor((seconds * sampleRate) / blockSamples) * blockSamples;
			const [left, right] = [new Float32Array(length), new Float32Array(length)];
			for (let at = 0; at < length; at += blockSamples) {
				sequencer.processTick();
				synth.process(left, right, at, blockSamples);
			}
			synth.stopAllChannels(true);
			return await encodeMp3(left, right, { kbps: 192, sampleRate, effort: "quick" });
		},
	};
}
