import { html, nothing, type TemplateResult } from "lit";
import "./command-form.ts";
import type { Filling } from "./command-form.ts";
import { type Leaf, matching, slashCommands } from "./commands.ts";
import { PagePart } from "./page.ts";
import type { OptionValue } from "./shapes.ts";
import { may, mayWrite, placeOf, titleOf } from "./state.ts";

/** Where the person writes: a line of text, the picker that a slash opens, and the form of the picked command. */
export class ChatComposer extends PagePart {
	#text = "";
	#marked = 0;
	#filling: Filling | undefined;

	/** Puts a command in place, ready to be filled in. */
	begin(path: string, values: Readonly<Record<string, OptionValue>> = {}): void {
		const leaf = this.#leaves().find((one) => one.path === path);
		if (leaf !== undefined) this.#choose(leaf, values);
	}

	#leaves(): readonly Leaf[] {
		const { state } = this.page;
		return slashCommands(state.commands, state.snapshot?.me.locale ?? "en-US");
	}

	#matches(): readonly Leaf[] {
		return this.#text.startsWith("/") ? matching(this.#leaves(), this.#text) : [];
	}

	#choose(leaf: Leaf, values: Readonly<Record<string, OptionValue>> = {}): void {
		this.#text = "";
		this.#marked = 0;
		this.#filling = { leaf, values };
		this.requestUpdate();
	}

	#clear(): void {
		this.#filling = undefined;
		this.#text = "";
		this.requestUpdate();
		void this.updateComplete.then(() => this.#focusText());
	}

	/** What did not arrive can be sent again, unless the person has begun something else. */
	#giveBack({ text = "", filling }: { readonly text?: string; readonly filling?: Filling }): void {
		if (this.#text !== "" || this.#filling !== undefined) return;
		this.#text = text;
		this.#filling = filling;
		this.requestUpdate();
	}

	#focusText(): void {
		this.querySelector("textarea")?.focus();
	}

	#onTextKey(event: KeyboardEvent): void {
		if (event.isComposing) return;
		const matches = this.#matches();
		const isPicking = this.#text.startsWith("/") && matches.length > 0;
		if (isPicking && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
			event.preventDefault();
			const step = event.key === "ArrowDown" ? 1 : -1;
			this.#marked = (this.#marked + step + matches.length) % matches.length;
			this.requestUpdate();
			void this.updateComplete.then(() => this.querySelector(".picker .marked")?.scrollIntoView({ block: "nearest" }));
		} else if (isPicking && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
			event.preventDefault();
			const leaf = matches[this.#marked];
			if (leaf !== undefined) this.#choose(leaf);
		} else if (event.key === "Escape" && this.#text !== "") {
			event.preventDefault();
			this.#clear();
		} else if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			const text = this.#text.trim();
			if (text === "" || text.startsWith("/")) return;
			this.#text = "";
			this.requestUpdate();
			void this.page.actions.say(text).then((isSent) => {
				if (!isSent) this.#giveBack({ text });
			});
		}
	}

	protected override render(): TemplateResult | typeof nothing {
		const place = placeOf(this.page.state);
		if (place === undefined) return nothing;
		if (this.#filling !== undefined) {
			return html`<command-form
				.page=${this.page}
				.version=${this.version}
				.filling=${this.#filling}
				@over=${this.#clear}
				@unsent=${(event: CustomEvent<Filling>) => this.#giveBack({ filling: event.detail })}
			></command-form>`;
		}
		if (!mayWrite(place)) return html`<p class="no-writing">You do not have permission to send messages here.</p>`;
		const matches = this.#matches();
		const isPicking = this.#text.startsWith("/");
		this.#marked = Math.min(this.#marked, Math.max(0, matches.length - 1));
		const onInput = (event: Event): void => {
			if (event.target instanceof HTMLTextAreaElement) this.#text = event.target.value;
			this.#marked = 0;
			this.requestUpdate();
		};
		return html`
			${isPicking ? this.#showPicker(matches) : nothing}
			<div class="composer">
				<button type="button" class="icon-button slash" aria-label="Commands" title="Commands" @click=${this.#openPicker}>/</button>
				<textarea
					rows="1"
					aria-label="Message ${titleOf(place)}, or a slash for commands"
					placeholder=${`Message ${place.guild_id === undefined ? "@" : "#"}${titleOf(place)} – type / for commands`}
					role="combobox"
					aria-expanded=${String(isPicking)}
					aria-controls="picker"
					aria-activedescendant=${isPicking && matches.length > 0 ? `command-${this.#marked}` : nothing}
					maxlength="4000"
					.value=${this.#text}
					@input=${onInput}
					@keydown=${this.#onTextKey}
				></textarea>
			</div>
		`;
	}

	#openPicker(): void {
		this.#text = this.#text.startsWith("/") ? "" : "/";
		this.requestUpdate();
		this.#focusText();
	}

	#showPicker(matches: readonly Leaf[]): TemplateResult {
		const place = placeOf(this.page.state);
		const none =
			place !== undefined && !may(place, "useCommands") ? "You may not use commands here." : "No command fits.";
		return html`<div class="picker" role="listbox" id="picker" aria-label="Commands">
			${matches.length === 0 ? html`<p class="picker-none">${none}</p>` : nothing}
			${matches.map(
				(leaf, at) => html`<div
					role="option"
					id="command-${at}"
					class=${at === this.#marked ? "marked" : ""}
					aria-selected=${at === this.#marked}
					@mousedown=${(event: Event) => {
						event.preventDefault();
						this.#choose(leaf);
					}}
				>
					<span class="picker-name">/${leaf.shown}</span>
					<span class="picker-text">${leaf.description}</span>
				</div>`,
			)}
		</div>`;
	}
}

customElements.define("chat-composer", ChatComposer);
