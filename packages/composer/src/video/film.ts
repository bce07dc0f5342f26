import { readFile, rename } from "node:fs/promises";
import { breathe, decodePieces, linesInTime } from "@tunesmith/mp3";
import hme from "h264-mp4-encoder";
import {
	ALL_FORMATS,
	BufferSource,
	EncodedAudioPacketSource,
	EncodedPacketSink,
	EncodedVideoPacketSource,
	FilePathSource,
	FilePathTarget,
	Input,
	Mp4OutputFormat,
	Output,
} from "mediabunny";

import type { Take, Words } from "../song.ts";
import { frame, type Picture, preparePicture } from "./picture.ts";

const framesPerSecond = 2;
const stretches = 384;

/**
 * How loud each of 384 stretches of the song is, 0..1 of the loudest. Power, not peaks: after mastering those are alike from verse to
 * chorus, and the exponent opens what is left between a quiet section and a full one.
 */
async function readLevels(mp3: Uint8Array, signal: AbortSignal): Promise<readonly number[]> {
	const powers: number[] = [];
	for await (const { channels } of decodePieces(mp3, signal)) {
		const [left = new Float32Array()] = channels;
		for (let from = 0; from < left.length; from += 512) {
			const piece = left.subarray(from, from + 512);
			let sum = 0;
			for (const sample of piece) sum += sample * sample;
			powers.push(sum / piece.length);
		}
	}
	const share = powers.length / stretches;
	const levels = Array.from({ length: stretches }, (_, n) => {
		const from = Math.floor(n * share);
		const stretch = powers.slice(from, Math.max(from + 1, Math.floor((n + 1) * share)));
		return (stretch.reduce((sum, power) => sum + power, 0) / Math.max(1, stretch.length)) ** 0.8;
	});
	const loudest = levels.reduce((most, level) => Math.max(most, level), 1e-9);
	return levels.map((level) => level / loudest);
}

/** H.264 in an MP4 of its own, in memory: a still with a moving wave takes about 10 kB a second. */
async function encodeFrames(picture: Picture, take: Take, words: Words, signal: AbortSignal): Promise<Uint8Array> {
	const lines = linesInTime(words.lyrics, take.timings);
	const encoder = await hme.createH264MP4Encoder();
	try {
		Object.assign(encoder, {
			...frame,
			frameRate: framesPerSecond,
			quantizationParameter: 26,
			speed: 8,
			groupOfPictures: 20,
		});
		encoder.initialize();
		for (let n = 0; n < Math.ceil(take.seconds * framesPerSecond); n++) {
			const seconds = n / framesPerSecond;
			// a line stays until the next begins, but not through a long solo
			const now = lines.findLastIndex((line) => line.start - 0.3 <= seconds);
			const current = lines[now];
			const isSung = current !== undefined && seconds < current.end + 4;
			const next = lines[now + 1];
			const isNear = next !== undefined && next.start - seconds < 8;
			encoder.addFrameRgba(picture.draw(seconds, isSung ? current.text : "", isNear ? next.text : ""));
			await breathe(signal);
		}
		encoder.finalize();
		return encoder.FS.readFile(encoder.outputFilename).slice();
	} finally {
		encoder.delete();
	}
}

/** Copies the frames of both files into one MP4 at `path`, without encoding anything again. */
async function mux(video: Uint8Array, audioPath: string, path: string, signal: AbortSignal): Promise<void> {
	const pictures = new Input({ source: new BufferSource(video), formats: ALL_FORMATS });
	const sound = new Input({ source: new FilePathSource(audioPath), formats: ALL_FORMATS });
	const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(path) });
	try {
		const [videoTrack, audioTrack] = [await pictures.getPrimaryVideoTrack(), await sound.getPrimaryAudioTrack()];
		if (videoTrack === null || audioTrack === null) throw new Error("a track is missing");
		const [toVideo, toAudio] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("mp3")];
		output.addVideoTrack(toVideo, { frameRate: framesPerSecond });
		output.addAudioTrack(toAudio);
		await output.start();
		const [videoConfig, audioConfig] = [await videoTrack.getDecoderConfig(), await audioTrack.getDecoderConfig()];
		const copyVideo = async () => {
			for await (const packet of new EncodedPacketSink(videoTrack).packets()) {
				signal.throwIfAborted();
				await toVideo.add(packet, videoConfig === null ? undefined : { decoderConfig: videoConfig });
			}
			toVideo.close();
		};
		const copyAudio = async () => {
			for await (const packet of new EncodedPacketSink(audioTrack).packets()) {
				signal.throwIfAborted();
				await toAudio.add(packet, audioConfig === null ? undefined : { decoderConfig: audioConfig });
			}
			toAudio.close();
		};
		await Promise.all([copyVideo(), copyAudio()]);
		await output.finalize();
	} catch (error) {
		await output.cancel().catch(() => {});
		throw error;
	} finally {
		pictures.dispose();
		sound.dispose();
	}
}

/**
 * Renders the video of a take to `path`: 720p H.264 at 2 frames a second with the take's own MP3 frames, cover, a wave that fills,
 * and the lyrics in time. Complete before it has its name; rejects with the signal's reason when aborted.
 */
export async function filmTake(take: Take, words: Words, path: string, signal: AbortSignal): Promise<void> {
	const [mp3, cover] = [await readFile(take.audioPath), await readFile(take.coverLargePath)];
	const levels = await readLevels(mp3, signal);
	const picture = preparePicture({ cover, title: words.title, style: words.style, levels, length: take.seconds });
	const video = await encodeFrames(picture, take, words, signal);
	await mux(video, take.audioPath, `${path}.part`, signal);
	await rename(`${path}.part`, path);
}
