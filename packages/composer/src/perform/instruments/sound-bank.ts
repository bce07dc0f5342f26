import { letGo } from "@tunesmith/mp3";
import { type BasicSoundBank, SoundBankLoader, SpessaSynthProcessor } from "spessasynth_core";
import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { type Voicing, velocityOfLayer } from "./sound.ts";
import { openSoundFontFile, type SoundFontFile } from "./sound-font-file.ts";

/** Samples per step of the sampler; envelopes move in these steps. */
const blockSamples = 256;
/** Layers of one note. */
const mostVoices = 32;
const melodicChannel = 0;
const drumChannel = 9;
/** Bytes of decoded samples that are kept: the next note nearly always needs those of the note before. */
const keptBytes = 8 * 1024 ** 2;

/** Plays single notes of a General MIDI SoundFont. */
export type Bank = {
	/**
	 * A note held for at least `seconds`, dry. The same voicing gives the same samples whatever was rendered before, and a
	 * longer rendering begins with the shorter one. The samples are only good until the next call: their memory is used again.
	 */
	hold(voicing: Voicing, seconds: number): Rendering;
};

/** Opens the SoundFont file. About 100 ms and 20 MB, as its samples stay on the disk; fails when the file is missing or damaged. */
export async function openBank(path: string): Promise<Bank> {
	const file = openSoundFontFile(path);
	const synth = new SpessaSynthProcessor(sampleRate, {
		maxBufferSize: blockSamples,
		effectsEnabled: false,
		eventsEnabled: false,
	});
	await synth.processorInitialized;
	// It looks through all of its voices for every block: 350 of them would take as long as the one note that plays.
	synth.setSystemParameter("voiceCap", mostVoices);
	// The processor is never destroyed: that would empty the bank's samples.
	const soundBank = SoundBankLoader.fromArrayBuffer(file.outline);
	const samples = decodeWhenPlayed(soundBank, file);
	synth.soundBankManager.addSoundBank(soundBank, "main");
	let scratch: Rendering = { left: new Float32Array(sampleRate * 6), right: new Float32Array(sampleRate * 6) };
	return {
		hold(voicing, seconds) {
			if (samples.bytes() > keptBytes) {
				samples.forget();
				// it keeps those of all notes that it has ever played
				synth.clearCache();
			}
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

/** Lets the samples of a bank be read and decoded when a note needs them, and be forgotten while none sounds. */
function decodeWhenPlayed({ samples }: BasicSoundBank, file: SoundFontFile) {
	const decoded = new Map<number, Float32Array>();
	const nothing = new Uint8Array();
	let bytes = 0;
	for (const [index, sample] of samples.entries()) {
		const decode = sample.getAudioData.bind(sample);
		sample.setCompressedData(nothing);
		sample.getAudioData = () => {
			const known = decoded.get(index);
			if (known !== undefined) return known;
			sample.setCompressedData(file.read(index));
			const audio = decode();
			// which forgets what it has decoded, too
			sample.setCompressedData(nothing);
			decoded.set(index, audio);
			bytes += audio.byteLength;
			return audio;
		};
	}
	return {
		bytes: () => bytes,
		forget(): void {
			letGo([...decoded.values()]);
			decoded.clear();
			bytes = 0;
		},
	};
}
