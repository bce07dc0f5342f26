/** What tests touch inside the browser: as little of the DOM as they need, so that Node's own types stay as they are. */
export type AudioElement = {
	readonly duration: number;
	readonly currentTime: number;
	readonly paused: boolean;
	readonly ended: boolean;
};

type Box = { readonly scrollWidth: number; readonly clientWidth: number };

export type Inside = {
	readonly innerWidth: number;
	readonly document: {
		readonly documentElement: Box & { readonly lang: string };
		readonly fonts: { readonly ready: Promise<unknown> };
		querySelector(selector: string): Box | null;
	};
	readonly localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
	/** The page's live connections, noted by `visit.ts`. */
	readonly sockets: readonly { close(): void }[];
};
