import type { Check } from "@tunesmith/playground";

import { bareOf, living, unseen } from "./hostile.ts";

type Embed = {
	readonly title?: string;
	readonly description?: string;
	readonly footer?: { readonly text: string };
	readonly fields?: readonly { readonly name: string; readonly value: string }[];
};
type Body = {
	readonly content?: string | null;
	readonly embeds?: readonly Embed[] | null;
	readonly allowed_mentions?: { readonly parse?: readonly string[]; readonly users?: readonly string[] };
	readonly attachments?: readonly { readonly filename?: string }[];
	readonly components?: readonly unknown[];
	readonly data?: Body;
};

/** Every message that the bot asked Discord to show, for looking at what people's and services' words became in it. */
export function watchMessages() {
	const messages: { readonly operation: string; readonly body: Body }[] = [];
	const check: Check = ({ direction, operation, body }) => {
		if (direction !== "request" || typeof body !== "object" || body === null) return;
		const whole = body as Body & { readonly type?: number };
		const message = operation.endsWith("/callback") ? (whole.data ?? {}) : whole;
		if (/\/(messages|callback)|webhooks/.test(operation) && /^(POST|PATCH)/.test(operation) && shows(message))
			messages.push({ operation, body: message });
	};
	return { messages, check, wrongs: (mayCall: readonly string[]) => messages.flatMap((one) => wrongsOf(one, mayCall)) };
}

const shows = (body: Body) =>
	(body.content ?? "") !== "" || (body.embeds ?? []).length > 0 || displaysOf(body.components).length > 0;

/** The texts of Components V2, at any depth. */
const displaysOf = (components: readonly unknown[] = []): readonly string[] =>
	[...JSON.stringify(components).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
		String(JSON.parse(text)),
	);

function wrongsOf(
	{ operation, body }: { readonly operation: string; readonly body: Body },
	mayCall: readonly string[],
): readonly string[] {
	const mentions = body.allowed_mentions;
	const calls = mentions?.users ?? [];
	const inMarkdown = [
		body.content ?? "",
		...displaysOf(body.components),
		...(body.embeds ?? []).flatMap(({ title = "", description = "", fields = [] }) => [
			title,
			description,
			...fields.flatMap(({ name, value }) => [name, value]),
		]),
	];
	const plain = (body.embeds ?? []).map(({ footer }) => footer?.text ?? "");
	const names = (body.attachments ?? []).flatMap(({ filename }) => (filename === undefined ? [] : [filename]));
	const wrongs = [
		...(mentions?.parse?.length === 0 ? [] : ["no allowed_mentions, or they parse"]),
		...calls.filter((id) => !mayCall.includes(id)).map((id) => `calls ${id}`),
		...inMarkdown.flatMap((text) => found(living.exec(bareOf(text)), text)),
		...[...inMarkdown, ...plain].flatMap((text) => found(unseen.exec(text), text)),
		...names.filter((name) => !/^[A-Za-z0-9][\w.-]*$/.test(name)).map((name) => `file name ${JSON.stringify(name)}`),
	];
	return wrongs.map((wrong) => `${operation}: ${wrong}`);
}

const found = (match: RegExpExecArray | null, text: string) =>
	match === null ? [] : [`${JSON.stringify(match[0])} in ${JSON.stringify(text.slice(0, 400))}`];
