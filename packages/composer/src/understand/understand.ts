import type { Brief } from "../song.ts";
import type { Meter } from "../styles/style.ts";
import { fold } from "./fold.ts";
import type { Intent } from "./intent.ts";
import { readKey } from "./keys.ts";
import { tellLanguage } from "./language.ts";
import { type Found, findConcepts } from "./matcher.ts";
import { matterOf } from "./matter.ts";
import { moodOf } from "./mood.ts";
import { deniedTokens } from "./negation.ts";
import { readBpm, readEra, readMeter } from "./numbers.ts";
import { rankStyles } from "./rank.ts";
import { soloAndOnly } from "./solos.ts";
import { takeSungLanguage } from "./sung-language.ts";
import { tokenise } from "./tokens.ts";
import { denied, otherVoice, type Reading, silences } from "./unwanted.ts";
import { flavours } from "./weights.ts";

/** Reads style, mood, tempo, key, metre, instruments, era and place from a brief. Pure: the same brief gives the same intent. */
export function understand(brief: Brief): Intent {
	const wish = takeSungLanguage(brief.description);
	const told = tellLanguage(`${wish.rest} ${brief.title}`) ?? tellLanguage(brief.style);
	const sung = brief.lyrics.trim() === "" ? undefined : tellLanguage(brief.lyrics.replace(/\[[^\]]*\]/g, " "));
	const style = read(brief.style, 3, told);
	const description = read(wish.rest, 2, told);
	const title = read(brief.title, 0.6, told);
	const markers = read((brief.lyrics.match(/\[[^\]\n]{1,60}\]/g) ?? []).join("\n"), 0.8, "en");
	const readings = [style, description, title, markers, denied(read(brief.without ?? "", 2, told))];
	const plain = fold(`${brief.style}\n${brief.description}\n${brief.title}`);
	const found = readings.flatMap((reading) => reading.found);
	const yes = found.filter(({ denied }) => !denied);
	const era = readEra(plain);
	const tokens = [...style.tokens, ...description.tokens];
	const { solo, only } = [style, description]
		.map(soloAndOnlyOf)
		.reduce((all, one) => ({ solo: [...all.solo, ...one.solo], only: [...all.only, ...one.only] }));
	solo.push(
		...(markers.tokens.some(({ text }) => text.endsWith("solo")) ? concepts(markers.found, "inst:", false) : []),
	);
	// Voices alone: what else was named stays, all other instruments go.
	if (only.length === 0 && yes.some(({ hit }) => hit.concept === "is:a cappella"))
		only.push("choir", ...concepts(yes, "inst:", false));
	const mood = moodOf(yes, found);
	const bpm = readBpm(plain);
	const key = readKey(tokens);
	const meter = meterOf(readMeter(tokens) ?? readMeter(title.tokens), yes);
	const tags = tagsOf(brief.style);
	const inThree = meter.meter?.beats === 3;
	const ranked = rankStyles({ yes, all: found, tags, era, plain, seed: brief.seed, mood, only, inThree });
	const metre = meter.meter ?? meterOfWaltz(ranked[0]?.name, [style, description]);
	const modeAsked = yes.find(({ hit }) => hit.concept.startsWith("mode:"))?.hit.concept.slice(5);
	const place = concepts(yes, "place:", false)[0];
	const without = concepts(found, "inst:", true);
	const voice = concepts(yes, "voice:", false)[0] ?? otherVoice(concepts(found, "voice:", true));
	return {
		language: sung ?? told ?? "en",
		...(wish.language === undefined ? {} : { singIn: wish.language }),
		style: ranked[0]?.name ?? "pop",
		styles: ranked,
		...mood,
		valence:
			modeAsked === undefined || key !== undefined
				? mood.valence
				: modeAsked === "minor"
					? Math.min(mood.valence, -0.5)
					: Math.max(mood.valence, 0.5),
		tempo: tempoOf(yes, found),
		...(bpm === undefined ? {} : { bpm }),
		...(key === undefined ? {} : { key }),
		...(metre === undefined ? {} : { meter: metre }),
		...(yes.some(({ hit }) => hit.concept === "is:straight")
			? { swing: 0 }
			: meter.swung || yes.some(({ hit }) => hit.concept === "is:swung")
				? { swing: 0.9 }
				: {}),
		with: concepts(yes, "inst:", false).filter((family) => !without.includes(family)),
		without,
		solo: [...new Set(solo)],
		only: [...new Set(only)],
		flavour: [
			...new Set(
				[
					...concepts(yes, "place:", false).map((name) => `place:${name}`),
					...concepts(yes, "scene:", false).map((name) => `scene:${name}`),
					`era:${era ?? ""}`,
				].flatMap((concept) => flavours[concept] ?? []),
			),
		],
		...(era === undefined ? {} : { era }),
		...(place === undefined ? {} : { place }),
		instrumental:
			silences(brief.without ?? "") ||
			(found.some(({ hit, denied }) => hit.concept === (denied ? "is:sung" : "is:instrumental")) &&
				!found.some(({ hit, denied }) => denied && hit.concept === "is:instrumental")),
		...(voice === "female" || voice === "male" || voice === "choir" ? { voice } : {}),
		matter: matterOf(description, told),
	};
}

function tagsOf(style: string): string[] {
	return fold(style)
		.split(/[,;/|]/)
		.map((tag) => tag.trim());
}

function read(text: string, weight: number, language: Intent["language"] | undefined): Reading {
	const tokens = tokenise(text);
	const hits = findConcepts(tokens, language);
	const denied = deniedTokens(tokens, hits, language);
	const found = hits.map((hit) => ({ hit, weight: weight * hit.strength, denied: denied[hit.from] === true }));
	return { found, tokens, denied, hits };
}

function soloAndOnlyOf(reading: Reading): { solo: string[]; only: string[] } {
	return soloAndOnly(
		reading.tokens,
		reading.found.filter(({ denied, hit }) => !denied && hit.concept.startsWith("inst:")).map(({ hit }) => hit),
		reading.hits.some(({ concept }) => /^style:(?!classical|piano|ambient)/.test(concept)),
	);
}

function concepts(found: readonly Found[], kind: string, denied: boolean): string[] {
	return [
		...new Set(
			found
				.filter((one) => one.denied === denied && one.hit.concept.startsWith(kind))
				.map(({ hit }) => hit.concept.slice(kind.length)),
		),
	];
}

function tempoOf(yes: readonly Found[], all: readonly Found[]): number {
	let lean = 0;
	for (const { hit } of yes) if (hit.concept.startsWith("tempo:")) lean += Number(hit.concept.slice(6)) * 0.6;
	for (const { hit, denied } of all)
		if (denied && hit.concept.startsWith("tempo:")) lean -= Number(hit.concept.slice(6)) * 0.4;
	return Math.max(-1, Math.min(1, lean));
}

function meterOf(read: Meter | undefined, yes: readonly Found[]): { meter?: Meter; swung: boolean } {
	const named = yes
		.find(({ hit }) => hit.concept.startsWith("meter:"))
		?.hit.concept.slice(6)
		.split("/")
		.map(Number);
	const meter = read ?? (named === undefined ? undefined : { beats: named[0] ?? 4, unit: named[1] ?? 4 });
	// Twelve eighths are four beats of three: the same as quarters that swing fully.
	if (meter !== undefined && meter.beats === 12 && meter.unit === 8)
		return { meter: { beats: 4, unit: 4 }, swung: true };
	return meter === undefined ? { swung: false } : { meter, swung: false };
}

/** Three quarters where a waltz is named beside the style that is played: "jazz waltz", "country waltz". */
function meterOfWaltz(style: string | undefined, readings: readonly Reading[]): Meter | undefined {
	const isBeside = readings.some(({ found }) => {
		const hits = found.filter(({ denied }) => !denied).map(({ hit }) => hit);
		const waltzes = hits.filter(({ concept }) => concept === "style:waltz");
		const played = hits.filter(({ concept }) => concept === `style:${style}`);
		return waltzes.some(({ from, to }) => played.some((other) => other.to === from || other.from === to));
	});
	return isBeside ? { beats: 3, unit: 4 } : undefined;
}

/** Whether a word by itself names a mood in that language: "solitario", "lonely". */
export function isMoodWord(word: string, language: Intent["language"]): boolean {
	const hits = findConcepts(tokenise(word), language);
	return hits.length > 0 && hits.every(({ concept }) => concept.startsWith("mood:"));
}

/** Whether a phrase says anything about the music itself: a style, an instrument, a tempo, a voice. */
export function namesMusic(phrase: string, language: Intent["language"]): boolean {
	return findConcepts(tokenise(phrase), language).some(({ concept }) =>
		/^(style|inst|tempo|meter|voice|is|mode|mood):/.test(concept),
	);
}
