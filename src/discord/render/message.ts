import { hash } from "node:crypto";
import type { RawFile } from "discord.js";
import type {
	APIAttachment,
	APIEmbed,
	APIMessageTopLevelComponent,
	MessageFlags,
	RESTPostAPIChannelMessageJSONBody,
} from "discord-api-types/v10";

type Mentions = NonNullable<RESTPostAPIChannelMessageJSONBody["allowed_mentions"]>;

/** One message as it is sent: a body for posts, edits and interaction answers alike, and its files. */
export type Message = {
	readonly body: {
		readonly content?: string | null;
		readonly flags?: MessageFlags;
		readonly embeds?: readonly APIEmbed[];
		readonly components?: readonly APIMessageTopLevelComponent[];
		readonly allowed_mentions: Mentions;
		/** The files that belong to the message; absent keeps what an edited message has. */
		readonly attachments?: readonly AttachmentEntry[];
	};
	readonly files?: readonly RawFile[];
};

/** A hash of what a message says, to see whether two are alike; the text would take a kilobyte for every status message in memory. */
export const printOf = ({ body }: Message) => hash("sha1", JSON.stringify(body), "base64");

type Seen = {
	readonly embeds?: readonly Pick<APIEmbed, "title" | "description">[] | undefined;
	readonly components?: readonly unknown[] | undefined;
};

/** What differs between the states of a status message: words and buttons, without what a server adds to them. For comparison only. */
export function shapeOf({ embeds, components }: Seen): string {
	const words = embeds?.map(({ title, description }) => [title ?? "", description ?? ""]);
	const ids = [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g)].map(([, id]) => id);
	return JSON.stringify([words, ids]);
}

type AttachmentEntry = Pick<APIAttachment, "id" | "filename"> &
	Partial<Readonly<Pick<APIAttachment, "description" | "duration_secs" | "waveform">>>;

/** Text of people and of the service never pings anybody. */
export const noMentions: Mentions = { parse: [] };

export function mentionOnly(userId: string): Mentions {
	return { parse: [], users: [userId] };
}

/** The entries that stand for new files, by their position. */
export function entriesFor(files: readonly RawFile[], titles: readonly string[] = []): AttachmentEntry[] {
	return files.map((file, index) => {
		const title = titles[index];
		return {
			id: String(index),
			filename: file.name,
			...(title === undefined || title === "" ? {} : { description: title }),
		};
	});
}
