import type { APIEmbed } from "discord-api-types/v10";
import { html, nothing, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import type { DrawnEmbed } from "./embeds.ts";
import type { Page } from "./page.ts";
import { showLine, showText } from "./text.ts";

/** A colour as CSS writes it. */
export const hex = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;

/** An embed. The title stands in the text's slot, because it may hold markdown and be long. */
export function showEmbed(page: Page, { embed, images }: DrawnEmbed): TemplateResult {
	const { title, description, fields = [], footer, thumbnail, author } = embed;
	const [image, ...others] = images;
	const shownTitle = title === undefined ? nothing : showLine(page.state, title);
	return html`
		<discord-embed
			slot="embeds"
			color=${ifDefined(embed.color === undefined ? undefined : hex(embed.color))}
			author-name=${ifDefined(author?.name)}
			image=${ifDefined(image === undefined || others.length > 0 ? undefined : page.addressOf(image))}
			thumbnail=${ifDefined(thumbnail === undefined ? undefined : page.addressOf(thumbnail.url))}
		>
			${
				title === undefined && description === undefined
					? nothing
					: html`<discord-embed-description slot="description">
							${
								title === undefined
									? nothing
									: html`<div class="embed-title">
											${
												embed.url === undefined
													? shownTitle
													: html`<a href=${embed.url} target="_blank" rel="noopener noreferrer">${shownTitle}</a>`
											}
										</div>`
							}
							${description === undefined ? nothing : html`<div class="embed-text">${showText(page.state, description)}</div>`}
						</discord-embed-description>`
			}
			${fields.length === 0 ? nothing : html`<discord-embed-fields slot="fields">${showFields(page, fields)}</discord-embed-fields>`}
			${others.length === 0 ? nothing : showGallery(page, images)}
			${footer === undefined ? nothing : html`<discord-embed-footer slot="footer"><span>${footer.text}</span></discord-embed-footer>`}
		</discord-embed>
	`;
}

/** Images side by side, each in full when it is clicked. */
function showGallery(page: Page, images: readonly string[]): TemplateResult {
	return html`<div slot="fields" class="gallery" data-count=${images.length}>
		${images.map((url, at) => {
			const address = page.addressOf(url);
			return html`<a href=${address} target="_blank"><img src=${address} alt="Image ${at + 1} of ${images.length}" loading="lazy" /></a>`;
		})}
	</div>`;
}

/** Inline fields stand three in a row. */
function showFields(page: Page, fields: NonNullable<APIEmbed["fields"]>): readonly TemplateResult[] {
	let column = 0;
	return fields.map((field) => {
		column = field.inline === true ? (column % 3) + 1 : 0;
		const place = column === 0 ? undefined : String(column);
		return html`<discord-embed-field inline-index=${ifDefined(place)} ?inline=${place !== undefined}
			><div class="field-name">${showLine(page.state, field.name)}</div>
			${showText(page.state, field.value)}</discord-embed-field
		>`;
	});
}
