import { html, type PropertyValues, type TemplateResult } from "lit";
import { convert, type Leaf, nameIn } from "./commands.ts";
import { type FieldView, type Suggestion, showField } from "./option-field.ts";
import { PagePart } from "./page.ts";
import { post, Refused, upload } from "./server.ts";
import type { Option, OptionValue } from "./shapes.ts";
import { placeOf } from "./state.ts";

const suggestAfterMs = 150;

/** A picked command and what its form begins with. */
export type Filling = { readonly leaf: Leaf; readonly values: Readonly<Record<string, OptionValue>> };

/** The form of one command: its options, their suggestions and uploads. Fires `over` when it was sent or discarded, `unsent` when it did not arrive. */
class CommandForm extends PagePart {
	static override properties = { ...PagePart.properties, filling: { attribute: false } };
	declare filling: Filling;
	#values: Record<string, OptionValue> = {};
	#shown: ReadonlySet<string> = new Set();
	#progress: Record<string, number> = {};
	#typing: { readonly option: string; readonly suggestions: readonly Suggestion[] } | undefined;
	#marked = 0;
	#suggestTimer: ReturnType<typeof setTimeout> | undefined;
	/** Answers to what was typed before are not shown. */
	#asked = 0;

	protected override willUpdate(changed: PropertyValues): void {
		if (!changed.has("filling")) return;
		const { leaf, values } = this.filling;
		const wanted = leaf.options.filter((option) => option.required === true || option.name in values);
		this.#values = { ...values };
		this.#shown = new Set(wanted.map(({ name }) => name));
		this.#progress = {};
		this.#typing = undefined;
		this.#asked += 1;
	}

	protected override updated(changed: PropertyValues): void {
		if (!changed.has("filling")) return;
		// a command that needs nothing is sent by the next Enter
		this.#focus(this.#shown.size > 0 ? ".option input, .option select" : ".send");
	}

	#focus(selector: string): void {
		this.querySelector<HTMLElement>(selector)?.focus();
	}

	#end(): void {
		this.#asked += 1;
		clearTimeout(this.#suggestTimer);
		this.dispatchEvent(new Event("over"));
	}

	#onFormKey(event: KeyboardEvent): void {
		if (event.key !== "Escape") return;
		event.preventDefault();
		this.#end();
	}

	#setValue(name: string, value: OptionValue | undefined): void {
		if (value === undefined) delete this.#values[name];
		else this.#values[name] = value;
		this.#typing = undefined;
		this.#asked += 1;
		this.requestUpdate();
	}

	#onType(option: Option, text: string): void {
		if (text === "") delete this.#values[option.name];
		else this.#values[option.name] = text;
		clearTimeout(this.#suggestTimer);
		if (!("autocomplete" in option) || option.autocomplete !== true) {
			this.#typing = undefined;
			return;
		}
		this.#suggestTimer = setTimeout(() => void this.#suggest(option.name, text), suggestAfterMs);
	}

	async #suggest(option: string, typed: string): Promise<void> {
		const { state } = this.page;
		const { leaf } = this.filling;
		this.#asked += 1;
		const asked = this.#asked;
		const { [option]: _typed, ...others } = this.#values;
		const question = { as: state.me, channelId: state.channelId, command: leaf.path, focused: option, typed };
		const answer = await post<{ choices: readonly Suggestion[] }>("autocomplete", {
			...question,
			options: convert(leaf, others),
		}).catch(() => ({ choices: [] }));
		const isFocused = this.querySelector(`#option-${option}`) === document.activeElement;
		if (asked !== this.#asked || !isFocused) return;
		this.#typing = { option, suggestions: answer.choices };
		this.#marked = 0;
		this.requestUpdate();
	}

	#onFieldKey(option: Option, event: KeyboardEvent): void {
		const suggestions = this.#typing?.option === option.name ? this.#typing.suggestions : [];
		if (event.isComposing) return;
		if (suggestions.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
			event.preventDefault();
			const step = event.key === "ArrowDown" ? 1 : -1;
			this.#marked = (this.#marked + step + suggestions.length) % suggestions.length;
			this.requestUpdate();
		} else if (suggestions.length > 0 && (event.key === "Enter" || event.key === "Tab")) {
			if (event.key === "Enter") event.preventDefault();
			this.#setValue(option.name, suggestions[this.#marked]?.value);
		} else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
			event.preventDefault();
			this.querySelector("form")?.requestSubmit();
		} else if (event.key === "Escape" && suggestions.length > 0) {
			event.preventDefault();
			event.stopPropagation();
			this.#typing = undefined;
			this.requestUpdate();
		}
	}

	async #onFile(option: Option, file: File): Promise<void> {
		const { state, actions } = this.page;
		const limit = placeOf(state)?.attachment_size_limit ?? 0;
		if (file.size > limit) return actions.notify(state.channelId, tooLarge(file, limit));
		try {
			const query = { as: state.me, channelId: state.channelId };
			const { fileId } = await upload(file, query, (part) => {
				this.#progress[option.name] = Math.min(part, 0.99);
				this.requestUpdate();
			});
			this.#progress[option.name] = 1;
			this.#setValue(option.name, { fileId });
		} catch (error) {
			delete this.#progress[option.name];
			actions.notify(state.channelId, error instanceof Refused ? error.message : "The upload failed.");
		}
	}

	#send(event: Event): void {
		event.preventDefault();
		const { leaf } = this.filling;
		const values = { ...this.#values };
		this.#end();
		void this.page.actions.invoke(leaf.path, convert(leaf, values)).then((isSent) => {
			if (!isSent) this.dispatchEvent(new CustomEvent<Filling>("unsent", { detail: { leaf, values } }));
		});
	}

	#add(option: Option): void {
		this.#shown = new Set([...this.#shown, option.name]);
		this.requestUpdate();
		void this.updateComplete.then(() => this.#focus(`#option-${option.name}`));
	}

	protected override render(): TemplateResult {
		const { leaf } = this.filling;
		const shown = leaf.options.filter(({ name }) => this.#shown.has(name));
		const hidden = leaf.options.filter(({ name }) => !this.#shown.has(name));
		const locale = this.page.state.snapshot?.me.locale ?? "en-US";
		return html`<form class="command-form" @submit=${this.#send} @keydown=${this.#onFormKey} aria-label="/${leaf.shown}">
			<div class="command-head">
				<b>/${leaf.shown}</b> <span>${leaf.description}</span>
				<button type="button" class="icon-button" aria-label="Discard the command" @click=${this.#end}>✕</button>
			</div>
			<div class="command-options">
				${shown.map((option) => showField(this.#viewOf(option)))}
				${hidden.map(
					(option) =>
						html`<button type="button" class="add-option" @click=${() => this.#add(option)}>+ ${nameIn(option, locale)}</button>`,
				)}
				<button class="button primary send">Send</button>
			</div>
		</form>`;
	}

	#viewOf(option: Option): FieldView {
		return {
			page: this.page,
			option,
			value: this.#values[option.name],
			progress: this.#progress[option.name],
			suggestions: this.#typing?.option === option.name ? this.#typing.suggestions : [],
			marked: this.#marked,
			onValue: (value) => this.#setValue(option.name, value),
			onType: (text) => this.#onType(option, text),
			onFile: (file) => void this.#onFile(option, file),
			onKey: (event) => this.#onFieldKey(option, event),
		};
	}
}

const tooLarge = (file: File, limit: number): string =>
	`${file.name} has ${(file.size / 1024 / 1024).toFixed(1)} MiB; the limit here is ${Math.round(limit / 1024 / 1024)} MiB.`;

customElements.define("command-form", CommandForm);
