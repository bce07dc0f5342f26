import "./debug-panel.ts";
import "./rehearsal-panel.ts";
import "./style-panel.ts";
import { html, nothing, type TemplateResult } from "lit";
import type { Page } from "./page.ts";
import { showPeople } from "./people-list.ts";
import { serverOf } from "./state.ts";

const names = {
	people: "People",
	styles: "Styles to hear",
	rehearse: "Rehearse failures",
	internals: "Inside the bot",
} as const;

/** The panel that is open beside the messages. */
export function showPanel(page: Page, version: number): TemplateResult | typeof nothing {
	const { state, draw } = page;
	const { panel } = state;
	if (panel === undefined) return nothing;
	const close = (): void => {
		state.panel = undefined;
		draw();
	};
	const inside = {
		people: () => showPeople(page),
		styles: () => html`<style-panel .page=${page}></style-panel>`,
		rehearse: () => html`<rehearsal-panel .page=${page}></rehearsal-panel>`,
		internals: () => html`<debug-panel .page=${page} .version=${version}></debug-panel>`,
	};
	return html`<aside class="drawer" aria-label=${names[panel]}>
		<header class="drawer-head">
			<h2>${names[panel]}</h2>
			<button type="button" class="icon-button" aria-label="Close" @click=${close}>✕</button>
		</header>
		<div class="drawer-body" tabindex="0">
			<p class="hint">${serverOf(state)?.name ?? "Direct messages"}</p>
			${inside[panel]()}
		</div>
	</aside>`;
}
