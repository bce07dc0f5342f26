/** Progressions for styles that have none in the mode that is asked for. */
export const generic = {
	major: {
		verse: ["I V vi IV", "I vi IV V", "I iii IV V", "I IV I V"],
		chorus: ["IV V I vi", "I V vi IV", "vi IV I V", "IV I V vi"],
		bridge: ["vi iii IV V", "ii IV vi V", "IV V iii vi"],
	},
	minor: {
		verse: ["i bVI bIII bVII", "i iv bVI v", "i bVII bVI v", "i i iv bVII"],
		chorus: ["bVI bVII i bIII", "bVI bIII bVII i", "i bIII bVII iv", "iv bVI i bVII"],
		bridge: ["bVI bVII iv v", "iv v bVI bVII", "bIII bVII iv bVI"],
	},
} as const;
