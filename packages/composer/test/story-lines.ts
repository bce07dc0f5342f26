import { stories } from "../src/write/banks/stories.ts";

/** Every line of the stories that verses tell: many songs share those, and no others. */
export const storyLines: ReadonlySet<string> = new Set(
	Object.values(stories).flatMap((told) => Object.values(told).flat(3)),
);
