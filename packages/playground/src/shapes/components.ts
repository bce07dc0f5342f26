import { compact, isObject, type Json } from "../json.ts";
import { signUrl } from "../world/addresses.ts";
import type { Message } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";

/** A picture or file of Components V2: `attachment://name` becomes the file's address, signed anew each time it is shown. */
function showMedia(state: WorldState, message: Message, url: string): Json {
	const name = url.startsWith("attachment://") ? decodeURIComponent(url.slice("attachment://".length)) : undefined;
	const file = [...message.files.values()].find((candidate) => candidate.name === name);
	if (file === undefined) return { id: message.id, url, proxy_url: url, width: null, height: null };
	const signed = signUrl(state, message.channelId, file);
	return compact({
		id: file.id,
		url: signed,
		proxy_url: signed,
		width: file.width ?? null,
		height: file.height ?? null,
		content_type: file.contentType ?? null,
		attachment_id: file.id,
	});
}

/** What Discord adds to a component when it is read, by kind. */
const added: Readonly<Record<number, Json>> = {
	11: { description: null, spoiler: false },
	13: { name: null, size: null, spoiler: false },
	17: { accent_color: null, spoiler: false },
};

/** The components of a message as Discord answers them. */
export function showComponents(
	state: WorldState,
	message: Message,
	components: readonly unknown[] = message.components,
): readonly Json[] {
	return components.filter(isObject).map((component) => {
		const { type, media, file, accessory, items, components: children } = component;
		const show = (shown: unknown): unknown =>
			isObject(shown) ? showMedia(state, message, String(shown.url)) : undefined;
		return compact({
			...(added[Number(type)] ?? {}),
			...component,
			media: show(media),
			file: show(file),
			accessory: isObject(accessory) ? showComponents(state, message, [accessory])[0] : undefined,
			components: Array.isArray(children) ? showComponents(state, message, children) : undefined,
			items: Array.isArray(items)
				? items
						.filter(isObject)
						.map((item) => ({ description: null, spoiler: false, ...item, media: show(item.media) }))
				: undefined,
		});
	});
}
