import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icons } from "./icons.ts";
import { showMessage } from "./message.ts";
import type { Page } from "./page.ts";
import { may, type PageState, type PanelName, pageSize, placeOf, titleOf } from "./state.ts";

/** What a first visit offers to click. */
const suggestions = [
	"a rainy lo-fi evening, soft female vocals",
	"an upbeat summer pop song about surfing dogs",
	"a slow piano waltz for a winter night, instrumental",
] as const;

const panels: readonly (readonly [PanelName, string, TemplateResult])[] = [
	["people", "People", icons.people],
	["styles", "Styles to hear", icons.note],
	["rehearse", "Rehearse failures", icons.failure],
	["internals", "Inside the bot", icons.inside],
];

/** The open channel: its head, its messages and where one writes. */
export function showChat(page: Page, version: number): TemplateResult {
	const { state } = page;
	const place = placeOf(state);
	const name = place === undefined ? "" : titleOf(place);
	return html`<main class="chat" aria-label="Channel">
		<header class="head">
			<button type="button" class="icon-button only-small" aria-label="Channels" aria-expanded=${state.isSideOpen} @click=${() => toggleSide(page)}>☰</button>
			<h1><span class="mark" aria-hidden="true">${place?.guild_id === undefined ? "@" : "#"}</span>${name}</h1>
			<p class="topic">${place?.topic ?? ""}</p>
			<p class="stand-in" title="Everything happens on this computer: no Discord account, no messages to anybody.">Playground: a local stand-in, not Discord</p>
			${panels.map(
				([panel, label, face]) =>
					html`<button
						type="button"
						class="icon-button"
						aria-label=${label}
						title=${label}
						aria-pressed=${state.panel === panel}
						@click=${() => openDrawer(page, state.panel === panel ? undefined : panel)}
					>
						${face}
					</button>`,
			)}
			<button type="button" class="icon-button" aria-label=${state.isLight ? "Dark theme" : "Light theme"} title="Theme" @click=${() => toggleTheme(page)}>${state.isLight ? icons.moon : icons.sun}</button>
		</header>
		${state.isOnline || state.snapshot === undefined ? nothing : html`<p class="offline" role="status">Connection lost. Trying again…</p>`}
		<div class="scroller" tabindex="0" aria-label="Messages">${showMessages(page)}</div>
		${state.isBehind ? html`<div class="newest"><button type="button" class="button primary" @click=${page.toNewest}>New messages ↓</button></div>` : nothing}
		<mini-player .page=${page}></mini-player>
		<chat-composer .page=${page} .version=${version}></chat-composer>
	</main>`;
}

function openDrawer(page: Page, panel: PanelName | undefined): void {
	page.state.panel = panel;
	page.draw();
}

function toggleSide(page: Page): void {
	page.state.isSideOpen = !page.state.isSideOpen;
	page.draw();
}

function toggleTheme(page: Page): void {
	page.state.isLight = !page.state.isLight;
	page.draw();
}

function showMessages(page: Page): TemplateResult {
	const { state } = page;
	const place = placeOf(state);
	const all = state.messages.get(state.channelId) ?? [];
	const drawn = all.slice(-state.shown);
	const showMore = (): void => {
		state.shown += pageSize;
		page.draw();
	};
	return html`<div class="messages">
		${
			all.length > drawn.length
				? html`<button type="button" class="button secondary earlier" @click=${showMore}>Show earlier messages</button>`
				: html`<div class="beginning">
						<h2>${place?.guild_id === undefined ? "" : "#"}${place === undefined ? "" : titleOf(place)}</h2>
						<p>${place?.topic || "This is the beginning of the conversation."}</p>
					</div>`
		}
		<div role="log" aria-label="Messages" aria-relevant="additions" class="log">
			${repeat(
				drawn,
				({ id }) => id,
				(message, at) => showMessage(page, message, drawn[at - 1]),
			)}
			${showPending(page)}
		</div>
		${showWelcome(page)}
		<div role="status" class="notices">
			${state.notices
				.filter(({ channelId }) => channelId === state.channelId)
				.map(
					({ id, text }) =>
						html`<p class="notice">
							<span>⚠ ${text}</span>
							<button type="button" class="icon-button" aria-label="Dismiss" @click=${() => page.actions.forgetNotice(id)}>✕</button>
						</p>`,
				)}
		</div>
	</div>`;
}

function showPending({ state }: Page): readonly TemplateResult[] {
	return [...state.pending.values()]
		.filter(({ channelId }) => channelId === state.channelId)
		.map(({ name }) => html`<p class="pending"><span class="dots" aria-hidden="true"></span> Sending ${name}…</p>`);
}

/** Whether the bot has posted a song in any channel that was opened. */
const hasSongs = ({ messages, snapshot }: PageState): boolean =>
	[...messages.values()].some((list) =>
		list.some(({ author, attachments }) => author.id === snapshot?.bot_id && attachments.length > 0),
	);

/** Three suggestions, until a first song was asked for or is there: a click is enough. */
function showWelcome(page: Page): TemplateResult | typeof nothing {
	const { state, actions } = page;
	const place = placeOf(state);
	const isThere = state.commands.some(({ name, type }) => name === "song" && type === 1);
	if (state.hasBegun || !state.messages.has(state.channelId) || hasSongs(state)) return nothing;
	if (place === undefined || !isThere || !may(place, "useCommands")) return nothing;
	return html`<section class="welcome" aria-label="Welcome">
		<h2>Hear your first song</h2>
		<p>One click runs <code>/song describe</code> for you. It usually takes less than a minute.</p>
		${suggestions.map((prompt) => html`<button type="button" class="button primary big" @click=${() => actions.invoke("song describe", { prompt })}>▶ “${prompt}”</button>`)}
	</section>`;
}
