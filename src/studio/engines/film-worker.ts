import type { Take, Words } from "../engine.ts";
import { filmTake } from "./builtin/video/film.ts";

export type FilmOrder = { readonly take: Take; readonly words: Words; readonly path: string };

/** The task of the thread that makes videos. Whoever gives up on one ends the thread. */
export default async function work({ take, words, path }: FilmOrder): Promise<void> {
	await filmTake(take, words, path, new AbortController().signal);
}
