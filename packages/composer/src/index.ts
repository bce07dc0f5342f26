export { compose } from "./compose/compose.ts";
export { openComposer } from "./composer.ts";
export { drawCover } from "./covers/draw.ts";
export { hashText } from "./random.ts";
export type { Score } from "./score.ts";
export type { Brief, Take, Words, WordTiming } from "./song.ts";
export { styleNames } from "./styles/table.ts";
export { voices } from "./voices.ts";
export { write } from "./write/write.ts";
