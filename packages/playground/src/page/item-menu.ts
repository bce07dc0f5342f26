import { html, type nothing, type TemplateResult } from "lit";
import { nameIn } from "./commands.ts";
import { type MenuTarget, PagePart } from "./page.ts";
import { may, nameOf, placeOf, userOf } from "./state.ts";

/** The menu of a message or a person: the bot's context-menu commands, reactions, deleting. One for the whole page. */
export class ItemMenu extends PagePart {
	#target: MenuTarget | undefined;
	#anchor: Element | undefined;

	open(target: MenuTarget, anchor: Element): void {
		this.#target = target;
		this.#anchor = anchor;
		this.requestUpdate();
		void this.updateComplete.then(() => this.#place(anchor));
	}

	/** Beside what opened it, and inside the window. */
	#place(anchor: Element): void {
		const menu = this.querySelector<HTMLElement>("[popover]");
		if (menu === null) return;
		menu.showPopover();
		const from = anchor.getBoundingClientRect();
		const { width, height } = menu.getBoundingClientRect();
		menu.style.left = `${Math.max(8, Math.min(from.right - width, innerWidth - width - 8))}px`;
		menu.style.top = `${Math.max(8, from.bottom + height + 8 > innerHeight ? from.top - height - 4 : from.bottom + 4)}px`;
		menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
	}

	#choose(action: () => unknown): void {
		this.querySelector<HTMLElement>("[popover]")?.hidePopover();
		if (this.#anchor instanceof HTMLElement) this.#anchor.focus();
		void action();
	}

	#onKey(event: KeyboardEvent): void {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		const items = [...this.querySelectorAll<HTMLElement>("[role=menuitem]")];
		const at = items.indexOf(document.activeElement as HTMLElement);
		items[(at + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length]?.focus();
	}

	protected override render(): TemplateResult {
		return html`<div popover="auto" class="menu" role="menu" aria-label="Actions" @keydown=${this.#onKey}>${this.#items()}</div>`;
	}

	#items(): readonly (TemplateResult | typeof nothing)[] {
		const target = this.#target;
		const { state, actions } = this.page;
		if (target === undefined) return [];
		const locale = state.snapshot?.me.locale ?? "en-US";
		const { messageId, userId } = target;
		const user = userOf(state, userId);
		const item = (text: string, action: () => unknown): TemplateResult =>
			html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.#choose(action)}>${text}</button>`;
		const commands = (type: 2 | 3) => state.commands.filter((command) => command.type === type);
		const onMessage = messageId === undefined ? [] : commands(3);
		const onUser = user === undefined ? [] : commands(2);
		return [
			...onMessage.map((command) =>
				item(`Apps › ${nameIn(command, locale)}`, () => actions.menu(command.name, { messageId: messageId ?? "" })),
			),
			...onUser.map((command) =>
				item(`Apps › ${nameIn(command, locale)} (${user === undefined ? "" : nameOf(user)})`, () =>
					actions.menu(command.name, { userId }),
				),
			),
			...(messageId === undefined ? [] : this.#messageItems(messageId, userId, item)),
		];
	}

	#messageItems(
		messageId: string,
		userId: string,
		item: (text: string, action: () => unknown) => TemplateResult,
	): readonly TemplateResult[] {
		const { state, actions } = this.page;
		const place = placeOf(state);
		const message = state.messages.get(state.channelId)?.find(({ id }) => id === messageId);
		const isPrivate = ((message?.flags ?? 0) & 64) !== 0;
		const mayDelete =
			userId === state.me || (place !== undefined && place.guild_id !== undefined && may(place, "manageMessages"));
		return [
			...(isPrivate
				? []
				: ["🔁", "👍", "❤️"].map((emoji) => item(`React ${emoji}`, () => actions.react(messageId, emoji, true)))),
			...(isPrivate
				? [item("Dismiss message", () => actions.dismiss(messageId))]
				: mayDelete
					? [item("Delete message", () => actions.dismiss(messageId))]
					: []),
		];
	}
}

customElements.define("item-menu", ItemMenu);
