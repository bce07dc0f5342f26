import { ID3Writer } from "browser-id3-writer";

/** What a file says of itself. Texts of any length and script; `cover` is PNG or JPEG; timings in seconds. */
export type SongTags = {
	readonly title: string;
	readonly artist?: string;
	readonly album?: string;
	readonly genre?: string;
	readonly beatsPerMinute?: number;
	/** As ID3 writes keys: "Am", "F#", "Bbm"; three letters at most. */
	readonly key?: string;
	readonly lyrics?: string;
	/** ISO 639-2 language of the lyrics, three letters; English when absent. */
	readonly language?: string;
	readonly timings?: readonly { readonly text: string; readonly start: number }[];
	readonly comment?: string;
	readonly year?: number;
	readonly track?: { readonly number: number; readonly of: number };
	/** Where the song lives. */
	readonly url?: string;
	readonly cover?: Uint8Array;
};

/** ID3 ends a text at the first zero, and other control characters break players: only line breaks and tabs stay. */
const controls = /(?![\t\r\n])\p{Cc}/gu;
const clean = (text: string) => text.replace(controls, "").toWellFormed();
const cleanLine = (text: string) => clean(text).replace(/\s+/g, " ").trim();

/** The MP3 with exactly these tags: an ID3v2.3 tag in front, whatever ID3v1 or ID3v2 tags there were are gone. */
export function tagMp3(mp3: Uint8Array, tags: SongTags): Uint8Array {
	const writer = new ID3Writer(bufferOf(withoutTags(mp3)));
	const line = (id: "TIT2" | "TALB" | "TKEY" | "TRCK" | "WOAS", text: string | undefined) => {
		if (text !== undefined && text !== "") writer.setFrame(id, text);
	};
	line("TIT2", cleanLine(tags.title));
	line("TALB", tags.album && cleanLine(tags.album));
	line("TKEY", tags.key && cleanLine(tags.key).slice(0, 3));
	line("TRCK", tags.track && `${tags.track.number}/${tags.track.of}`);
	line("WOAS", tags.url && URL.canParse(tags.url) ? new URL(tags.url).href : undefined);
	if (tags.artist) writer.setFrame("TPE1", [cleanLine(tags.artist)]);
	if (tags.genre) writer.setFrame("TCON", [cleanLine(tags.genre)]);
	if (tags.beatsPerMinute) writer.setFrame("TBPM", Math.round(tags.beatsPerMinute));
	if (tags.year) writer.setFrame("TYER", tags.year);
	const language = /^[a-z]{3}$/.test(tags.language ?? "") && tags.language ? tags.language : "eng";
	if (tags.comment) writer.setFrame("COMM", { description: "", text: clean(tags.comment), language });
	if (tags.lyrics) writer.setFrame("USLT", { description: "", lyrics: clean(tags.lyrics), language });
	if (tags.timings && tags.timings.length > 0) {
		writer.setFrame("SYLT", {
			type: 1,
			timestampFormat: 2,
			text: tags.timings.map(({ text, start }) => [clean(text), Math.round(start * 1000)] as const),
			language,
			description: "",
		});
	}
	if (tags.cover && isPicture(tags.cover))
		writer.setFrame("APIC", { type: 3, data: bufferOf(tags.cover), description: "" });
	return new Uint8Array(writer.addTag());
}

/** The ID3v2 tag that the file starts with, to be put before another encoding of the same song; empty where there is none. */
export function leadingTag(mp3: Uint8Array): Uint8Array {
	const byte = (at: number) => mp3[at] ?? 0;
	if (byte(0) !== 0x49 || byte(1) !== 0x44 || byte(2) !== 0x33) return new Uint8Array();
	const size = (byte(6) << 21) | (byte(7) << 14) | (byte(8) << 7) | byte(9);
	return mp3.subarray(0, 10 + size + ((byte(5) & 0x10) === 0 ? 0 : 10));
}

/** The writer refuses what is no picture with an error; a song without a cover is better than none. */
function isPicture(bytes: Uint8Array): boolean {
	const [first, second, third] = bytes;
	return (first === 0x89 && second === 0x50) || (first === 0xff && second === 0xd8 && third === 0xff);
}

function withoutTags(mp3: Uint8Array): Uint8Array {
	let audio = mp3;
	for (let tag = leadingTag(audio); tag.length > 0; tag = leadingTag(audio)) audio = audio.subarray(tag.length);
	const last = audio.subarray(-128);
	const hasOldTag = last.length === 128 && last[0] === 0x54 && last[1] === 0x41 && last[2] === 0x47;
	return hasOldTag ? audio.subarray(0, -128) : audio;
}

/** A buffer of exactly these bytes: the writer takes whole buffers. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
	return new Uint8Array(bytes).buffer;
}
