import { html, nothing, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { repeat } from "lit/directives/repeat.js";
import { showAttachment } from "./attachment.ts";
import { avatarOf } from "./avatar.ts";
import { showEmbed } from "./embed.ts";
import { joinEmbeds } from "./embeds.ts";
import type { Page } from "./page.ts";
import { showRows } from "./rows.ts";
import type { Message } from "./shapes.ts";
import { colourOf, nameOf } from "./state.ts";
import { showText } from "./text.ts";

const flags = { ephemeral: 64, loading: 128 };
/** Messages of one person within seven minutes stand under one name. */
const groupMs = 7 * 60_000;

const timeOf = (message: Message): number => Date.parse(message.timestamp);
const isPrivate = (message: Message): boolean => ((message.flags ?? 0) & flags.ephemeral) !== 0;

export const clockTime = (at: number): string =>
	new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" }).format(at);

const isFollowing = (message: Message, before: Message | undefined): boolean =>
	before !== undefined &&
	before.author.id === message.author.id &&
	message.interaction_metadata === undefined &&
	message.message_reference === undefined &&
	!isPrivate(before) &&
	timeOf(message) - timeOf(before) < groupMs;

/** A message with all that hangs on it. */
export function showMessage(page: Page, message: Message, before: Message | undefined): TemplateResult {
	const { state } = page;
	const { author } = message;
	const isLoading = ((message.flags ?? 0) & flags.loading) !== 0;
	const isMention = message.mentions.some(({ id }) => id === state.me) || message.mention_everyone;
	const name = nameOf(author);
	return html`
		<discord-message
			id="m${message.id}"
			role="article"
			aria-label="${name}, ${clockTime(timeOf(message))}"
			author=${name}
			avatar=${avatarOf(author.id, name, author.bot)}
			timestamp=${clockTime(timeOf(message))}
			role-color=${ifDefined(state.isLight ? undefined : colourOf(state, author.id))}
			?bot=${author.bot === true}
			?edited=${message.edited_timestamp !== null && message.content !== ""}
			?ephemeral=${isPrivate(message)}
			?highlight=${isMention && !isPrivate(message)}
			?message-body-only=${isFollowing(message, before)}
		>
			${showSource(page, message)}
			${
				isLoading
					? html`<span class="thinking"><span class="dots" aria-hidden="true"></span>${name} is thinking…</span>`
					: message.content === ""
						? nothing
						: html`<span class="markdown">${showText(state, message.content)}</span>`
			}
			<div slot="attachments" class="files">
				${repeat(
					message.attachments,
					({ id }) => id,
					(file) => showAttachment(page, message, file),
				)}
			</div>
			${joinEmbeds(message.embeds).map((embed) => showEmbed(page, embed))}
			<div slot="components" class="rows">${showRows(page, message)}</div>
			<div slot="reactions" class="reactions">${showReactions(page, message)}</div>
			${isPrivate(message) ? showPrivacy(page, message) : nothing} ${showTools(page, message)}
		</discord-message>
	`;
}

/** The line above a message: which command it answers, or which message. */
function showSource(page: Page, message: Message): TemplateResult | typeof nothing {
	const { interaction_metadata: by, interaction, referenced_message: reply } = message;
	if (interaction !== undefined && interaction.name !== undefined)
		return html`<div slot="reply" class="source">
			<img src=${avatarOf(interaction.user.id, nameOf(interaction.user))} alt="" width="16" height="16" />
			<span><b>${nameOf(interaction.user)}</b> used <span class="used">${by?.type === 2 && "command_type" in by && by.command_type !== 1 ? "" : "/"}${interaction.name}</span></span>
		</div>`;
	if (reply === undefined || reply === null) return nothing;
	const excerpt = reply.content || reply.embeds[0]?.title || "Click to see the message";
	return html`<div slot="reply" class="source">
		<img src=${avatarOf(reply.author.id, nameOf(reply.author), reply.author.bot)} alt="" width="16" height="16" />
		<button type="button" class="plain" @click=${() => page.jump(message.channel_id, reply.id)}>
			<b>${nameOf(reply.author)}</b> <span class="excerpt">${showText(page.state, excerpt.split("\n")[0] ?? "")}</span>
		</button>
	</div>`;
}

function showReactions(page: Page, message: Message): readonly TemplateResult[] {
	return (message.reactions ?? []).map(({ emoji, count, me }) => {
		const name = emoji.name ?? "";
		return html`<button
			type="button"
			class="reaction"
			aria-pressed=${me}
			aria-label="${name} reaction, ${count}"
			@click=${() => page.actions.react(message.id, name, !me)}
		>
			<span>${name}</span> <span>${count}</span>
		</button>`;
	});
}

function showPrivacy(page: Page, message: Message): TemplateResult {
	return html`<div slot="thread" class="privacy">
		Only you can see this ·
		<button type="button" class="link" @click=${() => page.actions.dismiss(message.id)}>Dismiss message</button>
	</div>`;
}

/** What can be done with a message: shown by the mouse, reached by Tab. */
function showTools(page: Page, message: Message): TemplateResult {
	const open = (event: Event): void => {
		if (event.currentTarget instanceof Element)
			page.openMenu({ messageId: message.id, userId: message.author.id }, event.currentTarget);
	};
	return html`<div slot="thread" class="tools">
		${
			isPrivate(message)
				? nothing
				: html`<button type="button" class="icon-button" aria-label="React with 🔁" title="React with 🔁" @click=${() => page.actions.react(message.id, "🔁", true)}>🔁</button>`
		}
		<button type="button" class="icon-button" aria-haspopup="menu" aria-label="More" title="More" @click=${open}>⋯</button>
	</div>`;
}
