import {
	compose,
	marksOf,
	type Notation,
	rewrite,
	styleNames,
	type Take,
	type TakeMarks,
	write,
} from "@tunesmith/composer";
import type { Engine } from "../engine.ts";
import { type ComposerProcessOptions, openComposerProcess } from "./composer-process.ts";

/** The built-in composer: it writes here, and renders in a process of its own, which is there while there is something to render. */
export function openBuiltin(options: ComposerProcessOptions): Engine & { readonly pid: () => number | undefined } {
	const { call, pid, close } = openComposerProcess(options);
	// it warms up in the background: the first song waits less
	call(["check"], new AbortController().signal).catch(() => undefined);
	return {
		name: "builtin",
		styles: styleNames,
		check: async (signal) => void (await call(["check"], signal)),
		async write(brief, signal) {
			signal.throwIfAborted();
			return brief.revision === undefined ? write(brief) : rewrite(brief, brief.revision);
		},
		render: async (brief, words, index, folder, signal) =>
			(await call(["render", brief, words, index, folder], signal)) as Take,
		async marks(brief, words, index, signal) {
			signal.throwIfAborted();
			return marksOf(compose(brief, words, index));
		},
		notate: async (brief, words, index, signal) =>
			(await call(["notate", brief, words, index], signal)) as Notation & TakeMarks,
		split: async (brief, words, index, folder, format, signal) =>
			(await call(["split", brief, words, index, folder, format], signal)) as readonly string[],
		film: async (take, words, path, signal) => void (await call(["film", take, words, path], signal)),
		close: async () => close(),
		pid,
	};
}
