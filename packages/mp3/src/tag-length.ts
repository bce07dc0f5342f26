const id3HeaderBytes = 10;
const id3v1Bytes = 128;
const apeHeaderBytes = 32;

/**
 * Bytes of the tag at `at`: ID3v2 (with its footer), ID3v1 or APE; undefined where none starts. ID3v1 stands at the end of a file, so it
 * counts only where `hasAudio`: audio came before it.
 */
export function tagLength(bytes: Uint8Array, at: number, hasAudio: boolean): number | undefined {
	const initial = bytes[at] ?? 0;
	if (initial !== 0x49 && initial !== 0x54 && initial !== 0x41) return undefined;
	const byte = (offset: number) => bytes[at + offset] ?? 0;
	const starts = (text: string) => [...text].every((letter, offset) => byte(offset) === letter.charCodeAt(0));
	if (starts("ID3") && byte(3) < 0xff && ((byte(6) | byte(7) | byte(8) | byte(9)) & 0x80) === 0) {
		const size = (byte(6) << 21) | (byte(7) << 14) | (byte(8) << 7) | byte(9);
		return id3HeaderBytes + size + ((byte(5) & 0x10) === 0 ? 0 : id3HeaderBytes);
	}
	if (starts("TAG") && hasAudio) return id3v1Bytes;
	if (starts("APETAGEX") && at + 16 <= bytes.length) {
		const size = new DataView(bytes.buffer, bytes.byteOffset + at + 12, 4).getUint32(0, true);
		return size + apeHeaderBytes;
	}
	return undefined;
}
