import { html, type TemplateResult } from "lit";
import type { Page } from "./page.ts";
import type { Song } from "./playback.ts";
import type { Attachment, Message } from "./shapes.ts";

const isSong = ({ content_type: type = "" }: Attachment): boolean => type.startsWith("audio/");

const songOf = ({ addressOf }: Pick<Page, "addressOf">, channelId: string, file: Attachment): Song => ({
	id: file.id,
	channelId,
	src: addressOf(file.url),
	label: file.description || file.filename,
});

/** The songs that messages have, in their order. */
export const songsIn = (page: Pick<Page, "addressOf">, messages: readonly Message[]): readonly Song[] =>
	messages.flatMap(({ channel_id: channelId, attachments }) =>
		attachments.filter(isSong).map((file) => songOf(page, channelId, file)),
	);

/** An attached file: songs get a player, pictures are shown, everything else can be downloaded. */
export function showAttachment(page: Page, channelId: string, file: Attachment): TemplateResult {
	const address = page.addressOf(file.url);
	const kind = file.content_type?.split("/")[0];
	if (isSong(file))
		return html`<song-player
			.song=${songOf(page, channelId, file)}
			.playback=${page.playback}
			name=${file.filename}
			bytes=${file.size}
			.readWaveform=${page.readWaveform}
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
