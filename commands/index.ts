import type { Declarations } from "../src/discord/command.ts";
import { doctor, doctorAgain } from "./config/doctor.ts";
import { reset, resetConfirmed } from "./config/reset.ts";
import { settings } from "./config/settings.ts";
import { pause, resume, showConfig } from "./config/show.ts";
import { dismiss } from "./confirm.ts";
import { balance } from "./credits/balance.ts";
import { grant, set } from "./credits/by-hand.ts";
import { history, historyPage } from "./credits/history.ts";
import { help } from "./help.ts";
import { exportData } from "./privacy/export.ts";
import { forget, forgetConfirmed } from "./privacy/forget.ts";
import { showPrivacy } from "./privacy/show.ts";
import { cancel, cancelButton, cancelChoice } from "./song/cancel.ts";
import { change, changeForm, changePart, changeReopen, changeWhole } from "./song/change.ts";
import { custom, customForm, customReopen } from "./song/custom.ts";
import { deleteButton, deleteConfirmed, deleteSong } from "./song/delete.ts";
import { describe } from "./song/describe.ts";
import { songDetails } from "./song/details.ts";
import { files } from "./song/files.ts";
import { library, libraryPage, theirSongs } from "./song/library.ts";
import { lyrics, lyricsButton } from "./song/lyrics.ts";
import { models } from "./song/models.ts";
import { queue, queueRefresh } from "./song/queue.ts";
import { share, shareEnd } from "./song/share.ts";
import { detailsChoice, show, showButton } from "./song/show.ts";
import { again, againFrom, newTake, remix, remixForm, remixReopen, retry, rework, sameLyrics } from "./song/takes.ts";
import { video } from "./song/video.ts";
import { write, writeEdit, writeOther, writeSing } from "./song/write.ts";

/** Everything a person can set off, in the order Discord's client shows it. */
export const declarations: Declarations = {
	commands: [
		...[describe, custom, write, models, queue, cancel, show, library, lyrics, deleteSong],
		...[balance, history, grant, set],
		...[showConfig, ...settings, reset, doctor],
		help,
		...[showPrivacy, exportData, forget],
	],
	menus: [newTake, songDetails, theirSongs],
	actions: [
		...[
			again,
			againFrom,
			retry,
			sameLyrics,
			remix,
			remixReopen,
			rework,
			customReopen,
			lyricsButton,
			video,
			files,
			share,
			shareEnd,
			showButton,
			detailsChoice,
		],
		...[writeSing, writeEdit, writeOther],
		...[change, changeWhole, changePart, changeReopen],
		...[cancelButton, cancelChoice, deleteButton, deleteConfirmed, libraryPage, queueRefresh, historyPage],
		...[pause, resume, resetConfirmed, doctorAgain, forgetConfirmed, dismiss],
	],
	forms: [changeForm, customForm, remixForm],
};
