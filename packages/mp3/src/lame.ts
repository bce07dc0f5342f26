import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The constant bit rates of layer III at 32 to 48 kHz that music is worth keeping at, in kbit/s, best first. */
export const bitrates = [320, 256, 224, 192, 160, 128, 112, 96, 80, 64, 48, 32] as const;
export type Bitrate = (typeof bitrates)[number];

/**
 * How hard LAME looks for the best use of its bits. `thorough` is its own quality 3; `quick` is its quality 7 (no search for noise
 * shapes) with left and right coded apart throughout (no thought of middle and side): four tenths of the time. For wide music at
 * 192 kbit/s noise hardly differs: under a Bark-wide mask 2 dB less for the search and 0.4 dB less for middle and side on the average of
 * seven styles, and peaks overshoot less.
 */
export type Effort = "thorough" | "quick";

/** LAME for one file. What it returns is its own memory, good until the next call. */
export type Lame = {
	encode(channels: readonly Float32Array[]): Uint8Array;
	finalize(): Uint8Array;
};

// Node has it; the types of Node alone do not name it.
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> };

/** Where the package keeps LAME, as WebAssembly. */
export const programPath = (): string => fileURLToPath(import.meta.resolve("wasm-media-encoders/wasm/mp3"));

// Read when somebody encodes for the first time, and compiled once: every new compilation would start slow again.
let program: Promise<{ readonly compiled: object; readonly isKnown: boolean }> | undefined;

async function readProgram(): Promise<{ readonly compiled: object; readonly isKnown: boolean }> {
	const bytes = await readFile(programPath());
	return { compiled: await WebAssembly.compile(bytes), isKnown: isKnownBuild(bytes) };
}

/** Opens an encoder at a constant bit rate. With a build of LAME that is not known, `quick` is as thorough as `thorough`. */
export async function openLame(channels: 1 | 2, sampleRate: number, kbps: Bitrate, effort: Effort): Promise<Lame> {
	program ??= readProgram();
	const { compiled, isKnown } = await program;
	const { createEncoder } = await import("wasm-media-encoders/esnext");
	const encoder = await createEncoder("audio/mpeg", compiled);
	encoder.configure({ channels, sampleRate, bitrate: kbps });
	if (effort === "quick" && isKnown) setQuick(encoder);
	return encoder;
}

/*
 * The package has no parameter for LAME's quality, and most of the time of an encoding goes into quality 3. So `quick` writes into LAME's
 * memory what its own `lame_init_qval` writes for quality 7. Where these words lie is a matter of one build: it is known by its hash, and
 * another one is left alone.
 */

/** SHA-256 of mp3.wasm in wasm-media-encoders 0.7.0: LAME 3.100. */
const knownBuild = "85e81719250b9a667b1258143f689dda70e3e57a7e7c29ab0b4cef65c8f6eb9a";

/** Whether the places below are those of this program. */
export function isKnownBuild(wasm: Uint8Array): boolean {
	return createHash("sha256").update(wasm).digest("hex") === knownBuild;
}

/** Places in words: LAME's handle in the package's structure, its inner state in the handle, and its noise shaping and channel mode there. */
const handleAt = 7;
const stateAt = 72;
const shapingAt = 8;
const shapingWords = 5;
const modeAt = 46;
/** Of its `MPEG_mode`. */
const [stereo, jointStereo] = [0, 1];

/**
 * Sets noise_shaping, subblock_gain, use_best_huffman, noise_shaping_amp and noise_shaping_stop to 0, and the mode from joint stereo to
 * stereo. `encoder` is the package's: the memory of its program and the address of its structure are not in its types.
 */
function setQuick(encoder: object): void {
	const memory = propertyOf(propertyOf(propertyOf(encoder, "module"), "memory"), "buffer");
	const address = propertyOf(encoder, "ref");
	if (!(memory instanceof ArrayBuffer) || typeof address !== "number") return;
	const words = new Int32Array(memory);
	const handle = (words[address / 4 + handleAt] ?? 0) / 4;
	const state = (words[handle + stateAt] ?? 0) / 4;
	words.fill(0, state + shapingAt, state + shapingAt + shapingWords);
	if (words[state + modeAt] === jointStereo) words[state + modeAt] = stereo;
}

function propertyOf(object: unknown, name: string): unknown {
	return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
}
