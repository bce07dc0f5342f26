import { cutText, escapeText } from "../../src/locales/escape.ts";
import { languages } from "../../src/locales/languages.ts";
import { labelOfModel, type Say } from "../../src/locales/speak.ts";
import type { GuildSettings } from "../../src/settings/guild-settings.ts";

/** At most so many entries of a list are named; the rest is counted. */
const mostNamed = 20;

/** How each part of a server's settings reads: used by its own command and by `/config show`. */
export function channelLines({ channels }: GuildSettings, say: Say): readonly string[] {
	const mentions = named(
		channels.ids.map((id) => `<#${id}>`),
		say,
	);
	if (channels.mode === "all") return [say("settings.channels-all")];
	if (channels.ids.length === 0)
		return [say(channels.mode === "only" ? "settings.channels-none" : "settings.channels-all")];
	return [
		say(channels.mode === "only" ? "settings.channels-only" : "settings.channels-except", { channels: mentions }),
	];
}

export function roleLines({ roles }: GuildSettings, say: Say): readonly string[] {
	const mentions = (ids: readonly string[]) =>
		named(
			ids.map((id) => `<@&${id}>`),
			say,
		);
	return [
		roles.allowed.length === 0
			? say("settings.roles-everybody")
			: say("settings.roles-allowed", { roles: mentions(roles.allowed) }),
		...(roles.denied.length === 0 ? [] : [say("settings.roles-denied", { roles: mentions(roles.denied) })]),
	];
}

export function laneLines({ lane, ceilings }: GuildSettings, say: Say): readonly string[] {
	const { mostAtOnceInServer: most } = ceilings;
	return [
		say("settings.lane", { concurrency: lane.concurrency, perInterval: lane.perInterval, intervalMs: lane.intervalMs }),
		say(lane.order === "fair" ? "settings.lane-fair" : "settings.lane-strict"),
		...(most === undefined ? [] : [say("settings.most-at-once", { most })]),
	];
}

export function limitLines({ limits }: GuildSettings, say: Say): readonly string[] {
	return [say("settings.limits", { running: limits.running, waiting: limits.waiting })];
}

export function allowanceLines({ allowance, pool, ceilings }: GuildSettings, say: Say): readonly string[] {
	const { songsPerDayInServer: most, leastCost: least } = ceilings;
	const { amount, period, timeZone } = allowance;
	const factors = Object.entries(allowance.factors).map(([roleId, factor]) =>
		say("settings.factor", { role: `<@&${roleId}>`, factor }),
	);
	return [
		period === "none"
			? say("settings.allowance-once", { amount })
			: say("settings.allowance", { amount, period: say(`choice.period.${period}`), zone: timeZone }),
		...(factors.length === 0 ? [] : [say("settings.factors", { factors: named(factors, say) })]),
		say(pool.isOn ? "settings.pool-on" : "settings.pool-off"),
		...(most === undefined ? [] : [say("settings.most-a-day", { most })]),
		...(least === undefined ? [] : [say("settings.least-cost", { least })]),
	];
}

export function modelLines({ model, costs }: GuildSettings, say: Say): readonly string[] {
	const code = (name: string) => {
		const label = labelOfModel(name, say);
		const quoted = `\`${name.replaceAll("`", "")}\``;
		return label === undefined ? quoted : `${label} (${quoted})`;
	};
	const prices = Object.entries(costs).map(([name, cost]) => say("settings.cost", { model: code(name), cost }));
	return [
		...(model.unknown === undefined
			? []
			: [say("settings.model-unknown", { model: code(model.unknown), preset: code(model.preset) })]),
		say("settings.model-preset", { model: code(model.preset) }),
		model.allowed.length === 0
			? say("settings.model-all")
			: say("settings.model-allowed", { models: named(model.allowed.map(code), say) }),
		...(prices.length === 0 ? [] : [say("settings.costs", { costs: named(prices, say) })]),
	];
}

export function languageLines({ language }: GuildSettings, say: Say): readonly string[] {
	const name = languages.find(({ tag }) => tag === language)?.name;
	return [name === undefined ? say("settings.language-auto") : say("settings.language", { language: name })];
}

export function deliveryLines({ delivery }: GuildSettings, say: Say): readonly string[] {
	return [
		say(delivery.as === "thread" ? "settings.delivery-thread" : "settings.delivery-reply"),
		...(delivery.voiceMessage ? [say("settings.voice-message")] : []),
	];
}

export function reactionLines({ reactions }: GuildSettings, say: Say): readonly string[] {
	if (!reactions.isOn) return [say("settings.reactions-off")];
	return [say("settings.reactions", { emoji: reactions.emoji, who: say(`choice.who.${reactions.who}`) })];
}

export function wordLines({ blockedWords }: GuildSettings, say: Say): readonly string[] {
	if (blockedWords.length === 0) return [say("settings.words-none")];
	// behind a spoiler: whoever set them need not read them
	const words = blockedWords.map((word) => `||${escapeText(cutText(word, 40))}||`);
	return [say("settings.words", { words: named(words, say) })];
}

function named(items: readonly string[], say: Say): string {
	const rest = items.length - mostNamed;
	return say.list(rest > 0 ? [...items.slice(0, mostNamed), say("settings.more", { count: rest })] : items);
}
