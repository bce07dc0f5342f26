/** What admins are told about trouble: `/config doctor` and notices. */
export const doctor = {
	// /config doctor and its findings
	"config.doctor": "doctor",
	"config.doctor.about": "Check permissions, music service and queue, with tips to fix problems",
	"doctor.title": "Check-up",
	"doctor.healthy": "Everything that songs need works.",
	"doctor.ill": { one: "{count} thing needs attention:", other: "{count} things need attention:" },
	"doctor.again": "Check again",
	"doctor.permissions-ok": "I have all the permissions I need in this channel.",
	"doctor.permissions-missing": "I'm missing these permissions in this channel: {permissions}. Grant them to my role.",
	"doctor.permissions-optional": "With these permissions I could do more: {permissions}.",
	"doctor.voice-permission":
		"Voice messages are on, but I may not send them here; I need {permissions}. Songs come without them until then.",
	"doctor.voice-refused":
		"Discord refused the last voice message here, so songs come without them for now. The MP3s are not affected.",
	"doctor.channel-not-allowed": "Songs cannot be made in this channel. `/config channels` changes that.",
	"doctor.service-ok": "The music service answers and accepts the key.",
	"doctor.service-credits": "The music service answers; the bot has {balance:credits} left there.",
	"doctor.service-empty":
		"The music service answers, but the bot has no credits left there. Top up the account, then resume.",
	"doctor.service-key-refused":
		"The music service does not accept the bot's key. The operator of this bot has to check `MUSIC_API_KEY`.",
	"doctor.service-down": "The music service does not answer. I keep trying; songs wait until then.",
	"doctor.store-ok": "Songs and credits are saved to disk in {tookMs}.",
	"doctor.store-bad": "Saving to disk fails: the operator of this bot has to check the disk's space and permissions.",
	"doctor.upload-limit": "I can post files of up to {limitBytes} here.",
	"doctor.queue": "Queue: {running:songs} in progress, {waiting:songs} waiting.",
	"doctor.stuck-none": "No song is stuck.",
	"doctor.stuck": {
		one: "{count} song has not moved for a long time. `/song queue` shows it; `/song cancel` cancels it.",
		other: "{count} songs have not moved for a long time. `/song queue` shows them; `/song cancel` cancels them.",
	},
	"doctor.paused": "Song making was paused {pausedAt}. `/config show` resumes it.",
	"doctor.latency": "Discord answers in {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"I only work in servers that my operator has chosen. This one is not among them, so I am leaving.",
	"notice.service-no-credits":
		"The music service has no credits left for this bot, so new songs wait. Top up the account there; the songs then start by themselves.",
} as const;
