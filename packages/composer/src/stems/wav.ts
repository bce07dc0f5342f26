import { sampleRate } from "../audio.ts";
import { openFileWriter } from "./file-writer.ts";
import type { OpenSoundFile } from "./sound-file.ts";

const headerBytes = 44;

/** A WAV file (RIFF, PCM). */
export const openWav: OpenSoundFile = (path, frames) => {
	const file = openFileWriter(path);
	file.append(header(frames * 4));
	return {
		path,
		write(samples, count) {
			const bytes = new DataView(new ArrayBuffer(count * 4));
			for (let index = 0; index < count * 2; index++) bytes.setInt16(index * 2, samples[index] ?? 0, true);
			file.append(new Uint8Array(bytes.buffer));
		},
		finish: () => file.close(),
		close: () => file.close(),
	};
};

function header(dataBytes: number): Uint8Array {
	const bytes = Buffer.alloc(headerBytes);
	bytes.write("RIFF", 0, "latin1");
	bytes.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
	bytes.write("WAVEfmt ", 8, "latin1");
	bytes.writeUInt32LE(16, 16);
	bytes.writeUInt16LE(1, 20);
	bytes.writeUInt16LE(2, 22);
	bytes.writeUInt32LE(sampleRate, 24);
	bytes.writeUInt32LE(sampleRate * 4, 28);
	bytes.writeUInt16LE(4, 32);
	bytes.writeUInt16LE(16, 34);
	bytes.write("data", 36, "latin1");
	bytes.writeUInt32LE(dataBytes, 40);
	return bytes;
}
