import { html, type TemplateResult } from "lit";
import { type Node, parse, parseInline } from "./markdown.ts";
import { nameOf, type PageState, placesOf, titleOf, userOf } from "./state.ts";

/** Marks links to messages of the playground, which the page follows itself. */
const messageLink = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** Shows a message's markdown. */
export const showText = (state: PageState, source: string): readonly unknown[] =>
	parse(source).map((node) => show(state, node));

/** Shows markdown that stands in one line: titles and names of fields. */
export const showLine = (state: PageState, source: string): readonly unknown[] =>
	parseInline(source).map((node) => show(state, node));

function show(state: PageState, node: Node): TemplateResult | string {
	const inner = "children" in node ? node.children.map((child) => show(state, child)) : [];
	switch (node.is) {
		case "text":
			return node.text;
		case "break":
			return html`<br />`;
		case "bold":
			return html`<strong>${inner}</strong>`;
		case "italic":
			return html`<em>${inner}</em>`;
		case "underline":
			return html`<u>${inner}</u>`;
		case "strike":
			return html`<s>${inner}</s>`;
		case "spoiler":
			return html`<details class="spoiler"><summary>Spoiler</summary>${inner}</details>`;
		case "quote":
			return html`<blockquote>${inner}</blockquote>`;
		case "small":
			return html`<small class="line">${inner}</small>`;
		case "item":
			return html`<div class="item">${inner}</div>`;
		case "heading":
			return html`<strong class="heading level-${node.level}">${inner}</strong>`;
		case "code":
			return html`<code>${node.text}</code>`;
		case "block":
			return html`<pre tabindex="0">${node.text}</pre>`;
		case "emoji":
			return `:${node.name}:`;
		case "everyone":
			return html`<discord-mention>${node.text.slice(1)}</discord-mention>`;
		case "command":
			return html`<discord-mention type="slash">${node.name}</discord-mention>`;
		case "time":
			return html`<live-time at=${node.at} look=${node.style}></live-time>`;
		default:
			return showReference(state, node, inner);
	}
}

function showReference(
	state: PageState,
	node: Extract<Node, { is: "user" | "role" | "channel" | "link" }>,
	inner: readonly unknown[],
): TemplateResult {
	if (node.is === "link") return showLink(node.url, inner);
	if (node.is === "user") {
		const user = userOf(state, node.id);
		return html`<discord-mention type="user">${user === undefined ? "unknown" : nameOf(user)}</discord-mention>`;
	}
	if (node.is === "role") {
		const roles = state.snapshot?.guilds.flatMap((guild) => guild.roles) ?? [];
		return html`<discord-mention type="role">${roles.find(({ id }) => id === node.id)?.name ?? "role"}</discord-mention>`;
	}
	const place = placesOf(state).find(({ id }) => id === node.id);
	const name = place === undefined ? "no-access" : titleOf(place);
	return html`<a class="mention" href="#${node.id}" data-channel=${node.id}>#${name}</a>`;
}

function showLink(url: string, inner: readonly unknown[]): TemplateResult {
	const target = messageLink.exec(url);
	if (target !== null)
		return html`<a href="#${target[2]}/${target[3] ?? ""}" data-channel=${target[2] ?? ""} data-message=${target[3] ?? ""}
			>${inner}</a
		>`;
	return html`<a href=${url} target="_blank" rel="noopener noreferrer">${inner}</a>`;
}
