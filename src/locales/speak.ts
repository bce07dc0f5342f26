import type { FaultRecord } from "../errors.ts";
import { language as english } from "./en/index.ts";
import { escapeText } from "./escape.ts";
import { createFormat, type Format } from "./format.ts";
import type { DiscordLocale, English, SentenceKey, Sentences } from "./language.ts";
import { nearestLanguage } from "./languages.ts";
import type { Facts, Parameters } from "./sentence.ts";

/** Speaks one language. Text from people must be escaped by the caller (`escapeText`), except in `fault`. */
export type Say = {
	/** The sentence `key` with its holes filled in: a missing or misspelt fact does not compile. */
	<Key extends SentenceKey>(key: Key, ...facts: Parameters<English[Key]>): string;
	/** The Discord code of the language that is spoken, such as "pt-BR". */
	readonly locale: DiscordLocale;
	/** What a failure means and the way out. Takes a record as well, whose facts may come from an older version's disk. */
	fault(fault: FaultRecord): string;
	/** A finding of the doctor, its facts said as in `fault`. */
	finding(finding: { readonly key: SentenceKey; readonly facts: Facts }): string;
	/** "a, b and c". */
	list(items: readonly string[]): string;
};

const hole = /\{(\w+)(?::(\w+))?\}/g;

function createSpeaker(sentences: Sentences, format: Format, locale: DiscordLocale): Say {
	function fill(key: SentenceKey, facts: Facts): string {
		const sentence = sentences[key];
		const text =
			typeof sentence === "string" ? sentence : (sentence[format.plural(Number(facts.count))] ?? sentence.other);
		return text.replace(hole, (whole, name: string, unit: string | undefined) => {
			const value = facts[name];
			if (value === undefined) return whole;
			const unitKey = `unit.${unit}`;
			return unit !== undefined && isKey(unitKey) ? fill(unitKey, { count: value }) : format.value(name, value);
		});
	}
	function fillWithTerms(key: SentenceKey, facts: Facts): string {
		const words = Object.entries(facts).map(([name, value]) => [
			name,
			typeof value === "string" ? wordOf(name, value) : value,
		]);
		return fill(key, Object.fromEntries(words));
	}
	/** Facts of faults and findings are words of the program: known ones are said in the language, ids become mentions, the rest is escaped. */
	function wordOf(name: string, value: string): string {
		const term = `${name}.${value}`;
		if (isKey(term)) return fill(term, {});
		// an option of one command only is named by its path, "config.model.cost"
		if ((name === "option" || name === "other") && isKey(value)) return fill(value, {});
		const items = value.split(/,\s*/);
		if (name === "channels") return format.list(items.map(channelOf));
		if (name === "roles") return format.list(items.map((id) => (/^\d+$/.test(id) ? `<@&${id}>` : id)));
		if (name === "model") return modelOf(value);
		if (name === "models") return format.list(items.map(modelOf));
		if (name === "permissions") return format.list(items.map(permissionOf));
		// it stands within a sentence of ours, which has its own full stop
		return escapeText(name === "reason" ? value.replace(/[\s.!]+$/, "") : value);
	}
	/** A link to a channel; to the list of all of them (by Discord's message format) where no one of them is meant. */
	const channelOf = (id: string) => (/^\d+$/.test(id) ? `<#${id}>` : id === "others" ? "<id:browse>" : id);
	/** What people call a model, and the name that it is chosen by. */
	function modelOf(name: string): string {
		const term = `model-label.${name}`;
		// what somebody typed may be anything: only what can be a name stands as code
		const shown = /^[\w.-]+$/.test(name) ? `\`${name}\`` : escapeText(name);
		return isKey(term) ? `${fill(term, {})} (${shown})` : shown;
	}
	/** Discord's own name of a permission; one without a sentence by its English words. */
	function permissionOf(name: string): string {
		const term = `permission.${name}`;
		return isKey(term) ? fill(term, {}) : escapeText(name.replace(/([a-z])([A-Z])/g, "$1 $2"));
	}
	const speak = (key: SentenceKey, facts: Facts = {}) => fill(key, facts);
	return Object.assign(speak as Say, {
		locale,
		list: format.list,
		finding: ({ key, facts }: { readonly key: SentenceKey; readonly facts: Facts }) => fillWithTerms(key, facts),
		// a record from an older version's disk may hold a code that is no more
		fault: ({ code, facts }: FaultRecord) => (isKey(code) ? fillWithTerms(code, facts) : code),
	});
}

function isKey(key: string): key is SentenceKey {
	return Object.hasOwn(english.sentences, key);
}

/** What people call a model that has a sentence of its own; undefined for any other. */
export function labelOfModel(name: string, say: Say): string | undefined {
	const term = `model-label.${name}`;
	return isKey(term) ? say.finding({ key: term, facts: {} }) : undefined;
}

/** What a singer of that name sounds like; undefined for names that have no sentence of their own. */
export function aboutVoice(name: string, say: Say): string | undefined {
	const term = `voice.${name}`;
	return isKey(term) ? say.finding({ key: term, facts: {} }) : undefined;
}

/** Made when they are first asked for: the formats of all languages take some megabytes, and a bot speaks few. */
const speakers = new Map<DiscordLocale, Say>();

/** Who speaks the language of a Discord locale, or the nearest one: "de-AT" → de → English. Costs a map look-up, but for the first time. */
export function speaker(wish: string): Say {
	const { language, locale } = nearestLanguage(wish);
	const known = speakers.get(locale);
	if (known !== undefined) return known;
	const made = createSpeaker(language.sentences, createFormat(locale), locale);
	speakers.set(locale, made);
	return made;
}
