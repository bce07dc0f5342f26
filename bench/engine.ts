import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Brief, openComposer } from "@tunesmith/composer";
import type { Engine } from "@tunesmith/studio";

/** One figure of a benchmark; `bar` is what it may be at most (or at least, where `isFloor`). */
export type Row = {
	readonly name: string;
	readonly value: number;
	readonly unit: string;
	readonly bar?: number;
	readonly isFloor?: boolean;
};

const never = new AbortController().signal;

function briefOf(description: string, seconds: number, instrumental: boolean): Brief {
	return {
		taskId: `bench ${description}`,
		mode: "describe",
		description,
		title: "",
		style: "",
		lyrics: "",
		instrumental,
		model: `mus-${seconds}`,
		seed: 1,
		seconds,
	};
}

/** Milliseconds from the prompt to two tagged MP3s with covers on disk. */
async function makeSong(engine: Engine, root: string, brief: Brief): Promise<number> {
	const folders = [await mkdtemp(join(root, "take-")), await mkdtemp(join(root, "take-"))];
	const begun = performance.now();
	const words = await engine.write(brief, never);
	await Promise.all(folders.map((folder, index) => engine.render(brief, words, index, folder, never)));
	return performance.now() - begun;
}

/**
 * The built-in engine with two workers: both takes of a task, cold (from the opening of the engine) and warm, with and without
 * singing, its text stage, its speed against real time and the largest memory of the whole process. About half a minute.
 */
export async function benchEngine(): Promise<Row[]> {
	const root = await mkdtemp(join(tmpdir(), "bench-engine-"));
	const opened = performance.now();
	const cpu = process.cpuUsage();
	const engine = await openComposer({ workers: 2 });
	try {
		await makeSong(engine, root, briefOf("a pop song for a summer night", 130, true));
		const cold = performance.now() - opened;
		const warm = Math.min(
			await makeSong(engine, root, briefOf("neon synthwave drive", 130, true)),
			await makeSong(engine, root, briefOf("a rainy lo-fi evening", 130, true)),
		);
		const before = process.cpuUsage();
		const plainCpu = before.user - cpu.user;
		const sung = Math.min(
			await makeSong(engine, root, briefOf("a pop song about the sea", 130, false)),
			await makeSong(engine, root, briefOf("a folk song about rain", 130, false)),
		);
		const sungCpu = process.cpuUsage(before).user;
		const short = await makeSong(engine, root, briefOf("a happy funk groove", 32, true));
		const text: number[] = [];
		for (const theme of ["love", "winter", "trains", "my dog", "the moon"]) {
			const begun = performance.now();
			await engine.write(briefOf(`a rock song about ${theme}`, 130, false), never);
			text.push(performance.now() - begun);
		}
		const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000;
		return [
			{ name: "engine: 2 × 130 s, cold", value: seconds(cold), unit: "s", bar: 5 },
			{ name: "engine: 2 × 130 s, warm", value: seconds(warm), unit: "s", bar: 4 },
			{ name: "engine: 2 × 130 s, warm, sung", value: seconds(sung), unit: "s", bar: 6 },
			{ name: "engine: 2 × 32 s, warm", value: seconds(short), unit: "s" },
			{ name: "engine: speed against real time", value: Math.round(260_000 / warm), unit: "×", bar: 60, isFloor: true },
			{ name: "engine: CPU of 2 × 130 s, mean of three", value: seconds(plainCpu / 3000), unit: "s" },
			{ name: "engine: CPU of 2 × 130 s sung, mean of two", value: seconds(sungCpu / 2000), unit: "s" },
			{ name: "engine: text stage, slowest of five", value: Math.round(Math.max(...text)), unit: "ms", bar: 100 },
			{
				name: "engine: memory with two workers",
				value: Math.round(process.resourceUsage().maxRSS / 1024),
				unit: "MB",
				bar: 900,
			},
		];
	} finally {
		await engine.close();
		await rm(root, { recursive: true });
	}
}
