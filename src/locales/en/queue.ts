/** What is in progress: `/song queue` and `/song cancel` with its buttons. */
export const queue = {
	// /song queue
	"song.queue": "queue",
	"song.queue.about": "See what is in progress here, who is waiting and why",
	"queue.title": "Queue",
	"queue.empty": "Nothing is in progress. `/song describe` starts right away.",
	"queue.running": { one: "{count} song in progress", other: "{count} songs in progress" },
	"queue.waiting": { one: "{count} song waiting", other: "{count} songs waiting" },
	"queue.running-line": "{position}. {title} · {person} in {channel} · started {stateAt}",
	"queue.running-line-left": "{position}. {title} · {person} in {channel} · started {stateAt}, about {leftMs} left",
	"queue.waiting-line": "{position}. {title} · {person} in {channel} · asked {createdAt}\n-# {reason}",
	"queue.more": { one: "… and {count} more", other: "… and {count} more" },
	"queue.paused": "⏸️ Song making was paused {pausedAt}; an admin can resume it with `/config show`.",
	"queue.paused-service":
		"⏸️ The music service ran out of credits {pausedAt}; songs start by themselves when it has some again.",
	"queue.refresh": "Refresh",
	// /song cancel
	"song.cancel": "cancel",
	"song.cancel.about": "Cancel a song in progress",
	"song.cancel.song.about": "Which song; leave empty if there is only one",
	"cancel.never-sent": "“{title}” is cancelled before it started. You have your {cost:credits} back.",
	"cancel.cancelled":
		"“{title}” is cancelled, and the music service stopped making it. You have your {cost:credits} back.",
	"cancel.part":
		"“{title}” is cancelled. Its first track was posted already, so {kept:credits} stay paid; you have {back:credits} back.",
	"cancel.too-late-charged":
		"It was too late for “{title}”: the music service is making it and cannot stop. It costs {cost:credits} and will be posted.",
	"cancel.too-late-free":
		"It was too late for “{title}”: the music service is making it and cannot stop. Nothing was charged to you.",
	"cancel.which": "Which song do you want to cancel?",
	"cancel.none": "You have no songs in progress.",
	"cancel.choose": "Choose a song",
	"cancel.choice-waiting": "Waiting: you get {cost:credits} back",
	"cancel.choice-running": "Being made: may be too late to get {cost:credits} back",
	"cancel.choice-part": "First track posted: you get {back:credits} back",
	"button.cancel": "Cancel",
	"button.cancel-all": "Cancel: {back:credits} back",
	"button.cancel-part": "Cancel: {back} of {cost:credits} back",
	"already-over": "This song is already finished or cancelled. `/song show` posts a finished one again.",
} as const;
