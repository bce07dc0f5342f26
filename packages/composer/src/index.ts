export { compose } from "./compose/compose.ts";
export { EditProblem } from "./compose/revise/problem.ts";
export { type Composer, openComposer } from "./composer.ts";
export { drawCover } from "./covers/draw.ts";
export { marksOf } from "./marks.ts";
export { notate } from "./notation/notate.ts";
export { hashText } from "./random.ts";
export { rewrite } from "./rewrite.ts";
export type { Score } from "./score.ts";
export type {
	Brief,
	Edit,
	MadeEdit,
	Notation,
	Revision,
	SoundFormat,
	Take,
	TakeMarks,
	TakeSection,
	Variation,
	Words,
	WordTiming,
} from "./song.ts";
export { styleNames } from "./styles/table.ts";
export { notationFiles, writeTakeFiles } from "./take-files.ts";
export { voices } from "./voices.ts";
export { write } from "./write/write.ts";
