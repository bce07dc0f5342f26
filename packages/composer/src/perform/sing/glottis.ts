import { voiceRate } from "./frames.ts";

const tableLength = 1024;

/** One period of the voice's source in bands of pitch, each without harmonics above half the rate. */
export type Glottis = { tableFor(hertz: number): Float32Array };

const lowest = 60;
const bandsPerOctave = 2;
const bands = 11;

/**
 * The differentiated glottal flow of Rosenberg's pulse (opening 0.46, closing 0.1 of a period) with the tilt of a given edge,
 * rebuilt harmonic by harmonic so that nothing aliases.
 */
export function openGlottis(edge: number): Glottis {
	const flow = new Float64Array(tableLength);
	for (let index = 0; index < tableLength; index++) {
		const phase = index / tableLength;
		if (phase < 0.46) flow[index] = 0.5 * (1 - Math.cos((Math.PI * phase) / 0.46));
		else if (phase < 0.56) flow[index] = Math.cos(((phase - 0.46) / 0.1) * Math.PI * 0.5);
	}
	const most = Math.floor(voiceRate / 2 / lowest);
	const cosines = new Float64Array(most + 1);
	const sines = new Float64Array(most + 1);
	for (let harmonic = 1; harmonic <= most; harmonic++) {
		for (let index = 0; index < tableLength; index++) {
			const slope = (flow[(index + 1) % tableLength] ?? 0) - (flow[index] ?? 0);
			const angle = (2 * Math.PI * ((harmonic * index) % tableLength)) / tableLength;
			cosines[harmonic] = (cosines[harmonic] ?? 0) + slope * Math.cos(angle);
			sines[harmonic] = (sines[harmonic] ?? 0) + slope * Math.sin(angle);
		}
	}
	const wave = Float64Array.from({ length: tableLength }, (_, index) => Math.sin((2 * Math.PI * index) / tableLength));
	const tables = Array.from({ length: bands }, (_, band) => {
		const hertz = lowest * 2 ** (band / bandsPerOctave);
		const top = Math.floor(10_400 / (hertz * 2 ** (1 / bandsPerOctave)));
		const table = new Float32Array(tableLength);
		for (let harmonic = 1; harmonic <= Math.min(top, most); harmonic++) {
			// The pulse alone falls off faster than a singer who wants to be heard.
			const lift = (1 + ((harmonic * hertz) / edge) ** 2) ** 0.3;
			const soft = lift / Math.sqrt(1 + (Math.max(0, harmonic * hertz - edge) / (edge * 5)) ** 2);
			const cos = (cosines[harmonic] ?? 0) * soft;
			const sin = (sines[harmonic] ?? 0) * soft;
			for (let index = 0; index < tableLength; index++) {
				const turn = (harmonic * index) % tableLength;
				table[index] =
					(table[index] ?? 0) + cos * (wave[(turn + tableLength / 4) % tableLength] ?? 0) + sin * (wave[turn] ?? 0);
			}
		}
		return table;
	});
	const silence = new Float32Array(tableLength);
	return {
		tableFor(hertz) {
			const band = Math.floor(Math.log2(hertz / lowest) * bandsPerOctave);
			return tables[Math.max(0, Math.min(bands - 1, band))] ?? silence;
		},
	};
}
