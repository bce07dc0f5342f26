import { setTimeout as wait } from "node:timers/promises";
import { type Brief, styleNames, type Words, write } from "@tunesmith/composer";
import { z } from "zod";

import { type Engine, EngineError, type EngineSettings } from "../engine.ts";

import { openFilming } from "./filming.ts";
import { finishTake } from "./finish.ts";
import { descriptionOf, type ModelServer, openModelServer, readAudio, reasons, takeSeed } from "./model-server.ts";

/*
 * The REST API of an ACE-Step 1.5 server (docs/en/API.md of https://github.com/ace-step/ACE-Step-1.5): POST /release_task, POST
 * /query_result with `task_id_list`, GET /v1/audio?path=, optional Bearer key. Every answer is `{data, code, error}`. A task that the
 * server does not know looks like one that never ends, hence the deadline. The result is a JSON text inside the JSON. A failure has a
 * Python traceback, which nobody is shown.
 */
const wrapped = <Data extends z.ZodType>(data: Data) =>
	z.object({ code: z.number().default(200), data: data.nullish() });
const released = wrapped(z.object({ task_id: z.string().min(1) }));
const queried = wrapped(z.array(z.object({ task_id: z.string(), status: z.number(), result: z.string().nullish() })));
const results = z.array(z.object({ file: z.string().default(""), status: z.number().default(1) }));

export type AceStepPace = { readonly everyMs: number; readonly deadlineMs: number };

/** Adapter for an ACE-Step server at `settings.url`. Sends nothing before `check` or the first task. */
export async function openAceStep(
	settings: EngineSettings,
	pace: AceStepPace = { everyMs: 2000, deadlineMs: 15 * 60_000 },
): Promise<Engine> {
	if (settings.url === undefined)
		throw new EngineError("STUDIO_ENGINE=ace-step needs STUDIO_ENGINE_URL, for example http://localhost:8001");
	const server = openModelServer("ACE-Step", settings.url, settings.key);
	const filming = openFilming();
	return {
		name: "ace-step",
		styles: styleNames,
		check: (signal) => server.check("/health", signal),
		write: async (brief) => write(brief),
		async render(brief, words, index, folder, signal) {
			const file = await generate(server, taskOf(brief, words, index), pace, signal);
			const audio = await readAudio(await server.call({ path: file, timeoutMs: 120_000, signal }));
			return finishTake({ audio, words, index, seed: takeSeed(brief, index), folder, signal });
		},
		film: filming.film,
		close: filming.close,
	};
}

function taskOf(brief: Brief, words: Words, index: number): Readonly<Record<string, unknown>> {
	return {
		prompt: descriptionOf(brief, words),
		lyrics: brief.instrumental ? "[Instrumental]" : words.lyrics,
		vocal_language: words.language.split("-")[0],
		thinking: true,
		batch_size: 1,
		audio_format: "mp3",
		use_random_seed: false,
		seed: takeSeed(brief, index),
		...(brief.seconds === undefined ? {} : { audio_duration: brief.seconds }),
	};
}

/** Submits one task and waits for it; returns the path of its audio on the same server. */
async function generate(
	server: ModelServer,
	task: Readonly<Record<string, unknown>>,
	pace: AceStepPace,
	signal: AbortSignal,
): Promise<string> {
	const taskId = (await ask(server, "/release_task", task, released, signal)).task_id;
	const deadline = AbortSignal.timeout(pace.deadlineMs);
	while (!deadline.aborted) {
		const rows = await ask(server, "/query_result", { task_id_list: [taskId] }, queried, signal);
		const row = rows.find((candidate) => candidate.task_id === taskId);
		if (row?.status === 2)
			throw new EngineError(reasons.overload, { cause: new Error("the model server reported a failed task") });
		if (row?.status === 1) return audioPath(row.result ?? "");
		await wait(pace.everyMs, undefined, { signal });
	}
	throw new EngineError(reasons.timeout);
}

async function ask<Data extends z.ZodType>(
	server: ModelServer,
	path: string,
	body: unknown,
	schema: z.ZodObject<{ code: z.ZodDefault<z.ZodNumber>; data: z.ZodOptional<z.ZodNullable<Data>> }>,
	signal: AbortSignal,
): Promise<NonNullable<z.infer<Data>>> {
	const response = await server.call({ method: "POST", path, body, timeoutMs: 60_000, signal });
	const answer = schema.safeParse(await response.json().catch(() => undefined));
	if (!answer.success || answer.data.code !== 200 || answer.data.data === undefined || answer.data.data === null)
		throw new EngineError(reasons.network, {
			cause: new Error(`${server.name} gave an answer to ${path} that is no result`),
		});
	return answer.data.data as NonNullable<z.infer<Data>>;
}

function audioPath(result: string): string {
	let parsed: unknown;
	try {
		parsed = JSON.parse(result);
	} catch {
		parsed = undefined;
	}
	const [first] = results.safeParse(parsed).data ?? [];
	// only a path of the server itself is asked for: the key must not follow an address that a result names
	if (first === undefined || first.status === 2 || !/^\/v1\/audio\?path=/.test(first.file))
		throw new EngineError(reasons.network, { cause: new Error("the finished task names no audio") });
	return first.file;
}
