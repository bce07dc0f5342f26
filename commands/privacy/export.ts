import { type Context, defineCommand } from "../../src/discord/command.ts";

/** Files of a message: at most ten, each under the smallest upload limit of Discord. */
const mostFiles = 10;
const fileBytes = 9_000_000;

/** Everything that is stored about the person, of all servers, as JSON lines: one song, wallet, change of credits or draft a line. */
export const exportData = defineCommand({
	name: "privacy export",
	answers: "privately",
	async run(_, context) {
		const { say } = context;
		const { files, isCut } = await filesOf(linesOf(context));
		const text = isCut ? `${say("data.export")}\n${say("data.export-cut")}` : say("data.export");
		return { is: "panel", panel: { text, files } };
	},
});

async function* linesOf({ jobs, drafts, person }: Context): AsyncGenerator<string> {
	for await (const entry of jobs.exportOf(person.userId)) yield lineOf(entry);
	for (const draft of await drafts.all()) yield lineOf({ is: "draft", draft });
}

function lineOf(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
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
