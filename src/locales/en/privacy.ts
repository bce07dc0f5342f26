/** `/privacy`: what is stored of a person. */
export const privacy = {
	privacy: "privacy",
	"privacy.about": "Your data: view, export, erase",
	// /privacy show and /privacy export
	"privacy.show": "show",
	"privacy.show.about": "See what is stored about you",
	"privacy.export": "export",
	"privacy.export.about": "Get what is stored about you as a file",
	"data.title": "Your data",
	"data.what":
		"I store what you asked for (texts, model, time and place), what came out (title, style, lyrics, and where the result is posted), and each change of your credits. Your texts go to the music service that makes the songs. I do not read other messages.",
	"data.count": { one: "{count} song of yours is stored.", other: "{count} songs of yours are stored." },
	"data.how": "`/privacy export` gives you all of it as a file; `/privacy forget` erases it.",
	"data.export": "Here is everything that is stored about you: one entry a line, as JSON.",
	"data.export-cut": "There is more than fits into one message; ask the operator of this bot for the rest.",
	// /privacy forget
	"privacy.forget": "forget",
	"privacy.forget.about": "Erase everything that is stored about you",
	"forget.question":
		"Erase your songs, their messages and all your texts, everywhere? Waiting songs are cancelled. This cannot be undone. Credit totals are kept, without your texts.",
	"forget.yes": "Erase everything",
	"forget.unfinished": {
		one: "{count} song could not be stopped any more; it is erased as soon as it is done.",
		other: "{count} songs could not be stopped any more; they are erased as soon as they are done.",
	},
	"forget.service-later":
		"The music service does not answer right now; I keep asking it until your songs are erased there, too.",
	"forget.service-unsupported":
		"The music service offers no way to erase songs: what it keeps of them goes when its time there is over. Its operator can tell you more.",
	"forget.posts": {
		one: "{count} message still stands in Discord, where I cannot delete it:",
		other: "{count} messages still stand in Discord, where I cannot delete them:",
	},
	"forget.done": {
		one: "Done. {count} song was erased, and its messages are being removed.",
		other: "Done. {count} songs were erased, and their messages are being removed.",
	},
} as const;
