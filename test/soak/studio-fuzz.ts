import { openTestStudio } from "../../packages/studio/test/open.ts";
import { chance } from "./chance.ts";

export type FuzzOptions = { readonly bodies: number; readonly seed: number };

export type FuzzResult = {
	readonly bodies: number;
	/** Answers by status. */
	readonly statuses: Readonly<Record<string, number>>;
	readonly slowestMs: number;
	/** Memory after the last tenth over memory after the first, garbage collected where `--expose-gc` allows it. */
	readonly heapGrowth: number;
	readonly ms: number;
};

type Random = () => number;

const pick = <Value>(random: Random, values: readonly Value[]): Value => {
	const value = values[Math.floor(random() * values.length)];
	if (value === undefined) throw new Error("nothing to pick from");
	return value;
};

const names = [
	"prompt",
	"title",
	"tags",
	"style",
	"gpt_description_prompt",
	"custom_mode",
	"customMode",
	"make_instrumental",
	"instrumental",
	"model",
	"callback_url",
	"disable_callback",
	"callback_stages",
	"cluster",
	"seed",
	"token",
	"__proto__",
	"constructor",
	"toString",
	"",
	"🎵",
] as const;

const texts = [
	"",
	" ",
	"a rainy evening",
	"k",
	"\u0000",
	"\ud800",
	"😀".repeat(500),
	"x".repeat(3001),
	"x".repeat(20_000),
	"null",
	"' OR 1=1 --",
	"../../etc/passwd",
	"http://127.0.0.1:1/",
	"file:///etc/passwd",
	"http://[::1]:99999/",
	"javascript:alert(1)",
	"default",
	"second",
	"mus-32",
	"chirp-v3-5",
	"\r\nX: y",
	"‮",
	"[Verse]\n[Chorus]",
] as const;

function value(random: Random, depth: number): unknown {
	const kind = random();
	if (kind < 0.45) return pick(random, texts);
	if (kind < 0.6) return random() < 0.5;
	if (kind < 0.7) return pick(random, [0, -1, 1e308, 1.5, Number.MAX_SAFE_INTEGER]);
	if (kind < 0.8) return null;
	if (depth > 3) return [];
	if (kind < 0.9) return Array.from({ length: Math.floor(random() * 4) }, () => value(random, depth + 1));
	return Object.fromEntries(
		Array.from({ length: Math.floor(random() * 4) }, () => [pick(random, names), value(random, depth + 1)]),
	);
}

/** A body that is nearly right, plain wrong, or no JSON at all. */
function randomBody(random: Random): string {
	const kind = random();
	if (kind < 0.04)
		return pick(random, [
			"",
			"{",
			"[]",
			"null",
			"7",
			'"text"',
			"{]",
			"\u0000",
			"[".repeat(5000),
			`{"a":${"[".repeat(2000)}${"]".repeat(2000)}}`,
		]);
	const right = {
		token: "k",
		prompt: "la la",
		title: "Rain",
		tags: "folk",
		style: "folk",
		gpt_description_prompt: "rain",
		model: "chirp-v3-5",
	};
	const body: Record<string, unknown> = kind < 0.6 ? { ...right } : {};
	for (let count = Math.floor(random() * 6); count > 0; count -= 1) {
		Object.defineProperty(body, pick(random, names), {
			value: value(random, 0),
			enumerable: true,
			configurable: true,
			writable: true,
		});
	}
	for (const name of Object.keys(right)) if (random() < 0.1) delete body[name];
	const text = JSON.stringify(body);
	return kind > 0.97 ? text.slice(0, Math.floor(random() * text.length)) : text;
}

function collect(): number {
	const { gc } = globalThis as { gc?: () => void };
	gc?.();
	gc?.();
	return process.memoryUsage().heapUsed;
}

/** Seeded random bodies on both submissions of a studio in this process. Throws at the first 5xx, hang or answer without a message. */
export async function run({ bodies, seed }: FuzzOptions): Promise<FuzzResult> {
	const random = chance(seed);
	// accepted tasks wait: only the submissions are tested
	const studio = await openTestStudio({ queue: 1_000_000, rate: 1_000_000 });
	studio.pause("default");
	studio.pause("second");
	const began = performance.now();
	const statuses: Record<string, number> = {};
	let slowestMs = 0;
	let early = 0;
	const send = async (number: number) => {
		const path = pick(random, ["/api/generate", "/api/v2/generate"]);
		const body = randomBody(random);
		const headers: Record<string, string> = {
			"content-type":
				random() < 0.97
					? "application/json"
					: pick(random, ["text/plain", "", "application/json; charset=x", "multipart/form-data"]),
			...(random() < 0.95 ? { authorization: "Bearer k" } : {}),
			...(random() < 0.2 ? { "idempotency-key": pick(random, ["a", "b", "c", "x".repeat(300)]) } : {}),
			...(random() < 0.1 ? { "x-rehearse": "500" } : {}),
		};
		const start = performance.now();
		const response = await fetch(studio.url + path, {
			method: "POST",
			headers,
			body,
			signal: AbortSignal.timeout(10_000),
		});
		const text = await response.text();
		slowestMs = Math.max(slowestMs, performance.now() - start);
		statuses[response.status] = (statuses[response.status] ?? 0) + 1;
		const answer = JSON.parse(text) as { message?: unknown; workId?: unknown };
		const isRight = response.status === 200 ? typeof answer.workId === "string" : typeof answer.message === "string";
		if (response.status >= 500 || !isRight)
			throw new Error(`body ${number} on ${path}: ${response.status} ${text}\n${body.slice(0, 2000)}`);
	};
	try {
		const tenth = Math.ceil(bodies / 10);
		for (let number = 0; number < bodies; number += 10) {
			await Promise.all(Array.from({ length: Math.min(10, bodies - number) }, (_, index) => send(number + index)));
			if (number <= tenth && number + 10 > tenth) early = collect();
		}
		const heapGrowth = Math.round((collect() / early) * 100) / 100;
		return {
			bodies,
			statuses,
			slowestMs: Math.round(slowestMs),
			heapGrowth,
			ms: Math.round(performance.now() - began),
		};
	} finally {
		await studio.remove();
	}
}
