import { isIP } from "node:net";
import { z } from "zod";

/** A setting's text; an empty one is as good as none. */
const optional = z
	.string()
	.trim()
	.optional()
	.transform((value) => value || undefined);
const textOr = (preset: string) => optional.transform((value) => value ?? preset);
/** A setting as `read` understands it; `rule` completes "NAME must …" for what it answers with undefined. */
const readBy = <Value>(read: (value: string) => Value | undefined, rule: string) =>
	optional.transform((value, context) => {
		if (value === undefined) return undefined;
		const result = read(value);
		if (result === undefined) context.addIssue({ code: "custom", message: `must ${rule}` });
		return result;
	});
const wholeIn = (min: number, max: number) => (value: string) => {
	const number = Number(value);
	return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};
const wholeNumber = (preset: number, min: number, max: number) =>
	readBy(wholeIn(min, max), `be a whole number from ${min} to ${max}`).transform((value) => value ?? preset);
const limit = (min: number, max: number) =>
	readBy(wholeIn(min, max), `be a whole number from ${min} to ${max}, or empty for no limit`);
const webAddress = readBy(
	(value) => (/^https?:$/.test(URL.parse(value)?.protocol ?? "") ? value.replace(/\/+$/, "") : undefined),
	"be an address that starts with http:// or https://",
);
const list = textOr("").transform((value) =>
	value
		.split(",")
		.map((entry) => entry.trim())
		.filter((entry) => entry !== ""),
);
const oneOf = <const Values extends readonly [string, ...string[]]>(preset: Values[number], ...values: Values) =>
	readBy(
		(value): Values[number] | undefined => values.find((candidate) => candidate === value),
		`be one of ${values.join(", ")}`,
	).transform((value) => value ?? preset);
const isStore = (value: string) =>
	/^sqlite:.+/.test(value) || (/^postgres(?:ql)?:\/\/.*\/./.test(value) && URL.canParse(value));
function isHostOrRange(entry: string): boolean {
	const [address = "", bits] = entry.replace(/^\[|\]$/g, "").split("/");
	if (bits !== undefined) return isIP(address) > 0 && /^\d{1,3}$/.test(bits);
	return isIP(address) > 0 || /^[\w-]+(?:\.[\w-]+)*\.?$/.test(address);
}
const hosts = list.refine(
	(entries) => entries.every(isHostOrRange),
	"must list hosts, IP addresses or CIDRs, without ports",
);
const longestLabel = 50;
/** `name=Label:credits`; label and credits may be left out. */
const models = list.transform((entries, context) => {
	const refuse = (message: string) => {
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	};
	const read = entries.map((entry) => {
		const [, name, label = "", credits] = /^([\w.-]{1,40})(?:=([^=:]*))?(?::(\d{1,7}))?$/.exec(entry) ?? [];
		if (name === undefined || label.trim().length > longestLabel) return entry;
		return { name, label: label.trim() || undefined, credits: credits === undefined ? undefined : Number(credits) };
	});
	const wrong = read.filter((entry) => typeof entry === "string");
	if (wrong.length > 0)
		return refuse(
			`must list models as name=Label:credits, with commas between them, names of letters, digits, dots, dashes and underscores, and labels of at most ${longestLabel} characters; not so: ${wrong.map((entry) => JSON.stringify(entry)).join(", ")}`,
		);
	const models = read.filter((entry) => typeof entry !== "string");
	const twice = models.find(({ name }, at) => models.findIndex((other) => other.name === name) !== at);
	return twice === undefined ? models : refuse(`must name each model once, not ${twice.name} twice`);
});
/** `auto`, or ids and ranges such as `0,2-5`; undefined where it is neither. */
function readShards(value: string): "auto" | readonly number[] | undefined {
	if (value === "auto") return "auto";
	const ids = new Set<number>();
	for (const entry of value.split(",")) {
		const [, first, last = first] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(entry) ?? [];
		if (first === undefined || Number(last) < Number(first)) return undefined;
		for (let id = Number(first); id <= Number(last); id++) ids.add(id);
	}
	return [...ids];
}
const gibibyte = 1024 ** 3;

/** Every setting there is, by its name in the environment. `.env.example` is checked against these keys. */
export const environmentSchema = z.object({
	DISCORD_TOKEN: optional,
	// the version is discord.js' matter
	DISCORD_API_URL: webAddress.transform((value) => value?.replace(/\/v\d+$/, "") ?? "https://discord.com/api"),
	DISCORD_GUILD_ID: optional,
	MUSIC_API_URL: webAddress,
	MUSIC_API_KEY: optional,
	MUSIC_DIALECT: oneOf("contract", "contract", "live"),
	MUSIC_MODELS: models,
	MUSIC_WEBHOOK_SECRET: optional,
	PUBLIC_URL: webAddress,
	HOST: textOr("127.0.0.1"),
	PORT: readBy(wholeIn(0, 65_535), "be a port number from 0 to 65535"),
	CREDITS_SONG_COST: wholeNumber(10, 0, 1_000_000),
	CREDITS_ALLOWANCE: wholeNumber(100, 0, 1_000_000_000),
	CREDITS_PERIOD: oneOf("week", "none", "day", "week", "month"),
	MAX_SONGS_PER_DAY: limit(1, 1_000_000_000),
	MAX_SONGS_PER_DAY_PER_SERVER: limit(1, 1_000_000_000),
	MAX_SONGS_AT_ONCE: limit(1, 100_000),
	MAX_SONGS_AT_ONCE_PER_SERVER: limit(1, 100),
	MIN_SONG_COST: limit(0, 1_000_000),
	GUILDS_ALLOWED: list.refine(
		(entries) => entries.every((entry) => /^\d{5,20}$/.test(entry)),
		"must list ids of servers (numbers), with commas between them",
	),
	STORE_URL: textOr("sqlite:./data/tunesmith.sqlite").refine(
		isStore,
		"must be sqlite:<path to a file> or postgres://user:password@host:port/database",
	),
	SHARDS: readBy(readShards, "be auto, or ids and ranges of shards such as 0,2-5").transform(
		(value) => value ?? "auto",
	),
	SHARD_COUNT: limit(1, 10_000),
	LOG_LEVEL: oneOf("info", "trace", "debug", "info", "warn", "error", "fatal", "silent"),
	STUDIO_PORT: wholeNumber(8090, 0, 65_535),
	STUDIO_HOST: textOr("127.0.0.1"),
	STUDIO_PUBLIC_URL: webAddress,
	SHARE_URL: webAddress,
	STUDIO_HOSTS: hosts,
	STUDIO_KEYS: list
		.refine(
			(entries) => entries.every((entry) => !/:(?:-\d*|\d*\.)\d+$/.test(entry)),
			"must have whole numbers for balances",
		)
		.refine((entries) => entries.every((entry) => entry.length <= 1024), "must have keys of at most 1,024 characters"),
	STUDIO_DATA: textOr("./data/studio"),
	STUDIO_STORE_URL: optional,
	STUDIO_ROLE: oneOf("all", "all", "api", "worker"),
	STUDIO_FILES: optional.refine(
		(value) => value === undefined || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/|$)/.test(value),
		"must be s3://bucket or s3://bucket/prefix",
	),
	STUDIO_FILES_ENDPOINT: webAddress,
	STUDIO_FILES_REGION: textOr("us-east-1"),
	STUDIO_FILES_KEY_ID: optional,
	STUDIO_FILES_SECRET: optional,
	STUDIO_MAX_BYTES: wholeNumber(20 * gibibyte, 1024 ** 2, Number.MAX_SAFE_INTEGER),
	STUDIO_ENGINE: oneOf("builtin", "builtin", "tone", "ace-step", "sound-generation"),
	STUDIO_ENGINE_URL: webAddress,
	STUDIO_ENGINE_KEY: optional,
	STUDIO_RATE: wholeNumber(100, 1, 1_000_000),
	STUDIO_QUEUE: wholeNumber(1000, 1, 1_000_000),
	STUDIO_CALLBACK_ALLOW: hosts,
	STUDIO_WEBHOOK_SECRET: optional.refine(
		(value) => value === undefined || /^whsec_[A-Za-z0-9+/=]{24,}$/.test(value),
		"must start with whsec_ followed by at least 24 characters of base64",
	),
	STUDIO_V1_FEED: oneOf("open", "open", "key"),
	STUDIO_FAULTS: oneOf("off", "on", "off"),
});

export type Config = z.infer<typeof environmentSchema>;

/** What only makes sense together. The bot's own studio is not opened where MUSIC_API_URL names another. */
function checkTogether(config: Config, context: z.RefinementCtx<Config>): void {
	for (const name of ["STUDIO_FILES_KEY_ID", "STUDIO_FILES_SECRET"] as const) {
		if (config.STUDIO_FILES === undefined || config[name] !== undefined) continue;
		context.addIssue({ code: "custom", path: [name], message: "must be set for STUDIO_FILES" });
	}
	const isModelServer = config.STUDIO_ENGINE === "ace-step" || config.STUDIO_ENGINE === "sound-generation";
	if (!isModelServer || config.STUDIO_ENGINE_URL !== undefined || config.MUSIC_API_URL !== undefined) return;
	context.addIssue({
		code: "custom",
		path: ["STUDIO_ENGINE_URL"],
		message: `must be set for STUDIO_ENGINE=${config.STUDIO_ENGINE}`,
	});
}

/** The settings as read from `environment`, or every mistake in one text. Reads nothing but its parameter. */
export function readConfig(
	environment: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly message: string } {
	const result = environmentSchema.superRefine(checkTogether).safeParse(environment);
	if (result.success) return { ok: true, config: result.data };
	const mistakes = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
	return { ok: false, message: `Some settings are not usable (see .env.example):\n${mistakes.join("\n")}` };
}
