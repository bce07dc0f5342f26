import type { Message, StoredFile } from "../../world/records.ts";
import { isId } from "../../world/snowflakes.ts";
import type { Body } from "../body.ts";
import type { Form } from "../form.ts";
import { required } from "../form-problems.ts";
import { readNumber } from "../read-number.ts";
import { readObjects } from "../read-structure.ts";
import { readText } from "../read-text.ts";

/** At most so many files a message. */
const mostFiles = 10;

/** Matches `attachments[]` with the uploads by index, and on an edit with the files that stay. */
export function readAttachments(form: Form, value: unknown, body: Body, editing: Message | undefined) {
	const entries = readObjects(form, ["attachments"], value, { max: mostFiles });
	const files: StoredFile[] = [];
	const kept: { id: string; description?: string }[] = [];
	const named = new Set<string>();
	for (const [at, entry] of (entries ?? []).entries()) {
		const id = String(entry.id ?? "");
		const description = readText(form, ["attachments", at, "description"], entry.description, { max: 1024 });
		const waveform = readText(form, ["attachments", at, "waveform"], entry.waveform, { max: 400 });
		const durationSeconds = readNumber(form, ["attachments", at, "duration_secs"], entry.duration_secs, { min: 0 });
		const upload = body.files.get(id);
		named.add(id);
		if (upload !== undefined) {
			const title = readText(form, ["attachments", at, "filename"], entry.filename, { max: 1024 });
			files.push({
				...upload,
				...(title ? { name: title.replaceAll(/[^\p{L}\p{N}\p{M}_.-]+/gu, "_") } : {}),
				...(description === undefined ? {} : { description }),
				...(waveform === undefined ? {} : { waveform }),
				...(durationSeconds === undefined ? {} : { durationSeconds }),
			});
		} else if (editing?.files.has(id)) kept.push({ id, ...(description === undefined ? {} : { description }) });
		else if (entry.id === undefined) required(form, ["attachments", at, "id"]);
		else if (!isId(entry.id))
			form.complain(
				["attachments", at, "id"],
				"ATTACHMENT_NOT_FOUND",
				`Attachment data not found for attachment ${id}`,
			);
	}
	for (const [index, upload] of body.files) if (!named.has(index)) files.push(upload);
	const stay = entries === undefined ? (editing?.files.size ?? 0) : kept.length;
	if (files.length + stay > mostFiles)
		form.complain(["attachments"], "BASE_TYPE_MAX_LENGTH", `Must be ${mostFiles} or fewer in length.`);
	return { files, kept: entries === undefined ? undefined : kept };
}
