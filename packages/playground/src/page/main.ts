import "./chat-composer.ts";
import "./form-modal.ts";
import "./item-menu.ts";
import "./live-time.ts";
import "./mini-player.ts";
import "./song-player.ts";
import { html, render, type TemplateResult } from "lit";
import { openActions } from "./actions.ts";
import { openAddresses } from "./addresses.ts";
import { songsIn } from "./attachment.ts";
import { showChat } from "./chat.ts";
import { dressComponents } from "./component-styles.ts";
import { ItemMenu } from "./item-menu.ts";
import { become, recall, remember } from "./kept.ts";
import { listen } from "./live.ts";
import type { Page } from "./page.ts";
import { showPanel } from "./panel.ts";
import { Playback } from "./playback.ts";
import { keepPlace } from "./scrolling.ts";
import { get } from "./server.ts";
import type { Person } from "./shapes.ts";
import { showSide } from "./side.ts";
import { emptyState, placeOf, placesOf, titleOf } from "./state.ts";
import { openWaveforms } from "./waveform.ts";

dressComponents();

const people = await get<readonly Person[]>("people");
const kept = recall();
const first = people.find(({ role }) => role === "member") ?? people[0];
const state = emptyState({
	me: people.some(({ id }) => id === kept.me) ? (kept.me ?? "") : (first?.id ?? ""),
	channelId: kept.channelId ?? "",
	hasBegun: kept.hasBegun ?? false,
	// Discord is dark until told otherwise
	isLight: kept.isLight ?? false,
});
state.people = people;

let version = 0;
/** Whether to say that the world is another one than before. */
let isFresh = false;
let isDrawing = false;
/** Drawings of one moment become one. */
const draw = (): void => {
	if (isDrawing) return;
	isDrawing = true;
	queueMicrotask(() => {
		isDrawing = false;
		version += 1;
		render(showPage(), document.body);
		scrolling.settle(`${state.me} ${state.channelId}`);
		document.documentElement.dataset.theme = state.isLight ? "light" : "dark";
		document.documentElement.lang = state.snapshot?.me.locale ?? "en-US";
		const place = placeOf(state);
		document.title = `${place === undefined ? "" : `${titleOf(place)} · `}Tunesmith playground`;
		remember(state);
	});
};
const scrolling = keepPlace((isBehind) => {
	state.isBehind = isBehind;
	draw();
});
const actions = openActions(state, draw, scrolling.follow);

const addressOf = openAddresses();
const page: Page = {
	state,
	actions,
	draw,
	addressOf,
	readWaveform: openWaveforms(),
	playback: new Playback((channelId) => songsIn({ addressOf }, state.messages.get(channelId) ?? [])),
	become(userId) {
		stop();
		become(state, userId);
		stop = listen(live);
		draw();
	},
	jump(channelId, messageId) {
		void (channelId === state.channelId ? Promise.resolve() : actions.openChannel(channelId)).then(() =>
			setTimeout(() => scrolling.jump(messageId)),
		);
	},
	toNewest: () => scrolling.follow(),
	openMenu(target, anchor) {
		const menu = document.querySelector("item-menu");
		if (menu instanceof ItemMenu) menu.open(target, anchor);
	},
};

const live = {
	state,
	draw,
	refresh: () => void actions.refresh(),
	notify: actions.notify,
	startOver: () => void startOver(),
	reopen() {
		const places = placesOf(state);
		const home =
			places.find(({ id }) => id === state.channelId) ?? places.find(({ guild_id: guild }) => guild !== undefined);
		void actions.openChannel((home ?? places[0])?.id ?? "");
		if (isFresh)
			actions.notify(state.channelId, "This is a fresh playground: the people and channels of before are gone.");
		isFresh = false;
	},
};
let stop = listen(live);

/** Another playground answers at this address: nobody of before is there. */
async function startOver(): Promise<void> {
	const found = await get<readonly Person[]>("people").catch(() => undefined);
	const somebody = found?.find(({ role }) => role === "member") ?? found?.[0];
	if (found === undefined || somebody === undefined) {
		setTimeout(() => void startOver(), 5000);
		return;
	}
	state.people = found;
	page.become(somebody.id);
	isFresh = true;
}

function showPage(): TemplateResult {
	if (state.snapshot === undefined) return html`<p class="opening">Opening the playground…</p>`;
	return html`<div class="page" @click=${followLink}>
		${showSide(page)} ${showChat(page, version)} ${showPanel(page, version)}
		<form-modal .page=${page} .version=${version}></form-modal>
		<item-menu .page=${page} .version=${version}></item-menu>
	</div>`;
}

/** Links to channels and messages of the playground stay on the page. */
function followLink(event: Event): void {
	const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
	if (!(link instanceof HTMLAnchorElement) || link.dataset.channel === undefined) return;
	event.preventDefault();
	page.jump(link.dataset.channel, link.dataset.message ?? "");
}

/** A slash typed anywhere begins a command, as in Discord's client. */
document.addEventListener("keydown", (event) => {
	const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
	const field = document.querySelector<HTMLTextAreaElement>("chat-composer textarea");
	if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || field === null) return;
	field.focus();
});

draw();
