/** What several commands share, in their names and options and in what they say. */
export const common = {
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "song",
	"song.about": "Make songs and find them again",
	"option.song": "song",
	"option.song.about": "Start typing its title, style or words",
	"option.model": "model",
	"option.model.about": "The music model; newer ones take longer texts",
	"option.instrumental": "instrumental",
	"option.instrumental.about": "Without singing",
	"option.seed": "seed",
	"option.seed.about": "Repeats a song: the number in its details, with the same words",
	"option.length": "length",
	"option.length.about": "Length in seconds, with a real ending",
	"option.voice": "voice",
	"option.voice.about": "Who sings; start typing to see the voices",
	"option.without": "without",
	"option.without.about": "What there must not be: drums, sad, female voice",
	"option.user": "user",
	"option.user.about": "Another person",
	"option.amount": "amount",
	"option.amount.about": "How many credits",
	"option.note": "note",
	"option.note.about": "A reason that is shown in the history",
	"option.role": "role",
	"option.role.about": "The role that the factor applies to",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} credit", other: "{count} credits" },
	"unit.songs": { one: "{count} song", other: "{count} songs" },
	// pages and questions
	"page.newest": "Newest",
	"page.older": "Older",
	"confirm.no": "No, keep it",
	"confirm.dismissed": "Nothing was changed.",
	// what any command, button or form may answer
	"form.reopen": "Open the form again",
	"form.unread": "I could not read that answer. Please try again.",
	"late.command": "{person}, I was too slow to answer you. Nothing was started; please try again.",
	"late.form": "That took too long to open. Please try again.",
	"old.button":
		"This button belongs to an older version of me and no longer works. `/song show` posts the song again with working ones.",
} as const;
