import type { Log } from "../log.ts";
import type { Accounts } from "./accounts.ts";
import type { BackOffs } from "./back-offs.ts";
import type { BlockedWords } from "./blocked-words.ts";
import type { NoteChange } from "./changes.ts";
import type { DayCounts } from "./day-counts.ts";
import type { Durations } from "./durations.ts";
import type { Erasures } from "./erasures.ts";
import type { Lane } from "./lane.ts";
import type { Lanes } from "./lanes.ts";
import type { Looks } from "./looks.ts";
import type { Pace } from "./pace.ts";
import type { Pauses } from "./pauses.ts";
import type { ChannelAccess, Clock, MusicService, Stage, Store } from "./ports.ts";
import type { Rewrites } from "./rewrites.ts";
import type { Active, Roster } from "./roster.ts";
import type { Operator, Settings } from "./settings.ts";
import type { DoStep } from "./steps.ts";
import type { InTurn } from "./turns.ts";
import type { Upstream } from "./upstream.ts";

/** What the parts of the hub share. Wired once in `open.ts`. */
export type Hub = {
	readonly store: Store;
	readonly music: MusicService;
	readonly stage: Stage;
	readonly access: ChannelAccess;
	readonly clock: Clock;
	readonly log: Log;
	readonly operator: Operator;
	readonly tempFolder: string;
	readonly pace: Pace;
	readonly inTurn: InTurn;
	readonly doStep: DoStep;
	readonly newId: () => string;
	readonly accounts: Accounts;
	readonly roster: Roster;
	readonly lanes: Lanes;
	readonly upstream: Upstream;
	readonly backOffs: BackOffs;
	readonly pauses: Pauses;
	readonly durations: Durations;
	readonly erasures: Erasures;
	readonly rewrites: Rewrites;
	readonly dayCounts: DayCounts;
	/** Where all servers' songs wait for a place among those that are made, in fair turns. */
	readonly making: Lane;
	readonly blockedWords: BlockedWords;
	readonly looks: Looks;
	readonly noteChange: NoteChange;
	readonly settingsOf: (space: string) => Promise<Settings>;
	/** Shows a job on its card as it is now. */
	readonly show: (one: Active) => void;
};
