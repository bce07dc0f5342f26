import { DiscordAuthorInfo } from "@skyra/discord-components-core/discord-author-info.js";
import { DiscordEmbed } from "@skyra/discord-components-core/discord-embed.js";
import { DiscordEmbedDescription } from "@skyra/discord-components-core/discord-embed-description.js";
import { DiscordEmbedField } from "@skyra/discord-components-core/discord-embed-field.js";
import { DiscordEmbedFields } from "@skyra/discord-components-core/discord-embed-fields.js";
import { DiscordEmbedFooter } from "@skyra/discord-components-core/discord-embed-footer.js";
import { DiscordMention } from "@skyra/discord-components-core/discord-mention.js";
import { DiscordMessage } from "@skyra/discord-components-core/discord-message.js";
import { type CSSResult, css, type LitElement } from "lit";

/**
 * The library draws Discord as it was, in colours that are too faint to pass WCAG, and has a theme by attribute. Ours are custom
 * properties (`colours.css`), which reach into its shadow trees: these rules come after its own.
 */
const changes: readonly (readonly [typeof LitElement, CSSResult])[] = [
	[
		DiscordMessage,
		css`
			:host {
				color: var(--text);
				font-family: inherit;
				font-size: 1rem;
				padding-right: 16px;
				margin: 0;
			}
			:host(:hover) {
				background-color: var(--hover);
			}
			.discord-message-timestamp,
			.discord-message-edited {
				color: var(--faint) !important;
				font-size: 12px;
				line-height: 1.375rem;
			}
			.discord-message-timestamp {
				margin-left: 6px;
			}
			.discord-message-content {
				min-width: 0;
			}
			.discord-message-compact-indent {
				min-width: 0;
			}
			.discord-message-ephemeral {
				display: none;
			}
			.discord-message-body-only-indent {
				flex: 0 0 56px;
			}
			.discord-author-avatar img {
				cursor: default;
			}
			@media (max-width: 760px) {
				.discord-author-avatar {
					min-width: 32px;
					margin-right: 10px;
				}
				.discord-author-avatar img {
					width: 32px;
					height: 32px;
				}
			}
			:host([highlight]) {
				background-color: var(--mentioned) !important;
			}
		`,
	],
	[
		DiscordAuthorInfo,
		css`
			:host .discord-author-username {
				color: var(--strong);
			}
			:host .discord-author-username:hover {
				cursor: default;
				text-decoration: none;
			}
		`,
	],
	[
		DiscordEmbed,
		css`
			:host {
				color: var(--text) !important;
				margin: 4px 0;
			}
			.discord-embed-root {
				max-width: 100%;
			}
			.discord-left-border {
				background-color: var(--line);
			}
			:host .discord-embed-wrapper {
				background-color: var(--card) !important;
				border-color: var(--card-line) !important;
				max-width: min(520px, 100%);
			}
			:host .discord-embed-wrapper .discord-embed-grid {
				grid-template-columns: minmax(0, 1fr) auto;
			}
			:host .discord-embed-image {
				max-width: 100%;
			}
			@media (max-width: 760px) {
				:host .discord-embed-thumbnail {
					max-width: 56px;
					margin-left: 8px;
				}
				:host .discord-embed-wrapper .discord-embed-grid {
					padding-right: 10px;
				}
			}
		`,
	],
	[
		DiscordEmbedDescription,
		css`
			:host {
				overflow-wrap: anywhere;
				line-height: 1.3;
			}
		`,
	],
	[
		DiscordEmbedField,
		css`
			:host .discord-field-title {
				color: var(--strong) !important;
			}
			:host {
				overflow-wrap: anywhere;
			}
		`,
	],
	[
		DiscordEmbedFields,
		css`
			:host {
				grid-template-columns: repeat(12, minmax(0, 1fr));
			}
		`,
	],
	[
		DiscordEmbedFooter,
		css`
			:host {
				color: var(--faint) !important;
			}
		`,
	],
	[
		DiscordMention,
		css`
			:host {
				color: var(--mention-text) !important;
				background-color: var(--mention) !important;
				cursor: default;
			}
		`,
	],
];

/** Called once, before the first of them is drawn. */
export function dressComponents(): void {
	for (const [component, rules] of changes) component.elementStyles.push(rules);
}
