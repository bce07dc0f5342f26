import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { showProgress } from "./option-field.ts";
import { PagePart } from "./page.ts";
import { Refused, upload } from "./server.ts";
import type { FieldValue } from "./shapes.ts";
import type { OpenModal } from "./state.ts";
import { showText } from "./text.ts";

/** The fields of a modal's part, of any kind, that are drawn. */
type Field = {
	readonly type: number;
	readonly custom_id?: string;
	readonly label?: string;
	readonly style?: number;
	readonly value?: string;
	readonly placeholder?: string;
	readonly required?: boolean;
	readonly min_length?: number;
	readonly max_length?: number;
	readonly max_values?: number;
	readonly options?: readonly Choice[];
	/** Of a checkbox. */
	readonly default?: boolean;
};
type Choice = {
	readonly label: string;
	readonly value: string;
	readonly description?: string;
	readonly default?: boolean;
};
type Part = {
	readonly type: number;
	readonly label?: string;
	readonly description?: string;
	readonly content?: string;
	readonly component?: Field;
	readonly components?: readonly Field[];
};

/** The form that the bot opened: labels, counters, what was filled in before. Closed by Escape, as everywhere. */
export class FormModal extends PagePart {
	#open: OpenModal | undefined;
	#lengths: Record<string, number> = {};
	#files: Record<string, readonly { readonly fileId: string }[]> = {};
	#progress: Record<string, number> = {};
	#error = "";
	#isSending = false;

	protected override willUpdate(): void {
		const { modal } = this.page.state;
		if (modal === this.#open) return;
		this.#open = modal;
		this.#lengths = {};
		this.#files = {};
		this.#progress = {};
		this.#error = "";
		this.#isSending = false;
	}

	protected override updated(_changed: PropertyValues): void {
		const dialog = this.querySelector("dialog");
		if (dialog === null || dialog.open || this.#open === undefined) return;
		dialog.showModal();
		dialog.querySelector<HTMLElement>("input, textarea, select")?.focus();
	}

	async #submit(event: Event): Promise<void> {
		event.preventDefault();
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || this.#isSending) return;
		const fields: Record<string, FieldValue> = { ...this.#files };
		for (const element of form.elements) {
			if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text"))
				fields[element.name] = element.value;
			else if (element instanceof HTMLInputElement && element.type === "checkbox")
				fields[element.name] = element.checked;
			else if (element instanceof HTMLInputElement && element.type === "radio") {
				if (element.checked) fields[element.name] = element.value;
			} else if (element instanceof HTMLSelectElement)
				fields[element.name] = [...element.selectedOptions].map(({ value }) => value).filter((value) => value !== "");
		}
		this.#isSending = true;
		this.requestUpdate();
		const isSent = await this.page.actions.submit(fields);
		this.#isSending = false;
		if (!isSent) this.#error = this.page.state.notices.at(-1)?.text ?? "Something went wrong. Try again.";
		this.requestUpdate();
	}

	async #take(field: Field, event: Event): Promise<void> {
		const { state } = this.page;
		const name = field.custom_id ?? "";
		const files = event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
		try {
			const taken: { fileId: string }[] = [];
			for (const file of files) {
				const { fileId } = await upload(file, { as: state.me, channelId: state.channelId }, (part) => {
					this.#progress[name] = Math.min(part, 0.99);
					this.requestUpdate();
				});
				taken.push({ fileId });
			}
			this.#files[name] = taken;
			this.#progress[name] = 1;
		} catch (error) {
			this.#error = error instanceof Refused ? error.message : "The upload failed.";
		}
		this.requestUpdate();
	}

	protected override render(): TemplateResult | typeof nothing {
		const open = this.#open;
		if (open === undefined) return nothing;
		const parts = open.modal.components as unknown as readonly Part[];
		return html`<dialog class="modal" aria-labelledby="modal-title" @close=${() => this.page.actions.closeModal()}>
			<form method="dialog" @submit=${this.#submit}>
				<header>
					<h2 id="modal-title">${open.modal.title}</h2>
					<button type="button" class="icon-button" aria-label="Close" @click=${() => this.querySelector("dialog")?.close()}>✕</button>
				</header>
				<div class="modal-fields">${parts.map((part) => this.#showPart(part))}</div>
				${this.#error === "" ? nothing : html`<p class="modal-error" role="alert">${this.#error}</p>`}
				<footer>
					<button type="button" class="button secondary" @click=${() => this.querySelector("dialog")?.close()}>Cancel</button>
					<button class="button primary" ?disabled=${this.#isSending}>${this.#isSending ? "Sending…" : "Submit"}</button>
				</footer>
			</form>
		</dialog>`;
	}

	#showPart(part: Part): TemplateResult {
		if (part.type === 10) return html`<div class="modal-text">${showText(this.page.state, part.content ?? "")}</div>`;
		const field = part.component ?? part.components?.[0];
		if (field === undefined) return html``;
		const id = `field-${field.custom_id}`;
		if (field.type === 21) return showRadios(part, field);
		if (field.type === 23)
			return html`<div class="modal-field">
				<label class="modal-choice"
					><input id=${id} type="checkbox" name=${field.custom_id ?? ""} ?checked=${field.default === true} /> <span>${part.label}${showHint(part.description)}</span></label
				>
			</div>`;
		return html`<div class="modal-field">
			<label for=${id}>${part.label ?? field.label ?? ""}${field.required === false ? nothing : html`<span class="must" title="required">*</span>`}</label>
			${part.description === undefined ? nothing : html`<p class="modal-hint" id="${id}-hint">${part.description}</p>`}
			${this.#showField(field, id, part.description === undefined ? undefined : `${id}-hint`)}
		</div>`;
	}

	#showField(field: Field, id: string, hint: string | undefined): TemplateResult {
		const name = field.custom_id ?? "";
		if (field.type === 19)
			return html`<input id=${id} type="file" aria-describedby=${hint ?? nothing} ?multiple=${(field.max_values ?? 1) > 1} @change=${(event: Event) => this.#take(field, event)} />${showProgress(this.#progress[name])}`;
		if (field.type !== 4)
			return html`<select id=${id} name=${name} aria-describedby=${hint ?? nothing} ?multiple=${(field.max_values ?? 1) > 1}>
				${(field.options ?? []).map((option) => html`<option value=${option.value} ?selected=${option.default === true}>${option.label}${option.description === undefined ? "" : ` – ${option.description}`}</option>`)}
			</select>`;
		const length = this.#lengths[name] ?? field.value?.length ?? 0;
		const max = field.max_length ?? 4000;
		const onInput = (event: Event): void => {
			if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
				this.#lengths[name] = event.target.value.length;
			this.requestUpdate();
		};
		const counter = html`<span class="counter ${length > max * 0.9 ? "near" : ""}" aria-hidden="true">${length} / ${max}</span>`;
		return field.style === 2
			? html`<textarea id=${id} name=${name} rows="7" maxlength=${max} minlength=${field.min_length ?? 0} placeholder=${field.placeholder ?? ""}
						aria-describedby=${hint ?? nothing} ?required=${field.required !== false} @input=${onInput} .defaultValue=${field.value ?? ""}></textarea>${counter}`
			: html`<input type="text" id=${id} name=${name} maxlength=${max} minlength=${field.min_length ?? 0} placeholder=${field.placeholder ?? ""}
						autocomplete="off" aria-describedby=${hint ?? nothing} ?required=${field.required !== false} @input=${onInput} .defaultValue=${field.value ?? ""} />${counter}`;
	}
}

const showHint = (text: string | undefined) =>
	text === undefined ? nothing : html`<small class="modal-hint">${text}</small>`;

/** One of several, as buttons to choose from. */
function showRadios(part: Part, field: Field): TemplateResult {
	const name = field.custom_id ?? "";
	return html`<fieldset class="modal-field">
		<legend>${part.label}${field.required === false ? nothing : html`<span class="must" title="required">*</span>`}</legend>
		${showHint(part.description)}
		${(field.options ?? []).map(
			(option) => html`<label class="modal-choice"
				><input type="radio" name=${name} value=${option.value} ?checked=${option.default === true} ?required=${field.required !== false} />
				<span>${option.label}${showHint(option.description)}</span></label
			>`,
		)}
	</fieldset>`;
}

customElements.define("form-modal", FormModal);
