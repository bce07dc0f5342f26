import { crc32, deflateSync } from "node:zlib";
import type { Spectrum } from "./spectrum.ts";

const rows = 300;

/** A spectrogram as PNG: time to the right, 40 Hz to 11 kHz upwards on a logarithmic scale, 80 dB of brightness. */
export function drawSpectrogram(spectrum: Spectrum): Buffer {
	const step = Math.max(1, Math.floor(spectrum.frames.length / 1200));
	const columns = Math.max(1, Math.floor(spectrum.frames.length / step));
	const raw = Buffer.alloc(rows * (1 + columns * 3));
	let peak = 1e-12;
	for (const frame of spectrum.frames) for (const value of frame) if (value > peak) peak = value;
	for (let row = 0; row < rows; row++) {
		const hertz = 40 * (11_000 / 40) ** (1 - row / rows);
		const bin = Math.max(1, Math.min(1023, Math.round(hertz / spectrum.hertzPerBin)));
		for (let column = 0; column < columns; column++) {
			const value = spectrum.frames[column * step]?.[bin] ?? 0;
			const level = Math.max(0, 1 + (10 * Math.log10(value / peak + 1e-12)) / 80);
			const at = row * (1 + columns * 3) + 1 + column * 3;
			raw[at] = Math.min(255, level * 380);
			raw[at + 1] = Math.max(0, Math.min(255, (level - 0.45) * 460));
			raw[at + 2] = Math.max(0, Math.min(255, level < 0.4 ? level * 420 : (level - 0.75) * 900));
		}
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(columns, 0);
	header.writeUInt32BE(rows, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(raw)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name), data]);
	const whole = Buffer.alloc(body.length + 8);
	whole.writeUInt32BE(data.length, 0);
	body.copy(whole, 4);
	whole.writeUInt32BE(crc32(body), body.length + 4);
	return whole;
}
