import { closeSync, openSync, readSync } from "node:fs";

/**
 * A compressed SoundFont (SF3) whose samples stay on the disk. `outline` is the file without them, itself a SoundFont, with its samples in
 * the same order; `read` gives the bytes of one of them.
 */
export type SoundFontFile = { readonly outline: ArrayBuffer; read(sample: number): Uint8Array };

/** Bytes of a chunk's header, of the type that a list has behind its header, and of what `shdr` says of a sample. */
const headerBytes = 8;
const typeBytes = 4;
const recordBytes = 46;
/** In such a record: where the sample begins and ends, and its type, with the bit that says it is compressed. */
const [startAt, endAt, typeAt, compressed] = [20, 24, 44, 16];

/** Reads the outline of a file: RIFF, of the lists INFO, sdta (the samples, one chunk) and pdta (what is said of them). Fails when it is damaged. */
export function openSoundFontFile(path: string): SoundFontFile {
	const riff = readAt(path, 0, headerBytes + typeBytes);
	const lists = new Map<string, { readonly at: number; readonly bytes: number }>();
	const end = headerBytes + riff.readUInt32LE(4);
	for (let at = riff.length; at < end; ) {
		const header = readAt(path, at, headerBytes + typeBytes);
		const bytes = headerBytes + header.readUInt32LE(4);
		lists.set(header.toString("latin1", headerBytes), { at, bytes });
		at += bytes;
		// RIFF fills odd lists up with a zero; the program that wrote the bank does not
		if (bytes % 2 === 1 && at < end && readAt(path, at, 1)[0] === 0) at += 1;
	}
	const [info, samples, headers] = [lists.get("INFO"), lists.get("sdta"), lists.get("pdta")];
	if (info === undefined || samples === undefined || headers === undefined) throw new Error("no SoundFont");
	const described = readAt(path, headers.at, headers.bytes);
	const noSamples = Buffer.from("LIST\x0c\0\0\0sdtasmpl\0\0\0\0", "latin1");
	const outline = Buffer.concat([riff, readAt(path, info.at, info.bytes + (info.bytes % 2)), noSamples, described]);
	outline.writeUInt32LE(outline.length - headerBytes, 4);
	const records = described.subarray(chunkIn(described, "shdr"));
	const first = samples.at + 2 * headerBytes + typeBytes;
	return {
		outline: new Uint8Array(outline).buffer,
		read(sample) {
			const record = records.subarray(sample * recordBytes);
			if ((record.readUInt16LE(typeAt) & compressed) === 0) throw new Error("the samples are not compressed");
			const start = record.readUInt32LE(startAt);
			return readAt(path, first + start, record.readUInt32LE(endAt) - start);
		},
	};
}

/** Where the content of a chunk of a list begins. */
function chunkIn(list: Buffer, name: string): number {
	for (let at = headerBytes + typeBytes; at + headerBytes <= list.length; ) {
		if (list.toString("latin1", at, at + 4) === name) return at + headerBytes;
		const bytes = list.readUInt32LE(at + 4);
		at += headerBytes + bytes + (bytes % 2);
	}
	throw new Error(`the SoundFont has no ${name}`);
}

function readAt(path: string, at: number, bytes: number): Buffer {
	const file = openSync(path, "r");
	try {
		const read = Buffer.allocUnsafe(bytes);
		if (readSync(file, read, 0, bytes, at) < bytes) throw new Error("the SoundFont breaks off");
		return read;
	} finally {
		closeSync(file);
	}
}
