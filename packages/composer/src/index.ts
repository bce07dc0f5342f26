export { compose } from "./compose/compose.ts";
export { hashText } from "./compose/random.ts";
export { openComposer } from "./composer.ts";
export { drawCover } from "./covers/draw.ts";
export { correlationOf } from "./mix/master.ts";
export type { Score } from "./score.ts";
export type { Brief, Take, Words, WordTiming } from "./song.ts";
export { styleNames } from "./styles/table.ts";
export { write } from "./write/write.ts";
