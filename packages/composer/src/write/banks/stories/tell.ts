/** A small story in three couplets: how it was, what happened then, and how it is now. */
export type Story = readonly [
	situation: readonly [string, string],
	turn: readonly [string, string],
	outcome: readonly [string, string],
];

/** Stories by the tone of a song, for songs to fall asleep by, and for songs against something. */
export type Stories = Readonly<Record<"any" | "bright" | "dark" | "sleep" | "foe", readonly Story[]>>;

/** A story from its six lines, parted by strokes. */
const tell = (text: string): Story => {
	const [one = "", two = "", three = "", four = "", five = "", six = ""] = text.split(" / ");
	return [
		[one, two],
		[three, four],
		[five, six],
	];
};

/** The stories of a language from their texts. */
export const tellAll = (texts: Readonly<Record<keyof Stories, readonly string[]>>): Stories => ({
	any: texts.any.map(tell),
	bright: texts.bright.map(tell),
	dark: texts.dark.map(tell),
	sleep: texts.sleep.map(tell),
	foe: texts.foe.map(tell),
});
