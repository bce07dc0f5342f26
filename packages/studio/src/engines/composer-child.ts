import type { Brief, SoundFormat, Take, Words } from "@tunesmith/composer";
import { openComposer } from "@tunesmith/composer/composer";

/** What the process can be asked: a method of the composer and what it is given before its signal. */
export type Call =
	| readonly ["check"]
	| readonly ["render", Brief, Words, number, string]
	| readonly ["notate", Brief, Words, number]
	| readonly ["split", Brief, Words, number, string, SoundFormat]
	| readonly ["film", Take, Words, string];

/** What the parent sends. */
export type Message = { readonly id: number } & ({ readonly call: Call } | { readonly abort: true });

export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

// A stop is the parent's to decide: a signal to the whole group must not end a song that the parent still waits for.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));

const composer = await openComposer({ workers: Number(process.argv[2]) });
const underWay = new Map<number, AbortController>();

const make = (call: Call, signal: AbortSignal): Promise<unknown> => {
	switch (call[0]) {
		case "check":
			return composer.check(signal);
		case "render":
			return composer.render(call[1], call[2], call[3], call[4], signal);
		case "notate":
			return composer.notate(call[1], call[2], call[3], signal);
		case "split":
			return composer.split(call[1], call[2], call[3], call[4], call[5], signal);
		case "film":
			return composer.film(call[1], call[2], call[3], signal);
		default:
			return call satisfies never;
	}
};

async function answer(id: number, call: Call): Promise<void> {
	const stop = new AbortController();
	underWay.set(id, stop);
	const result = await make(call, stop.signal).then(
		(value): Answer => ({ ok: true, value }),
		(error: unknown): Answer => ({ ok: false, error }),
	);
	underWay.delete(id);
	// the parent may be gone by now: "disconnect" then ends this process, without a word
	process.send?.({ id, ...result }, undefined, undefined, () => undefined);
}

process.on("message", (message: Message) => {
	if ("call" in message) void answer(message.id, message.call);
	else underWay.get(message.id)?.abort(new Error("the song is not wanted any more"));
});
