import type { Frame } from "./message-list.ts";
import type { Command, InteractionOutcome, Message, Modal, Person, Place, Server, Snapshot, User } from "./shapes.ts";

/** A line that only this page shows: a refusal of the client, a command that nobody answered. */
export type Notice = { readonly id: number; readonly channelId: string; readonly text: string };

export type OpenModal = { readonly interactionId: string; readonly modal: Modal };

export type PanelName = "people" | "styles" | "rehearse" | "internals";

/** Everything the page knows. Only `live.ts` and `actions.ts` change it. */
export type PageState = {
	me: string;
	people: readonly Person[];
	snapshot: Snapshot | undefined;
	channelId: string;
	/** By channel, as the person sees them, oldest first; absent: not yet read. */
	readonly messages: Map<string, readonly Message[]>;
	/** What happened lately, for lists that were read before it. */
	readonly frames: Frame[];
	/** How often the playground was reached: what was asked before belongs to another count. */
	visits: number;
	/** The commands offered in the open channel. */
	commands: readonly Command[];
	readonly unread: Set<string>;
	/** Commands under way: what was sent, by interaction. */
	readonly pending: Map<string, { readonly channelId: string; readonly name: string }>;
	/** Interactions that this tab began and nobody has answered yet. */
	readonly begun: Set<string>;
	/** What became of interactions that this tab does not know (yet). */
	readonly earlyOutcomes: Map<string, InteractionOutcome>;
	notices: readonly Notice[];
	modal: OpenModal | undefined;
	panel: PanelName | undefined;
	/** Small screens show the channels only when asked. */
	isSideOpen: boolean;
	isOnline: boolean;
	/** New messages stand below what is in view. */
	isBehind: boolean;
	/** Whether this browser has asked for a song before. */
	hasBegun: boolean;
	isLight: boolean;
	/** How many messages of the open channel are shown. */
	shown: number;
};

/** So many messages are drawn at first, and more when asked. */
export const pageSize = 50;

export const emptyState = (kept: Pick<PageState, "me" | "channelId" | "hasBegun" | "isLight">): PageState => ({
	...kept,
	people: [],
	snapshot: undefined,
	messages: new Map(),
	frames: [],
	visits: 0,
	commands: [],
	unread: new Set(),
	pending: new Map(),
	begun: new Set(),
	earlyOutcomes: new Map(),
	notices: [],
	modal: undefined,
	panel: undefined,
	isSideOpen: false,
	isOnline: false,
	isBehind: false,
	shown: pageSize,
});

export const placesOf = (state: PageState): readonly Place[] => [
	...(state.snapshot?.guilds.flatMap(({ channels }) => channels) ?? []),
	...(state.snapshot?.dms ?? []),
];

export const placeOf = (state: PageState, channelId = state.channelId): Place | undefined =>
	placesOf(state).find(({ id }) => id === channelId);

export const serverOf = (state: PageState, channelId = state.channelId): Server | undefined =>
	state.snapshot?.guilds.find(({ channels }) => channels.some(({ id }) => id === channelId));

export const nameOf = (user: User): string => user.global_name ?? user.username;

/** Anybody the page has heard of. */
export function userOf(state: PageState, userId: string): User | undefined {
	const { snapshot } = state;
	if (snapshot === undefined) return undefined;
	const members = snapshot.guilds.flatMap((guild) => guild.members.map(({ user }) => user));
	return [...members, ...snapshot.people, ...snapshot.dms.flatMap(({ recipients = [] }) => recipients)].find(
		({ id }) => id === userId,
	);
}

export const titleOf = (place: Place): string =>
	place.name ?? (place.recipients?.[0] === undefined ? "direct messages" : nameOf(place.recipients[0]));

/** Discord's bits, as far as the page asks for them. */
const bits = { sendMessages: 1n << 11n, manageMessages: 1n << 13n, inThreads: 1n << 38n, useCommands: 1n << 31n };

export const may = (place: Place, what: keyof typeof bits): boolean => (BigInt(place.permissions) & bits[what]) !== 0n;

export const mayWrite = (place: Place): boolean =>
	may(place, place.thread_metadata === undefined ? "sendMessages" : "inThreads");

/** Roles' colours are chosen by eye; a third of white makes them readable on the dark theme. */
const lighter = (colour: number): string => {
	const parts = [colour >> 16, (colour >> 8) & 255, colour & 255].map((part) => Math.round(part + (255 - part) / 3));
	return `rgb(${parts.join(" ")})`;
};

/** A colour of the person's highest role that has one, as CSS; undefined for the text's own. */
export function colourOf(state: PageState, userId: string): string | undefined {
	const server = serverOf(state);
	const roles = server?.members.find(({ user }) => user.id === userId)?.roles ?? [];
	const role = server?.roles.find(({ id, color }) => color !== 0 && roles.includes(id));
	return role === undefined ? undefined : lighter(role.color);
}
