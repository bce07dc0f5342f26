/** A failure of Discord on purpose. */
export type InjectedFault =
	/** The next `times` requests whose operation contains `route` (`POST /channels/{}/messages`) fail like this. */
	| {
			readonly is: "rest";
			readonly route: string;
			readonly times?: number;
			readonly as: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 502 | 503 | "reset" | "reset-after" | "hang";
			/** For 429. */
			readonly retryAfterMs?: number;
			readonly isGlobal?: boolean;
			/** Discord's code in the body; the usual one of the status otherwise. */
			readonly code?: number;
	  }
	/** Connections close without goodbye (1006) or with the code. */
	| { readonly is: "gateway-drop"; readonly code?: number }
	| { readonly is: "reconnect" }
	| { readonly is: "invalid-session"; readonly canResume: boolean }
	/** The next `times` events of this name come twice, or late. */
	| {
			readonly is: "event";
			readonly name: string;
			readonly times?: number;
			readonly copies?: number;
			readonly delayMs?: number;
	  }
	/** The next `times` gateway connections close before HELLO. */
	| { readonly is: "refuse-hello"; readonly times?: number }
	/** The token of an interaction dies now. */
	| { readonly is: "expire"; readonly interactionId: string };

type RestFault = Extract<InjectedFault, { is: "rest" }>;
type EventFault = Extract<InjectedFault, { is: "event" }>;
type HelloFault = Extract<InjectedFault, { is: "refuse-hello" }>;

/** The failures that wait for their occasion. */
export type Faults = {
	add(fault: RestFault | EventFault | HelloFault): void;
	takeRest(operation: string): RestFault | undefined;
	takeEvent(name: string): { readonly copies: number; readonly delayMs: number };
	takeHello(): boolean;
	clear(): void;
};

/** No failures yet. Each `take…` uses one up. */
export function openFaults(): Faults {
	let rest: { readonly fault: RestFault; left: number }[] = [];
	let events: { readonly fault: EventFault; left: number }[] = [];
	let refusedHellos = 0;
	return {
		add(fault) {
			if (fault.is === "rest") rest.push({ fault, left: fault.times ?? 1 });
			if (fault.is === "event") events.push({ fault, left: fault.times ?? 1 });
			if (fault.is === "refuse-hello") refusedHellos += fault.times ?? 1;
		},
		takeRest(operation) {
			const waiting = rest.find(({ fault }) => operation.includes(fault.route));
			if (waiting === undefined) return undefined;
			waiting.left -= 1;
			rest = rest.filter(({ left }) => left > 0);
			return waiting.fault;
		},
		takeEvent(name) {
			const waiting = events.find(({ fault }) => fault.name === name);
			if (waiting === undefined) return { copies: 1, delayMs: 0 };
			waiting.left -= 1;
			events = events.filter(({ left }) => left > 0);
			return { copies: waiting.fault.copies ?? 1, delayMs: waiting.fault.delayMs ?? 0 };
		},
		takeHello() {
			if (refusedHellos === 0) return false;
			refusedHellos -= 1;
			return true;
		},
		clear() {
			rest = [];
			events = [];
			refusedHellos = 0;
		},
	};
}
