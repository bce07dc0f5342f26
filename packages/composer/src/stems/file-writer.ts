import { closeSync, openSync, writeSync } from "node:fs";

const bufferBytes = 1 << 16;

export type FileWriter = {
	append(bytes: Uint8Array): void;
	/** Writes over what stands at `position`, which must have been appended before. */
	replace(bytes: Uint8Array, position: number): void;
	close(): void;
};

/** Writes a file from its beginning in large pieces, blocking. */
export function openFileWriter(path: string): FileWriter {
	let file: number | undefined = openSync(path, "w", 0o600);
	const buffer = new Uint8Array(bufferBytes);
	let filled = 0;
	const writeAll = (bytes: Uint8Array, position: number | null) => {
		if (file === undefined) throw new Error("the file is closed");
		for (let from = 0; from < bytes.length; )
			from += writeSync(file, bytes, from, bytes.length - from, position === null ? null : position + from);
	};
	const flush = () => {
		writeAll(buffer.subarray(0, filled), null);
		filled = 0;
	};
	return {
		append(bytes) {
			if (filled + bytes.length > bufferBytes) flush();
			if (bytes.length > bufferBytes) return writeAll(bytes, null);
			buffer.set(bytes, filled);
			filled += bytes.length;
		},
		replace(bytes, position) {
			flush();
			writeAll(bytes, position);
		},
		close() {
			if (file === undefined) return;
			flush();
			closeSync(file);
			file = undefined;
		},
	};
}
