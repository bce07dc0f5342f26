import { Fault } from "../errors.ts";
import type { BlockedWords } from "../settings/blocked-words.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import { mustBeAllowed, mustHaveNoBlockedWord } from "./rules.ts";
import { seenRequest } from "./song-request.ts";
import type { JobTools } from "./tools.ts";

const longestMs = 20_000;

/** The part of `Jobs` that writes words without a song, under the rules of songs. */
export function openLyricsWriting(
	parts: Pick<JobTools, "service" | "operator" | "signal"> & {
		readonly blockedWords: BlockedWords;
		readonly settingsOf: (space: string) => Promise<GuildSettings>;
	},
): Pick<Jobs, "writeLyrics"> {
	const { service, operator, blockedWords, settingsOf, signal } = parts;
	return {
		async writeLyrics(given, address, person) {
			const settings = await settingsOf(spaceOf(address));
			const model = settings.model.preset;
			const request = seenRequest({ mode: "describe", description: given, instrumental: false, model });
			mustBeAllowed(request, address, person, settings, operator);
			mustHaveNoBlockedWord(request, settings, blockedWords);
			if (service.writeLyrics === undefined) throw new Fault("lyrics-not-supported", {});
			const description = request.mode === "describe" ? request.description : given;
			return service.writeLyrics(description, model, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
		},
	};
}
