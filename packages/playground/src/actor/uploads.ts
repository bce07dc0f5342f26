import { Readable } from "node:stream";
import { dropFile, storeFile } from "../world/files.ts";
import type { Channel, StoredFile } from "../world/records.ts";
import { personUploadBytes } from "../world/upload-limits.ts";
import type { WorldState } from "../world/world.ts";
import { ClientRefusal } from "./client-refusal.ts";
import type { PersonView } from "./person-view.ts";

/** A file from a person's computer, or one uploaded before, by its id. */
export type PersonFile =
	| { readonly name: string; readonly content: string | Uint8Array | Readable; readonly contentType?: string }
	| { readonly fileId: string };

export const isUpload = (value: unknown): value is PersonFile => typeof value === "object" && value !== null;

/** Loose files remembered; the oldest go first. */
const remembered = 200;

/** Uploads a person's file for a command's option or a modal; the client refuses one that is too large for the person there. */
export async function takeUpload(
	state: WorldState,
	view: PersonView,
	channel: Channel,
	file: PersonFile,
): Promise<StoredFile> {
	if ("fileId" in file) {
		const known = state.looseFiles.get(file.fileId);
		if (known === undefined) throw new ClientRefusal(`there is no uploaded file ${file.fileId}`);
		return known;
	}
	view.demand(channel, "attach files", "AttachFiles");
	const maxBytes = personUploadBytes(state, channel, view.me());
	const stream = file.content instanceof Readable ? file.content : Readable.from([Buffer.from(file.content)]);
	const { name, contentType } = file;
	const stored = await storeFile(state, {
		name,
		stream,
		maxBytes,
		...(contentType === undefined ? {} : { contentType }),
	});
	if (stored.is === "too-large") throw new ClientRefusal(`${name} is larger than ${maxBytes} bytes`);
	state.looseFiles.set(stored.file.id, stored.file);
	state.storage.save("uploads", stored.file.id, stored.file);
	const [oldest] = state.looseFiles.values();
	if (state.looseFiles.size > remembered && oldest !== undefined) {
		state.looseFiles.delete(oldest.id);
		state.storage.remove("uploads", oldest.id);
		dropFile(state, oldest);
	}
	return stored.file;
}
