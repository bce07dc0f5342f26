/** Two channels of samples from −1 to 1; a mono file has the same in both. */
export type Wav = { readonly left: Float32Array; readonly right: Float32Array; readonly sampleRate: number };

const formats = { pcm: 1, float: 3, extensible: 0xfffe };

/**
 * Reads a RIFF WAVE file with 16, 24 or 32 bit samples or 32 bit floats; undefined for anything else. Servers that stream write a data
 * length of 0 or 0xffffffff: then the rest of the file counts.
 */
export function readWav(bytes: Uint8Array): Wav | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
	if (bytes.length < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") return undefined;
	let format:
		| { readonly code: number; readonly channels: number; readonly sampleRate: number; readonly bits: number }
		| undefined;
	for (let at = 12; at + 8 <= bytes.length; ) {
		const length = view.getUint32(at + 4, true);
		const start = at + 8;
		if (name(at) === "fmt " && start + 16 <= bytes.length) {
			const code = view.getUint16(start, true);
			format = {
				code: code === formats.extensible && start + 26 <= bytes.length ? view.getUint16(start + 24, true) : code,
				channels: view.getUint16(start + 2, true),
				sampleRate: view.getUint32(start + 4, true),
				bits: view.getUint16(start + 14, true),
			};
		}
		if (name(at) === "data") {
			const isOpen = length === 0 || start + length > bytes.length;
			return format === undefined
				? undefined
				: readSamples(view, start, isOpen ? bytes.length : start + length, format);
		}
		at = start + length + (length % 2);
	}
	return undefined;
}

function readSamples(
	view: DataView,
	start: number,
	end: number,
	format: { readonly code: number; readonly channels: number; readonly sampleRate: number; readonly bits: number },
): Wav | undefined {
	const read = sampleReader(view, format.code, format.bits);
	const isUsable = [32_000, 44_100, 48_000].includes(format.sampleRate) && format.channels >= 1;
	if (read === undefined || !isUsable) return undefined;
	const step = (format.bits / 8) * format.channels;
	const count = Math.floor((end - start) / step);
	const left = new Float32Array(count);
	const right = new Float32Array(count);
	for (let n = 0; n < count; n++) {
		const at = start + n * step;
		left[n] = read(at);
		right[n] = format.channels === 1 ? read(at) : read(at + format.bits / 8);
	}
	return { left, right, sampleRate: format.sampleRate };
}

function sampleReader(view: DataView, code: number, bits: number): ((at: number) => number) | undefined {
	if (code === formats.float && bits === 32) return (at) => Math.max(-1, Math.min(1, view.getFloat32(at, true) || 0));
	if (code !== formats.pcm) return undefined;
	if (bits === 16) return (at) => view.getInt16(at, true) / 0x8000;
	if (bits === 24) return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x800000;
	return bits === 32 ? (at) => view.getInt32(at, true) / 0x80000000 : undefined;
}
