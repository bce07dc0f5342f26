/** `/help`, by topic. */
export const help = {
	help: "help",
	"help.about": "What to do next, in a few lines",
	"help.topic": "topic",
	"help.topic.about": "What you want to know more about",
	"choice.topic.start": "First song",
	"choice.topic.custom": "Own lyrics and style",
	"choice.topic.takes": "New takes and remixes",
	"choice.topic.queue": "Queue and cancelling",
	"choice.topic.credits": "Credits",
	"choice.topic.admin": "Setting up a server",
	"choice.topic.privacy": "Your data",
	"guide.start":
		"Write what you would like to hear: `/song describe`, for example *a rainy lo-fi evening, soft piano*. A message shows the progress; when the song is done I post it and mention you. A song costs {cost:credits}.\n\nNext: your own lyrics with `/song custom`, or see what you have with `/credits balance`.",
	"guide.custom":
		"`/song custom` opens a form for title, style and lyrics. Write sections as [Verse], [Chorus] or [Bridge]. Lyrics longer than 4,000 characters go in as a `.txt` file. For music without singing choose *instrumental*. `/song write` writes lyrics for you first: read them, change them, then have them sung.\n\nNext: change a finished song with its button “Remix”.",
	"guide.takes":
		"React with {emoji} to a finished song or press “Again” to make another take; the person who asks pays. “Remix” opens the request so that you can change it first. “New music, same lyrics” keeps the words and changes only the music. Where the music service offers it, “Change…” changes one section or a whole track, and “Files” gives you its MIDI file, lead sheet and lyrics.\n\nNext: find all your songs with `/song library`.",
	"guide.queue":
		"`/song queue` shows what is in progress, who is waiting and why. `/song cancel` cancels a song: what has not been started is refunded in full. Otherwise you are told what happened.\n\nNext: `/song show` posts a finished song again.",
	"guide.credits":
		"Songs are paid with credits; one costs {cost:credits} now. `/credits balance` shows what you have and when you get more, `/credits history` every change and why. A song that fails or reaches nobody costs nothing. If you cancel before the first track is posted, you get everything back; after that, half stays paid, rounded up.\n\nNext: make one with `/song describe`.",
	"guide.admin":
		"`/config doctor` checks that everything works and says how to fix what does not. `/config show` lists all settings and can pause or resume. Then choose channels with `/config channels` and credits with `/config allowance`; `/credits grant` gives more.",
	"guide.privacy":
		"`/privacy show` tells what is stored about you, `/privacy export` gives it to you as a file, and `/privacy forget` erases it.",
} as const;
