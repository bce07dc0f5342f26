import { html, type TemplateResult } from "lit";
import type { Page } from "./page.ts";
import type { Song } from "./playback.ts";
import type { Attachment, Message } from "./shapes.ts";
import { barsOf } from "./waveform.ts";

const isSong = ({ content_type: type = "" }: Attachment): boolean => type.startsWith("audio/");

/** A voice message is a song that stands above it already, and brings its own drawing. */
const isVoice = ({ waveform }: Attachment): boolean => waveform !== undefined;

function songOf({ addressOf }: Pick<Page, "addressOf">, message: Message, file: Attachment): Song {
	const label = isVoice(file) ? "Voice message" : file.description || file.filename;
	// Away from its message a song is known by what the message calls it.
	const title = message.embeds[0]?.title?.replace(/\\(.)/g, "$1");
	const fullName = title === undefined ? label : [title, ...(file.description ? [file.description] : [])].join(" · ");
	return { id: file.id, channelId: message.channel_id, src: addressOf(file.url), label, fullName };
}

/** The songs that messages have, in their order. */
export const songsIn = (page: Pick<Page, "addressOf">, messages: readonly Message[]): readonly Song[] =>
	messages.flatMap((message) =>
		message.attachments.filter((file) => isSong(file) && !isVoice(file)).map((file) => songOf(page, message, file)),
	);

/** An attached file: songs get a player, pictures are shown, everything else can be downloaded. */
export function showAttachment(page: Page, message: Message, file: Attachment): TemplateResult {
	const address = page.addressOf(file.url);
	const kind = file.content_type?.split("/")[0];
	const { waveform } = file;
	if (isSong(file))
		return html`<song-player
			.song=${songOf(page, message, file)}
			.playback=${page.playback}
			name=${file.filename}
			bytes=${file.size}
			.readWaveform=${waveform === undefined ? page.readWaveform : async () => barsOf(waveform)}
		></song-player>`;
	if (kind === "image")
		return html`<a class="picture" href=${address} target="_blank"
			><img src=${address} alt=${file.description ?? file.filename} loading="lazy" width=${file.width ?? 300} height=${file.height ?? 300}
		/></a>`;
	if (kind === "video") return html`<video class="picture" src=${address} controls preload="metadata"></video>`;
	return html`<a class="file" href=${address} download=${file.filename}>
		<span class="file-icon" aria-hidden="true">📄</span>
		<span class="player-names">
			<span class="player-title">${file.filename}</span>
			<span class="player-size">${(file.size / 1024).toFixed(1)} KB</span>
		</span>
	</a>`;
}
