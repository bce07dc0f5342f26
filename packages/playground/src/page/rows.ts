import { html, nothing, type TemplateResult } from "lit";
import { hex } from "./embed.ts";
import type { Page } from "./page.ts";
import type { Message } from "./shapes.ts";
import { nameOf, serverOf, titleOf } from "./state.ts";
import { showText } from "./text.ts";

/** The fields of Discord's components, of any kind, that are drawn. */
type Part = {
	readonly type: number;
	readonly custom_id?: string;
	readonly label?: string;
	readonly style?: number;
	readonly url?: string;
	readonly emoji?: { readonly name?: string };
	readonly disabled?: boolean;
	readonly placeholder?: string;
	readonly options?: readonly Choice[];
	readonly min_values?: number;
	readonly max_values?: number;
	readonly components?: readonly Part[];
	readonly content?: string;
	readonly accessory?: Part;
	readonly accent_color?: number | null;
	readonly divider?: boolean;
	readonly media?: { readonly url: string };
	readonly file?: { readonly url: string };
	readonly items?: readonly Part[];
	readonly description?: string | null;
};
type Choice = {
	readonly label: string;
	readonly value: string;
	readonly description?: string;
	readonly default?: boolean;
};

const styles = ["", "primary", "secondary", "success", "danger", "secondary", "primary"];

/** Buttons and selects under a message. */
export const showRows = (page: Page, message: Message): readonly TemplateResult[] =>
	((message.components ?? []) as readonly Part[]).map((part) => showPart(page, message, part));

function showPart(page: Page, message: Message, part: Part): TemplateResult {
	const layout = showLayout(page, message, part);
	if (layout !== undefined) return layout;
	if (part.type === 2) return showButton(page, message, part);
	if ([3, 5, 6, 7, 8].includes(part.type)) return showSelect(page, message, part);
	return html`<div class="row">${(part.components ?? []).map((child) => showPart(page, message, child))}</div>`;
}

/** The kinds of Components V2; undefined for the others. */
function showLayout(page: Page, message: Message, part: Part): TemplateResult | undefined {
	const inner = () => (part.components ?? []).map((child) => showPart(page, message, child));
	const { accent_color: accent, accessory, items = [] } = part;
	switch (part.type) {
		case 9:
			return html`<div class="v2-section">
				<div>${inner()}</div>
				${accessory === undefined ? nothing : showPart(page, message, accessory)}
			</div>`;
		case 10:
			return html`<div class="v2-text">${showText(page.state, part.content ?? "")}</div>`;
		case 11:
			return showMedia(page, part, "v2-thumbnail");
		case 12:
			return html`<div class="gallery" data-count=${items.length}>${items.map((item) => showMedia(page, item, ""))}</div>`;
		case 13:
			return html`<a class="file" href=${page.addressOf(part.file?.url ?? "")} download>📄 ${part.file?.url.split("/").at(-1)?.split("?")[0]}</a>`;
		case 14:
			return html`<hr class="v2-separator" ?data-plain=${part.divider === false} />`;
		case 17:
			return html`<div class="v2-container" style=${accent === undefined || accent === null ? "" : `border-left: 4px solid ${hex(accent)}`}>${inner()}</div>`;
		default:
			return undefined;
	}
}

function showMedia(page: Page, { media, description }: Part, name: string): TemplateResult {
	const address = page.addressOf(media?.url ?? "");
	return html`<a class=${name} href=${address} target="_blank"><img src=${address} alt=${description ?? ""} loading="lazy" /></a>`;
}

function showButton({ actions }: Page, message: Message, part: Part): TemplateResult {
	const face = html`${part.emoji?.name === undefined ? nothing : html`<span>${part.emoji.name}</span>`}
	${part.label ?? ""}`;
	if (part.url !== undefined)
		return html`<a class="button secondary" href=${part.url} target="_blank" rel="noopener noreferrer">${face} <span aria-hidden="true">↗</span></a>`;
	return html`<button
		type="button"
		class="button ${styles[part.style ?? 2] ?? "secondary"}"
		?disabled=${part.disabled === true}
		@click=${() => actions.click(message.id, part.custom_id ?? "")}
	>
		${face}
	</button>`;
}

function choicesOf(page: Page, part: Part): readonly Choice[] {
	const server = serverOf(page.state);
	const people = server?.members.map(({ user }) => ({ label: nameOf(user), value: user.id })) ?? [];
	const roles = server?.roles.map(({ id, name }) => ({ label: name, value: id })) ?? [];
	if (part.type === 3) return part.options ?? [];
	if (part.type === 5) return people;
	if (part.type === 6) return roles;
	if (part.type === 7) return [...people, ...roles];
	return server?.channels.map((place) => ({ label: `#${titleOf(place)}`, value: place.id })) ?? [];
}

/** One choice is a select of the system; several are ticks with a button, which a keyboard and a screen reader know. */
function showSelect(page: Page, message: Message, part: Part): TemplateResult {
	const choices = choicesOf(page, part);
	const name = part.placeholder ?? "Make a selection";
	const send = (values: readonly string[]): void => void page.actions.select(message.id, part.custom_id ?? "", values);
	if ((part.max_values ?? 1) === 1)
		return html`<select
			class="select"
			aria-label=${name}
			?disabled=${part.disabled === true}
			@change=${(event: Event) => {
				if (event.target instanceof HTMLSelectElement && event.target.value !== "") send([event.target.value]);
			}}
		>
			<option value="" ?selected=${!choices.some((choice) => choice.default === true)}>${name}</option>
			${choices.map(
				(choice) =>
					html`<option value=${choice.value} ?selected=${choice.default === true}>
						${choice.label}${choice.description === undefined ? "" : ` – ${choice.description}`}
					</option>`,
			)}
		</select>`;
	const submit = (event: Event): void => {
		event.preventDefault();
		if (event.target instanceof HTMLFormElement) send(new FormData(event.target).getAll("choice").map(String));
	};
	return html`<form class="ticks" @submit=${submit}>
		<fieldset ?disabled=${part.disabled === true}>
			<legend>${name}</legend>
			${choices.map(
				(choice) =>
					html`<label
						><input type="checkbox" name="choice" value=${choice.value} ?checked=${choice.default === true} />
						${choice.label}</label
					>`,
			)}
			<button class="button primary">Choose</button>
		</fieldset>
	</form>`;
}
