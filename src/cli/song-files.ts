import { createWriteStream, writeFileSync } from "node:fs";
import { parse } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Actor } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { OperatorError } from "../command-line.ts";
import { freePath } from "./free-path.ts";
import { isDeferred, partsOf } from "./song-answers.ts";

const answerMs = 5 * 60_000;

/** Presses "Files" under each track of the results and saves what the bot attaches and links; yields the paths. */
export async function* saveFiles(
	person: Actor,
	results: readonly APIMessage[],
	folder: string,
	signal: AbortSignal,
): AsyncGenerator<string> {
	const buttons = results.flatMap((message) =>
		partsOf(message).flatMap((part) =>
			"custom_id" in part && part.custom_id.startsWith("files:") ? { messageId: message.id, id: part.custom_id } : [],
		),
	);
	if (buttons.length === 0) throw new OperatorError("The music service makes no files of its tracks.");
	for (const { messageId, id } of buttons) {
		const pressed = await person.click(messageId, id);
		const answered = () => pressed.messages().find((message) => message.attachments.length > 0 && !isDeferred(message));
		const answer = await person.until(answered, { timeoutMs: answerMs, signal, what: "the files" });
		for (const attachment of answer.attachments) {
			const path = freePath(folder, attachment.filename);
			writeFileSync(path, await person.download(attachment));
			yield path;
		}
		const stem = parse(answer.attachments[0]?.filename ?? "files").name;
		for (const part of partsOf(answer)) {
			if (!("url" in part)) continue;
			const response = await fetch(part.url, { signal });
			if (!response.ok || response.body === null) throw new OperatorError("The archive could not be downloaded.");
			const path = freePath(folder, `${stem}.zip`);
			await pipeline(Readable.fromWeb(response.body), createWriteStream(path), { signal });
			yield path;
		}
	}
}
