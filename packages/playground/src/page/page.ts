import { LitElement } from "lit";
import type { Actions } from "./actions.ts";
import type { Addresses } from "./addresses.ts";
import type { Playback } from "./playback.ts";
import type { PageState } from "./state.ts";
import type { ReadWaveform } from "./waveform.ts";

/** What every part of the page is drawn from. */
export type Page = {
	readonly state: PageState;
	readonly actions: Actions;
	readonly draw: () => void;
	readonly addressOf: Addresses;
	readonly readWaveform: ReadWaveform;
	readonly playback: Playback;
	/** Becomes another person. */
	readonly become: (userId: string) => void;
	/** Brings a message into view. */
	readonly jump: (channelId: string, messageId: string) => void;
	/** Brings the newest message into view. */
	readonly toNewest: () => void;
	/** Opens the menu of a message or a person beside `anchor`. */
	readonly openMenu: (target: MenuTarget, anchor: Element) => void;
};

export type MenuTarget = { readonly messageId?: string; readonly userId: string };

/** A part with a state of its own. It is drawn into the page itself, so that one style sheet and every test reach it. */
export class PagePart extends LitElement {
	static override properties = { page: { attribute: false }, version: { type: Number } };
	declare page: Page;
	/** Counts the page's drawings: `page` itself stays the same object, so that a new number is what draws the part again. */
	declare version: number;

	protected override createRenderRoot(): HTMLElement {
		return this;
	}
}
