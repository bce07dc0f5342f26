import { Fault } from "../errors.ts";
import { spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import { mustBeAllowed, mustHaveNoBlockedWord } from "./rules.ts";
import { seenText } from "./text.ts";

type LyricsWritingParts = Pick<JobParts, "blockedWords" | "operator" | "service" | "settingsOf" | "signal">;

const longestMs = 20_000;

/** The part of `Jobs` that writes words without a song, under the rules of songs. */
export function openLyricsWriting(parts: LyricsWritingParts): Pick<Jobs, "writeLyrics"> {
	const { service, operator, blockedWords, settingsOf, signal } = parts;
	return {
		async writeLyrics(given, address, person) {
			const settings = await settingsOf(spaceOf(address));
			const model = settings.model.preset;
			const description = seenText(given);
			const request = { mode: "describe", description, instrumental: false, model } as const;
			mustBeAllowed(request, address, person, settings, operator);
			mustHaveNoBlockedWord(request, settings, blockedWords);
			if (service.writeLyrics === undefined) throw new Fault("lyrics-not-supported", {});
			return service.writeLyrics(description, model, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
		},
	};
}
