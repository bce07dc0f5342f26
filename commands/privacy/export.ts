import { type Context, defineCommand } from "../../src/discord/command.ts";
import { speaker } from "../../src/i18n/speak.ts";
import type { Job } from "../../src/songs/job.ts";

/** Files of a message: at most ten, each under the smallest upload limit of Discord. */
const mostFiles = 10;
const fileBytes = 9_000_000;
const historyRows = 1000;

/** Everything that is stored about the person, as JSON lines: one song, balance or history row a line. */
export const exportData = defineCommand({
	name: "privacy export",
	answers: "privately",
	async run(_, context) {
		const say = speaker(context.locale);
		const { files, isCut } = await filesOf(linesOf(context));
		const text = isCut ? `${say("data.export")}\n${say("data.export-cut")}` : say("data.export");
		return { is: "panel", panel: { text, files } };
	},
});

async function* linesOf({ songs, space, person }: Context): AsyncGenerator<string> {
	yield lineOf({ is: "balance", space, ...(await songs.balance(space, person)) });
	const rows = await songs.history(space, { userId: person.userId }, { limit: historyRows });
	for (const row of rows) yield lineOf({ is: "history", ...row });
	for await (const job of songs.exportOf(person.userId)) yield lineOf({ is: "song", ...withoutToken(job) });
}

function lineOf(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

/** An interaction's token is no data about the person, and must not be written into a file. */
function withoutToken(job: Job): Job {
	const { token: _, ...address } = job.address;
	return { ...job, address };
}

async function filesOf(lines: AsyncIterable<string>) {
	const files: { name: string; content: string }[] = [];
	let content = "";
	let bytes = 0;
	const close = () => {
		files.push({ name: `tunesmith-${files.length + 1}.jsonl`, content });
		content = "";
		bytes = 0;
	};
	for await (const line of lines) {
		const size = Buffer.byteLength(line);
		if (bytes + size > fileBytes && content !== "") close();
		if (files.length === mostFiles) return { files, isCut: true };
		content += line;
		bytes += size;
	}
	if (content !== "") close();
	return { files, isCut: false };
}
