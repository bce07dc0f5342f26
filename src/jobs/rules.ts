import { Fault } from "../errors.ts";
import type { BlockedWords } from "../settings/blocked-words.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import type { Address, Person } from "./job.ts";
import { mustBeOffered, roomierModel } from "./models.ts";
import {
	type AddedField,
	editLimits,
	hasOwnLength,
	lengths,
	limitsOf,
	longestWithout,
	type SongEdit,
	type SongRequest,
	type TextLimits,
} from "./song-request.ts";
import { seenLength, sentLength } from "./text.ts";

/** Throws the Fault of the first rule that this request breaks: the operator's servers; the space's channel, roles, model, lengths of the texts. */
export function mustBeAllowed(
	request: SongRequest,
	address: Address,
	person: Person,
	settings: GuildSettings,
	operator: Operator,
): void {
	checkServer(address, operator);
	mustBePlaceFor(address, person, settings);
	mustBeOffered(request.model, settings, operator);
	// what is changed had its texts checked when it was made
	if (request.change !== undefined) checkEdits(request.change.edits);
	else {
		checkLength(request);
		checkTexts(request, (field, length) => roomierModel(settings, operator, field, length));
	}
}

/** Throws Fault "words-blocked". The dearest of the checks, and the only one that reads the texts: it comes last. */
export function mustHaveNoBlockedWord(
	request: SongRequest,
	{ blockedWords }: GuildSettings,
	blocked: BlockedWords,
): void {
	const texts = request.mode === "describe" ? [request.description] : [request.title, request.style, request.lyrics];
	const changes = request.change?.edits.flatMap(({ lyrics = "", instruments = "", style = "" }) => [
		lyrics,
		instruments,
		style,
	]);
	if (blocked.has([...texts, ...(changes ?? [])].join("\n"), blockedWords)) throw new Fault("words-blocked", {});
}

/** Why a request is refused whose option the service cannot follow. */
export const notSupported = (field: AddedField, option: string): Fault =>
	field === "seed"
		? new Fault("seed-not-supported", {})
		: field === "edits"
			? new Fault("change-not-supported", {})
			: new Fault("option-not-supported", { option });

/** Throws the Fault of the first rule of the space about where songs are posted and by whom. */
export function mustBePlaceFor(address: Address, person: Person, settings: GuildSettings): void {
	checkChannel(address, settings);
	checkRoles(person, settings);
}

/** Direct messages, and the app that people carry along, would be open to everybody whom the operator has not chosen. */
function checkServer({ guildId }: Address, { guildsAllowed = [] }: Operator) {
	if (guildsAllowed.length > 0 && (guildId === null || !guildsAllowed.includes(guildId)))
		throw new Fault("server-only", {});
}

function checkChannel({ channelId, parentChannelId }: Address, { channels }: GuildSettings) {
	if (channels.mode === "all") return;
	const isNamed = [channelId, parentChannelId].some((id) => id !== undefined && channels.ids.includes(id));
	if (isNamed === (channels.mode === "only")) return;
	// a rule that only names what is excepted leaves all others
	const allowed = channels.mode === "only" ? channels.ids.join(", ") : "";
	throw new Fault("channel-not-allowed", { channels: allowed || "others" });
}

function checkRoles(person: Person, { roles }: GuildSettings) {
	const has = (ids: readonly string[]) => ids.some((id) => person.roleIds.includes(id));
	const isAllowed = roles.allowed.length === 0 || has(roles.allowed);
	if (isAllowed && !has(roles.denied)) return;
	throw new Fault("role-not-allowed", { roles: roles.allowed.join(", ") || "—" });
}

function checkEdits(edits: readonly SongEdit[]) {
	for (const { lyrics = "", instruments = "", style = "" } of edits)
		for (const [field, text, limit] of [
			["lyrics", lyrics, editLimits.lyrics],
			["instruments", instruments, editLimits.words],
			["style", style, editLimits.words],
		] as const)
			if (text.length > limit) throw new Fault("text-too-long", { field, length: text.length, limit });
}

function checkLength({ length, model }: SongRequest) {
	if (length === undefined) return;
	if (hasOwnLength(model)) throw new Fault("bad-option", { option: "length", reason: "own-length" });
	const { shortest: min, longest: max } = lengths;
	if (length < min || length > max) throw new Fault("number-out-of-range", { option: "length", min, max });
}

type FindRoomier = (field: keyof TextLimits, length: number) => string | undefined;

function checkTexts(request: SongRequest, roomier: FindRoomier) {
	const { model, without = "" } = request;
	if (without.length > longestWithout)
		throw new Fault("text-too-long", { field: "without", length: without.length, limit: longestWithout });
	if (request.mode === "describe") {
		checkText("description", request.description, { model, isNeeded: true, roomier });
		return;
	}
	checkText("title", request.title, { model, isNeeded: true, roomier });
	checkText("style", request.style, { model, isNeeded: true, roomier });
	checkText("lyrics", request.lyrics, { model, isNeeded: !request.instrumental, roomier });
}

/**
 * Throws where a text that is needed is missing, or one is longer than its model takes: as people count, and as the service does, which
 * may count an emoji several times. `roomier` finds another model that takes the text.
 */
export function checkText(
	field: keyof TextLimits,
	text: string,
	{ model, isNeeded, roomier }: { readonly model: string; readonly isNeeded: boolean; readonly roomier: FindRoomier },
): void {
	const limit = limitsOf(model)[field];
	if (isNeeded && text === "")
		throw field === "description" ? new Fault("description-missing", {}) : new Fault("text-missing", { field });
	const length = seenLength(text);
	const sent = sentLength(text);
	if (sent <= limit && length <= limit) return;
	const other = roomier(field, Math.max(length, sent));
	if (length <= limit) throw new Fault("text-too-long-sent", { field, length: sent, limit });
	if (other === undefined) throw new Fault("text-too-long", { field, length, limit });
	throw new Fault("text-too-long-here", { field, length, limit, model: other });
}
