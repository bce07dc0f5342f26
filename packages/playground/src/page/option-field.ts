import { html, nothing, type TemplateResult } from "lit";
import { describeIn, nameIn } from "./commands.ts";
import type { Page } from "./page.ts";
import type { Option, OptionValue } from "./shapes.ts";
import { nameOf, serverOf, titleOf } from "./state.ts";

export type Suggestion = { readonly name: string; readonly value: string | number };

/** One option of the command that is being filled in. */
export type FieldView = {
	readonly page: Page;
	readonly option: Option;
	readonly value: OptionValue | undefined;
	/** How far a file has been sent, 0 to 1. */
	readonly progress: number | undefined;
	readonly suggestions: readonly Suggestion[];
	/** Which suggestion the arrows stand on. */
	readonly marked: number;
	readonly onValue: (value: OptionValue | undefined) => void;
	readonly onType: (text: string) => void;
	readonly onFile: (file: File) => void;
	readonly onKey: (event: KeyboardEvent) => void;
};

/** Draws an option as its type wants it, with its description for who hears the page. */
export function showField(view: FieldView): TemplateResult {
	const { page, option } = view;
	const locale = page.state.snapshot?.me.locale ?? "en-US";
	const id = `option-${option.name}`;
	return html`<div class="option">
		<label for=${id} title=${describeIn(option, locale)}
			>${nameIn(option, locale)}${option.required === true ? html`<span class="must" title="required">*</span>` : nothing}</label
		>
		${showInput(view, id)}
		<span id="${id}-hint" class="option-hint">${describeIn(option, locale)}</span>
	</div>`;
}

function showInput(view: FieldView, id: string): TemplateResult {
	const { option } = view;
	if (option.type === 11) return showFile(view, id);
	if (option.type === 5)
		return showChoices(view, id, [
			{ name: "True", value: "true" },
			{ name: "False", value: "false" },
		]);
	const choices = "choices" in option ? (option.choices ?? []) : [];
	if (choices.length > 0) return showChoices(view, id, choices);
	if ([6, 7, 8, 9].includes(option.type)) return showChoices(view, id, thingsFor(view));
	return showText(view, id);
}

function thingsFor({ page, option }: FieldView): readonly Suggestion[] {
	const { state } = page;
	const server = serverOf(state);
	const people = server?.members.map(({ user }) => user) ?? [state.snapshot?.me].filter((me) => me !== undefined);
	const users = people.map((user) => ({ name: `@${nameOf(user)}`, value: user.id }));
	const roles = server?.roles.map((role) => ({ name: role.name, value: role.id })) ?? [];
	const places = server?.channels.map((place) => ({ name: `#${titleOf(place)}`, value: place.id })) ?? [];
	return option.type === 6 ? users : option.type === 7 ? places : option.type === 8 ? roles : [...users, ...roles];
}

function showChoices(view: FieldView, id: string, choices: readonly Suggestion[]): TemplateResult {
	const onChange = (event: Event): void => {
		if (!(event.target instanceof HTMLSelectElement)) return;
		const text = event.target.value;
		view.onValue(text === "" ? undefined : text);
	};
	return html`<select id=${id} aria-describedby="${id}-hint" ?required=${view.option.required === true} @change=${onChange} @keydown=${view.onKey}>
		<option value="" ?selected=${view.value === undefined}>–</option>
		${choices.map(({ name, value }) => html`<option value=${value} ?selected=${String(view.value) === String(value)}>${name}</option>`)}
	</select>`;
}

function showText(view: FieldView, id: string): TemplateResult {
	const { option, suggestions, marked } = view;
	const isNumber = option.type === 4 || option.type === 10;
	const hasList = suggestions.length > 0;
	const max = "max_length" in option ? (option.max_length ?? 6000) : 6000;
	return html`<span class="suggesting">
		<input
			id=${id}
			name=${option.name}
			type=${isNumber ? "number" : "text"}
			step=${option.type === 4 ? "1" : "any"}
			autocomplete="off"
			maxlength=${max}
			min=${"min_value" in option ? (option.min_value ?? nothing) : nothing}
			max=${"max_value" in option ? (option.max_value ?? nothing) : nothing}
			?required=${option.required === true}
			.value=${String(view.value ?? "")}
			aria-describedby="${id}-hint"
			role=${"autocomplete" in option && option.autocomplete === true ? "combobox" : nothing}
			aria-expanded=${"autocomplete" in option && option.autocomplete === true ? String(hasList) : nothing}
			aria-controls=${hasList ? `${id}-list` : nothing}
			aria-activedescendant=${hasList ? `${id}-${marked}` : nothing}
			@input=${(event: Event) => event.target instanceof HTMLInputElement && view.onType(event.target.value)}
			@focus=${(event: Event) => event.target instanceof HTMLInputElement && view.onType(event.target.value)}
			@keydown=${view.onKey}
		/>
		${
			hasList
				? html`<div class="suggestions" role="listbox" id="${id}-list" aria-label="Suggestions">
						${suggestions.map(
							({ name, value }, at) =>
								html`<div
									role="option"
									id="${id}-${at}"
									aria-selected=${at === marked}
									class=${at === marked ? "marked" : ""}
									@mousedown=${(event: Event) => {
										event.preventDefault();
										view.onValue(value);
									}}
								>
									${name}
								</div>`,
						)}
					</div>`
				: nothing
		}
	</span>`;
}

function showFile(view: FieldView, id: string): TemplateResult {
	const onChange = (event: Event): void => {
		const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
		if (file !== undefined) view.onFile(file);
	};
	return html`<input type="file" id=${id} aria-describedby="${id}-hint" @change=${onChange} @keydown=${view.onKey} />${showProgress(view.progress)}`;
}

export const showProgress = (progress: number | undefined): TemplateResult | typeof nothing =>
	progress === undefined
		? nothing
		: html`<progress max="1" value=${progress} aria-label="Upload"></progress><span class="upload-state" role="status">${progress < 1 ? `${Math.round(progress * 100)} %` : "uploaded"}</span>`;
