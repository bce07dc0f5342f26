import { compact, type Json } from "../../json.ts";
import type { Path } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readObject, readObjects } from "../read-structure.ts";
import { needText, readText, readUrl } from "../read-text.ts";
import { readButton } from "./buttons.ts";
import type { Reading } from "./reading.ts";
import { readRow } from "./row.ts";

const schemes = ["http", "https", "attachment"];

function readMedia(reading: Reading, path: Path, value: unknown): Json {
	const media = readObject(reading.form, path, value);
	if (media === undefined) required(reading.form, path);
	return { url: readUrl(reading.form, [...path, "url"], media?.url, schemes) ?? "" };
}

function readPicture(reading: Reading, path: Path, picture: Json): Json {
	return compact({
		media: readMedia(reading, [...path, "media"], picture.media),
		description: readText(reading.form, [...path, "description"], picture.description, { min: 1, max: 1024 }),
		spoiler: picture.spoiler === true ? true : undefined,
	});
}

function readSection(reading: Reading, path: Path, section: Json): Json {
	const { form } = reading;
	const texts = readObjects(form, [...path, "components"], section.components ?? [], { min: 1, max: 3 }) ?? [];
	const accessory = readObject(form, [...path, "accessory"], section.accessory);
	if (accessory === undefined) required(form, [...path, "accessory"]);
	reading.count += 1;
	const here = [...path, "accessory"];
	const type = accessory === undefined ? undefined : readChoice(form, [...here, "type"], accessory.type, [2, 11]);
	return {
		type: 9,
		components: texts.map((text, at) => {
			reading.count += 1;
			return readLayout(reading, [...path, "components", at], text, 10);
		}),
		...(accessory === undefined
			? {}
			: {
					accessory:
						type === 2 ? readButton(reading, here, accessory) : { type: 11, ...readPicture(reading, here, accessory) },
				}),
	};
}

function readContainer(reading: Reading, path: Path, container: Json): Json {
	const { form } = reading;
	const children = readObjects(form, [...path, "components"], container.components ?? [], { min: 1, max: 40 }) ?? [];
	return compact({
		type: 17,
		accent_color: readInteger(form, [...path, "accent_color"], container.accent_color, { min: 0, max: 0xffffff }),
		spoiler: container.spoiler === true ? true : undefined,
		components: children.map((child, at) => {
			const here = [...path, "components", at];
			reading.count += 1;
			const type = readChoice(form, [...here, "type"], child.type ?? 0, [1, 9, 10, 12, 13, 14]);
			if (type === undefined) return child;
			return type === 1 ? readRow(reading, here, child) : readLayout(reading, here, child, type);
		}),
	});
}

/** The kinds of Components V2: section 9, text 10, gallery 12, file 13, separator 14, container 17. */
export function readLayout(reading: Reading, path: Path, component: Json, type: number): Json {
	const { form } = reading;
	const id = readInteger(form, [...path, "id"], component.id);
	const numbered = (read: Json): Json => compact({ ...read, id });
	if (type === 9) return numbered(readSection(reading, path, component));
	if (type === 10)
		return numbered({ type, content: needText(form, [...path, "content"], component.content, { min: 1, max: 4000 }) });
	if (type === 12) {
		const items = readObjects(form, [...path, "items"], component.items ?? [], { min: 1, max: 10 }) ?? [];
		return numbered({ type, items: items.map((item, at) => readPicture(reading, [...path, "items", at], item)) });
	}
	if (type === 13) {
		const spoiler = component.spoiler === true ? true : undefined;
		return numbered({ type, file: readMedia(reading, [...path, "file"], component.file), spoiler });
	}
	if (type === 14) {
		const spacing = readChoice(form, [...path, "spacing"], component.spacing, [1, 2]) ?? 1;
		return numbered({ type, divider: component.divider !== false, spacing });
	}
	return numbered(readContainer(reading, path, component));
}
