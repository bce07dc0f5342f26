import { Fault } from "../errors.ts";
import { spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import { mustBeAllowed, mustHaveNoBlockedWord } from "./rules.ts";
import { seenRequest } from "./song-request.ts";

const longestMs = 20_000;

/** The part of `Jobs` that writes words without a song, under the rules of songs. */
export function openLyricsWriting({
	service,
	operator,
	blockedWords,
	settingsOf,
	signal,
}: JobParts): Pick<Jobs, "writeLyrics"> {
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
