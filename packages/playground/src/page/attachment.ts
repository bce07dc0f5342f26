import { html, type TemplateResult } from "lit";
import type { Page } from "./page.ts";
import type { Attachment } from "./shapes.ts";

/** An attached file: songs get a player, pictures are shown, everything else can be downloaded. */
export function showAttachment(page: Page, file: Attachment): TemplateResult {
	const address = page.addressOf(file.url);
	const kind = file.content_type?.split("/")[0];
	if (kind === "audio")
		return html`<song-player
			src=${address}
			name=${file.filename}
			label=${file.description ?? ""}
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
