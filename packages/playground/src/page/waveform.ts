/** How many bars a waveform has. */
export const barCount = 96;

/** Enough for loudness over time, and a 24th of the memory of full quality. */
const rate = 8000;
const mostRemembered = 200;

/** Loudness over time of an audio file, `barCount` values from 0 to 1. Read once per address; one file at a time. */
export type ReadWaveform = (url: string) => Promise<readonly number[]>;

export function openWaveforms(): ReadWaveform {
	const known = new Map<string, Promise<readonly number[]>>();
	let line: Promise<unknown> = Promise.resolve();
	return (url) => {
		const earlier = known.get(url);
		if (earlier !== undefined) return earlier;
		const reading = line.then(() => read(url));
		line = reading.catch(() => {});
		const [oldest] = known.keys();
		if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
		known.set(url, reading);
		return reading;
	};
}

async function read(url: string): Promise<readonly number[]> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`the file answered ${response.status}`);
	const bytes = await response.arrayBuffer();
	const audio = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
	return measure(audio.getChannelData(0));
}

/** The bars of a voice message, which brings its own: base64, a byte a point. */
export function barsOf(base64: string): readonly number[] {
	const points = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
	return Array.from(
		{ length: barCount },
		(_none, bar) => (points[Math.floor((bar * points.length) / barCount)] ?? 0) / 255,
	);
}

/** The root mean square of equal parts, against the loudest. */
export function measure(samples: Float32Array): readonly number[] {
	const size = Math.max(1, Math.floor(samples.length / barCount));
	const bars = Array.from({ length: barCount }, (_none, bar) => {
		let sum = 0;
		for (let at = bar * size; at < (bar + 1) * size && at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
		return Math.sqrt(sum / size);
	});
	const loudest = Math.max(...bars, 1e-6);
	return bars.map((bar) => bar / loudest);
}
