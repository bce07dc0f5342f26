import type { Take, Words } from "@tunesmith/composer";

import { filmTake } from "@tunesmith/composer/film";

export type FilmOrder = { readonly take: Take; readonly words: Words; readonly path: string };

/** The task of the thread that renders videos. Aborting a task ends its thread, so it needs no signal. */
export default async function work({ take, words, path }: FilmOrder): Promise<void> {
	await filmTake(take, words, path, new AbortController().signal);
}
