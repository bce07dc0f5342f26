import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { decodeMp3 } from "@tunesmith/mp3";

const run = promisify(execFile);
const bytesPerSample = 2;

/** Processor seconds that Debian's `lame -b 192` takes for the sound of an MP3; undefined where it is not installed. */
export async function cpuOfLame(mp3Path: string): Promise<number | undefined> {
	const wav = `${mp3Path}.wav`;
	try {
		const { channels, sampleRate } = await decodeMp3(await readFile(mp3Path));
		await writeFile(wav, wavOf(channels, sampleRate));
		// The shell's `times` says what its children took, on its second line: "0m1.250s 0m0.020s".
		const script = 'lame --quiet -b 192 "$1" "$1.mp3" && times';
		const { stdout } = await run("sh", ["-c", script, "sh", wav]);
		const times = [...(stdout.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
		return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === 127) return undefined;
		throw error;
	} finally {
		for (const path of [wav, `${wav}.mp3`]) await rm(path, { force: true });
	}
}

function wavOf(channels: readonly Float32Array[], sampleRate: number): Uint8Array {
	const samples = channels[0]?.length ?? 0;
	const frame = channels.length * bytesPerSample;
	const bytes = Buffer.alloc(44 + samples * frame);
	bytes.write("RIFF", 0);
	bytes.writeUInt32LE(36 + samples * frame, 4);
	bytes.write("WAVEfmt ", 8);
	bytes.writeUInt32LE(16, 16);
	bytes.writeUInt16LE(1, 20);
	bytes.writeUInt16LE(channels.length, 22);
	bytes.writeUInt32LE(sampleRate, 24);
	bytes.writeUInt32LE(sampleRate * frame, 28);
	bytes.writeUInt16LE(frame, 32);
	bytes.writeUInt16LE(bytesPerSample * 8, 34);
	bytes.write("data", 36);
	bytes.writeUInt32LE(samples * frame, 40);
	for (const [side, channel] of channels.entries())
		for (const [index, value] of channel.entries())
			bytes.writeInt16LE(
				Math.round(Math.max(-1, Math.min(1, value)) * 32_767),
				44 + index * frame + side * bytesPerSample,
			);
	return bytes;
}
