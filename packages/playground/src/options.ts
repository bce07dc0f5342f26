import type { FastifyInstance } from "fastify";
import type { Logger as Log } from "pino";
import type { Clock } from "./clock.ts";

/** Discord's deadlines, in milliseconds; tests shorten them or move a clock of their own. */
export type Pace = {
	/** An interaction must be answered within this. */
	readonly ackMs: number;
	/** After this an interaction's token is refused (50027). */
	readonly tokenMs: number;
	readonly heartbeatMs: number;
	/** How long a dropped gateway session can be resumed. */
	readonly sessionMs: number;
	/** How long an attachment's address works. */
	readonly urlMs: number;
	/** How long a nonce is remembered. */
	readonly nonceMs: number;
	/** Messages older than this fall under the limit of old edits. */
	readonly oldMessageMs: number;
};

export const discordPace: Pace = {
	ackMs: 3_000,
	tokenMs: 15 * 60_000,
	heartbeatMs: 41_250,
	sessionMs: 90_000,
	urlMs: 24 * 3_600_000,
	nonceMs: 5 * 60_000,
	oldMessageMs: 3_600_000,
};

/** `count` requests per `windowMs`. */
export type Allowance = { readonly count: number; readonly windowMs: number };

export type Limits = {
	/** All routes but interaction callbacks and webhooks. */
	readonly global: Allowance;
	/** Posts and edits of one channel share this. */
	readonly channelWrites: Allowance;
	/** Edits of messages older than an hour (30046). */
	readonly oldEdits: Allowance;
	readonly reactions: Allowance;
	/** Every other bucket. */
	readonly others: Allowance;
	/** Answers 401, 403 and 429; beyond them the address is banned. */
	readonly invalid: Allowance;
	/** Identifies of one concurrency bucket. */
	readonly identifies: Allowance;
	readonly identifiesADay: number;
};

export const discordLimits: Limits = {
	global: { count: 50, windowMs: 1_000 },
	channelWrites: { count: 5, windowMs: 5_000 },
	oldEdits: { count: 3, windowMs: 6_000 },
	reactions: { count: 1, windowMs: 250 },
	others: { count: 30, windowMs: 10_000 },
	invalid: { count: 10_000, windowMs: 600_000 },
	identifies: { count: 1, windowMs: 5_000 },
	identifiesADay: 1_000,
};

export const MiB = 1024 * 1024;

/** Largest file in bytes by boost tier (tiers 0 and 1 share the base) and by a person's Nitro. */
export type UploadBytes = {
	readonly base: number;
	readonly tier2: number;
	readonly tier3: number;
	readonly nitroBasic: number;
	readonly nitro: number;
};

/** The base is on its way from 10 to 20 MiB (September 2026); 10 is what surely works. */
export const discordUploadBytes: UploadBytes = {
	base: 10 * MiB,
	tier2: 50 * MiB,
	tier3: 100 * MiB,
	nitroBasic: 50 * MiB,
	nitro: 500 * MiB,
};

/**
 * Sees everything that crosses the wire, for tests that hold it against Discord's description.
 * `operation` is `PATCH /channels/{}/messages/{}` for REST (`status` set on answers) or the event's name for the gateway.
 */
export type Check = (crossing: {
	readonly direction: "request" | "answer" | "event";
	readonly operation: string;
	readonly status?: number;
	readonly body: unknown;
}) => void;

/** What the page shows of the bot's inside; the playground itself knows nothing of it. */
export type DebugPanel = {
	/** Queue, wallet and timelines as the page shows them (`page/debug-panel.ts`); `guildId` only where the bot is a member. */
	readonly internals?: (guildId: string | undefined, userId: string) => Promise<unknown>;
	/** The next submission at the service ends like this; the empty text takes it back. */
	readonly setServiceOutcome?: (outcome: string) => void;
	/** The names of the outcomes, with what they do. */
	readonly serviceOutcomes?: Readonly<Record<string, string>>;
};

/** Styles that people can hear before they ask for a song. */
export type Presets = {
	readonly names: readonly string[];
	/** Path of an MP3 of some twenty seconds; it may be made only now. Rejects where there is none. */
	readonly preview: (name: string) => Promise<string>;
};

export type PlaygroundOptions = DebugPanel & {
	/** The page offers none without. */
	readonly presets?: Presets | undefined;
	/** Default 127.0.0.1; anything but loopback is refused unless `allowRemote`. */
	readonly host?: string;
	/** Default 0: any free port. */
	readonly port?: number;
	readonly allowRemote?: boolean;
	readonly log?: Log;
	readonly clock?: Clock;
	readonly pace?: Partial<Pace>;
	/** Rate limits as Discord has them ("on"), none ("off", the default), or some changed. */
	readonly limits?: "on" | "off" | Partial<Limits>;
	readonly uploadBytes?: Partial<UploadBytes>;
	/** Bytes of uploaded files that are kept on disk; beyond them the oldest go. Default 2 GiB. */
	readonly keepBytes?: number;
	/** Folder in which the world outlives the process, made when missing; without it the world lives in memory. */
	readonly dataFolder?: string;
	/** "lounge" (default): two guilds with people, see `seed.ts`; "empty": the bot alone. */
	readonly seed?: "lounge" | "empty";
	/** The bot's token; a generated one otherwise. */
	readonly token?: string;
	/** How many shards `GET /gateway/bot` recommends. Default 1. */
	readonly shards?: number;
	/** How many shards may identify at once (`max_concurrency`). Default 1, as for all but the largest bots. */
	readonly identifyConcurrency?: number;
	/** Whether the application was granted the privileged intents. Default false. */
	readonly hasPrivilegedIntents?: boolean;
	readonly check?: Check;
	/** A folder of static files served at `/` in place of the page. */
	readonly pageFolder?: string;
	/** Adds the bot's own routes under `/playground/` (queue, wallet, timelines for the page), behind the Origin check. */
	readonly mount?: (server: FastifyInstance) => Promise<void>;
	/** The bot's own web address, once it is open: `/healthz`, `/readyz`, `/metrics` and `/callbacks/*` are handed on to it. */
	readonly botUrl?: () => string | undefined;
};
