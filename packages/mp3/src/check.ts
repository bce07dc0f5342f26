import { open } from "node:fs/promises";
import { type Scan, Scanner } from "./scan.ts";

/**
 * What a file is, judged by its bytes. `seconds` is what a player plays; `promisedSeconds` is what the file's own information frame
 * promises, where it has one; `isCut` when frames are missing at the end.
 */
export type Mp3Check =
	| {
			readonly isMp3: true;
			readonly seconds: number;
			readonly promisedSeconds?: number;
			readonly isCut: boolean;
			readonly bytes: number;
			readonly sampleRate: number;
			readonly channels: 1 | 2;
			/** Average over the file, in kbit/s. */
			readonly kbps: number;
	  }
	| { readonly isMp3: false; readonly bytes: number; readonly reason: NotMp3 };

type NotMp3 = "empty" | "web-page" | "json" | "no-frames" | "too-short" | "mostly-junk";

/** Under a fifth of a second nothing is music; a chance run of frame-like bytes is shorter still. */
const fewestFrames = 8;
const pieceBytes = 64 * 1024;

/** Judges bytes that lie in memory. */
export function checkMp3(bytes: Uint8Array): Mp3Check {
	const scanner = new Scanner();
	for (let at = 0; at < bytes.length; at += pieceBytes) {
		if (!scanner.push(bytes.subarray(at, at + pieceBytes))) break;
	}
	return judge(scanner.finish(), bytes.length, bytes.subarray(0, 512));
}

/** Judges a file without holding it in memory. Throws what the file system throws, and the signal's reason. */
export async function checkMp3File(path: string, signal?: AbortSignal): Promise<Mp3Check> {
	const file = await open(path, "r");
	try {
		const scanner = new Scanner();
		const piece = new Uint8Array(pieceBytes);
		let start = new Uint8Array();
		let total = 0;
		for (;;) {
			signal?.throwIfAborted();
			const { bytesRead } = await file.read(piece, 0, pieceBytes);
			if (bytesRead === 0) break;
			if (total === 0) start = piece.slice(0, Math.min(512, bytesRead));
			total += bytesRead;
			if (!scanner.push(piece.subarray(0, bytesRead))) break;
		}
		return judge(scanner.finish(), (await file.stat()).size, start);
	} finally {
		await file.close();
	}
}

function judge(scan: Scan, bytes: number, start: Uint8Array): Mp3Check {
	const refuse = (reason: NotMp3): Mp3Check => ({ isMp3: false, bytes, reason });
	if (bytes === 0) return refuse("empty");
	const { first, info, frames, samples } = scan;
	if (first === undefined || frames === 0) return refuse(kindOfText(start) ?? "no-frames");
	// tags around nothing but frames are no chance: a whole file, however short
	if (frames < fewestFrames && (scan.tagBytes === 0 || scan.junkBytes > 0)) return refuse("too-short");
	if (scan.junkBytes > scan.audioBytes) return refuse(kindOfText(start) ?? "mostly-junk");

	const promised = info?.frames !== undefined && info.frames > 0 ? info.frames : undefined;
	const gaps = (info?.delay ?? 0) + (info?.padding ?? 0);
	const secondsOf = (count: number) => Math.max(0, count - gaps) / first.sampleRate;
	// Some encoders count the information frame itself, some lose the last one: two frames are no loss.
	const isShort = promised !== undefined && frames < promised - 2;
	return {
		isMp3: true,
		seconds: isShort ? samples / first.sampleRate : secondsOf(samples),
		...(promised === undefined ? {} : { promisedSeconds: secondsOf(promised * first.samples) }),
		isCut: isShort || (promised === undefined && scan.endsInFrame),
		bytes,
		sampleRate: first.sampleRate,
		channels: first.channels,
		kbps: Math.round((scan.audioBytes * 8 * first.sampleRate) / samples / 1000),
	};
}

function kindOfText(start: Uint8Array): NotMp3 | undefined {
	const text = new TextDecoder()
		.decode(start)
		.replace(/^\uFEFF/, "")
		.trimStart()
		.toLowerCase();
	if (/^<(!doctype|html|head|body|\?xml|error)/.test(text)) return "web-page";
	if (/^[[{]/.test(text)) return "json";
	return undefined;
}
