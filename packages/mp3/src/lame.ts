import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * How hard LAME looks for the best use of its bits. `thorough` is its own quality 3; `quick` is its quality 7 (no search for noise
 * shapes) with left and right coded apart throughout (no thought of middle and side): four tenths of the time. For wide music at
 * 192 kbit/s noise hardly differs: under a Bark-wide mask 2 dB less for the search and 0.4 dB less for middle and side on the average of
 * seven styles, and peaks overshoot less.
 */
export type Effort = "thorough" | "quick";

/** One encoder: `input` gives its own memory to fill with `count` samples a channel, `encode` what came of it. */
export type Lame = {
	input(count: number): readonly Float32Array[];
	/** The bytes are the encoder's memory, good until the next call. */
	encode(count: number): Uint8Array;
	flush(): Uint8Array;
};

// Node has it; the types of Node alone do not name it.
declare const WebAssembly: {
	compile(program: Uint8Array): Promise<object>;
	instantiate(program: object, imports: object): Promise<{ readonly exports: object }>;
};

/** What the package's program offers; numbers are addresses in its memory unless they are counts. */
type Program = {
	readonly memory: { readonly buffer: ArrayBuffer };
	_initialize(): void;
	malloc(bytes: number): number;
	free(address: number): void;
	enc_init(parameters: number): number;
	enc_get_pcm(encoder: number, count: number): number;
	enc_encode(encoder: number, count: number): number;
	enc_flush(encoder: number): number;
	enc_get_out_buf(encoder: number): number;
};

// Compiled once: every new compilation would start slow again and be optimised anew.
const program = await WebAssembly.compile(
	await readFile(fileURLToPath(import.meta.resolve("wasm-media-encoders/wasm/mp3"))),
);

/** Opens an encoder at a constant bit rate. The package's own door hides the memory, and with it LAME's settings. */
export async function openLame(
	channels: 1 | 2,
	sampleRate: number,
	kbps: number,
	effort: Effort = "thorough",
): Promise<Lame> {
	const instance = await WebAssembly.instantiate(program, {
		wasi_snapshot_preview1: { proc_exit: () => undefined },
		env: { emscripten_notify_memory_growth: () => undefined },
	});
	const lame = instance.exports as Program;
	lame._initialize();
	const parameters = lame.malloc(20);
	new Int32Array(lame.memory.buffer, parameters, 5).set([channels, sampleRate, kbps, 0, 0]);
	// A quality below 0 asks for a constant rate.
	new Float32Array(lame.memory.buffer, parameters, 4)[3] = -1;
	const encoder = lame.enc_init(parameters);
	lame.free(parameters);
	if (encoder === 0) throw new Error(`LAME refuses ${channels} channels at ${sampleRate} Hz and ${kbps} kbit/s`);
	if (effort === "quick") hurry(new Int32Array(lame.memory.buffer), encoder);
	const take = (bytes: number): Uint8Array => {
		if (bytes < 0) throw new Error(`LAME failed with ${bytes}`);
		return new Uint8Array(lame.memory.buffer, lame.enc_get_out_buf(encoder), bytes);
	};
	return {
		input(count) {
			const at = lame.enc_get_pcm(encoder, count);
			const addresses = new Uint32Array(lame.memory.buffer, at, channels);
			return Array.from(addresses, (address) => new Float32Array(lame.memory.buffer, address, count));
		},
		encode: (count) => take(lame.enc_encode(encoder, count)),
		flush: () => take(lame.enc_flush(encoder)),
	};
}

/** What LAME 3.100 begins its structures with (`LAME_ID`). */
const signature = 0xfff88e3b | 0;
/** Places in words: LAME's handle in the package's structure, its inner state in the handle, and its noise shaping and channel mode there. */
const handleAt = 7;
const stateAt = 72;
const shapingAt = 8;
const shapingWords = 5;
const modeAt = 46;
/** Of its `MPEG_mode`. */
const [stereo, jointStereo] = [0, 1];

/**
 * Sets quality 7 the way LAME's own `lame_init_qval` does: noise_shaping, subblock_gain, use_best_huffman, noise_shaping_amp and
 * noise_shaping_stop to 0; and the mode from joint stereo (1) to stereo (0). The package has no parameters for them. Another build of LAME is
 * left as it is: it only takes longer.
 */
function hurry(words: Int32Array, encoder: number): void {
	const handle = (words[encoder / 4 + handleAt] ?? 0) / 4;
	if (words[handle] !== signature) return;
	const state = (words[handle + stateAt] ?? 0) / 4;
	if (words[state] !== signature) return;
	words.fill(0, state + shapingAt, state + shapingAt + shapingWords);
	if (words[state + modeAt] === jointStereo) words[state + modeAt] = stereo;
}
