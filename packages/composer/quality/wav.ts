import { readFile } from "node:fs/promises";

/** Both channels of a WAV file that the composer wrote, in turn. */
export async function samplesOf(path: string): Promise<Int16Array> {
	const bytes = await readFile(path);
	return new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
}
