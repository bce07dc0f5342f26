/** What a process tells the others: a task changed, a run is to stop, a callback is due, results are to be removed. */
export type Signal = "changed" | "stop" | "callback" | "sweep";

/** A hint to every process that has the database open, this one included. It may be lost: who listens asks the database as well, now and then. */
export type Signals = {
	/** `id` is that of a task, or empty. */
	readonly send: (signal: Signal, id: string) => void;
	/** Calls `hear` for every signal from now on. */
	readonly listen: (signal: Signal, hear: (id: string) => void) => void;
	/** Whether signals arrive at present. */
	readonly isListening: () => boolean;
	readonly close: () => Promise<void>;
};

/** Keeps who listens, and tells them. */
export function createListeners() {
	const listeners = new Map<Signal, ((id: string) => void)[]>();
	return {
		listen(signal: Signal, hear: (id: string) => void): void {
			listeners.set(signal, [...(listeners.get(signal) ?? []), hear]);
		},
		tell(signal: string, id: string): void {
			for (const hear of listeners.get(signal as Signal) ?? []) hear(id);
		},
	};
}

/** Signals within this process, heard at once. */
export function createLocalSignals(): Signals {
	const { listen, tell } = createListeners();
	return { send: tell, listen, isListening: () => true, close: () => Promise.resolve() };
}
