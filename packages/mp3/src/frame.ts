/** What the four bytes before a frame of MPEG audio layer III say (ISO/IEC 11172-3 and 13818-3). */
export type FrameHeader = {
	/** 1, 2, or 2.5 (the unofficial low rates). */
	readonly version: 1 | 2 | 2.5;
	readonly sampleRate: number;
	readonly kbps: number;
	readonly channels: 1 | 2;
	/** Samples a channel that this frame holds. */
	readonly samples: number;
	/** Length of the whole frame, its header included. */
	readonly bytes: number;
	/** Where the Xing or Info header would stand, counted from the start of the frame. */
	readonly infoAt: number;
};

const kbpsOfVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kbpsOfVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const rates = [44_100, 48_000, 32_000];

/** No frame of layer III is longer than this, in bytes. */
export const longestFrameBytes = 2881;

/** Reads the header at `at`; undefined where none stands there. Free-format frames are not taken: nobody makes them. */
export function readFrameHeader(bytes: Uint8Array, at: number): FrameHeader | undefined {
	const [second, third, fourth] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3]];
	if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0 || fourth === undefined) return undefined;
	const versionBits = (second >> 3) & 3;
	const isLayer3 = ((second >> 1) & 3) === 1;
	const rate = rates[(third >> 2) & 3];
	if (versionBits === 1 || !isLayer3 || rate === undefined) return undefined;
	const version = versionBits === 3 ? 1 : versionBits === 2 ? 2 : 2.5;
	const kbps = (version === 1 ? kbpsOfVersion1 : kbpsOfVersion2)[third >> 4] ?? 0;
	if (kbps === 0) return undefined;
	const sampleRate = version === 1 ? rate : version === 2 ? rate / 2 : rate / 4;
	const channels = fourth >> 6 === 3 ? 1 : 2;
	const samples = version === 1 ? 1152 : 576;
	const padding = (third >> 1) & 1;
	return {
		version,
		sampleRate,
		kbps,
		channels,
		samples,
		bytes: Math.floor((samples / 8) * 1000 * (kbps / sampleRate)) + padding,
		infoAt: 4 + (version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17),
	};
}

/** The bit rate index of a header's third byte for `kbps`, or undefined where the version has no such rate. */
export function kbpsIndex(version: FrameHeader["version"], kbps: number): number | undefined {
	const index = (version === 1 ? kbpsOfVersion1 : kbpsOfVersion2).indexOf(kbps);
	return index > 0 ? index : undefined;
}

/** The bit rates a version has, ascending, in kbit/s. */
export function kbpsOf(version: FrameHeader["version"]): readonly number[] {
	return (version === 1 ? kbpsOfVersion1 : kbpsOfVersion2).slice(1);
}
