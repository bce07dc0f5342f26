/** How one drum of the drum machine is made: a falling sine, noise through a band, and metal (six squares). Seconds and Hz. */
export type Drum = {
	readonly tone?: {
		readonly hertz: number;
		readonly drop: number;
		readonly dropSeconds: number;
		readonly decay: number;
		readonly level: number;
	};
	readonly noise?: {
		readonly low: number;
		readonly high: number;
		readonly decay: number;
		readonly level: number;
		readonly claps?: number;
	};
	readonly metal?: { readonly low: number; readonly decay: number; readonly level: number };
	readonly click?: number;
	readonly drive?: number;
};

const tom = (hertz: number): Drum => ({
	tone: { hertz, drop: 0.7, dropSeconds: 0.05, decay: 0.22, level: 0.8 },
	noise: { low: 300, high: 3000, decay: 0.05, level: 0.12 },
});

const shared: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	[
		37,
		{
			tone: { hertz: 480, drop: 0.2, dropSeconds: 0.01, decay: 0.03, level: 0.5 },
			noise: { low: 1500, high: 7000, decay: 0.012, level: 0.5 },
		},
	],
	[39, { noise: { low: 900, high: 4200, decay: 0.11, level: 0.9, claps: 3 } }],
	[41, tom(78)],
	[43, tom(92)],
	[45, tom(110)],
	[47, tom(132)],
	[48, tom(158)],
	[50, tom(186)],
	[49, { metal: { low: 3500, decay: 1.1, level: 0.35 }, noise: { low: 4500, high: 15_000, decay: 0.9, level: 0.45 } }],
	[57, { metal: { low: 4200, decay: 0.9, level: 0.35 }, noise: { low: 5200, high: 15_000, decay: 0.8, level: 0.4 } }],
	[51, { metal: { low: 4500, decay: 0.5, level: 0.3 }, noise: { low: 7000, high: 15_000, decay: 0.35, level: 0.12 } }],
	[54, { metal: { low: 6500, decay: 0.07, level: 0.25 }, noise: { low: 6500, high: 15_000, decay: 0.09, level: 0.3 } }],
	[56, { metal: { low: 700, decay: 0.16, level: 0.5 } }],
	[69, { noise: { low: 5500, high: 14_000, decay: 0.04, level: 0.4 } }],
	[70, { noise: { low: 6500, high: 15_000, decay: 0.03, level: 0.4 } }],
	[75, { tone: { hertz: 2500, drop: 0, dropSeconds: 0.01, decay: 0.03, level: 0.5 } }],
	[82, { noise: { low: 6000, high: 15_000, decay: 0.05, level: 0.35 } }],
]);

const punchy: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	...shared,
	[35, { tone: { hertz: 47, drop: 3.5, dropSeconds: 0.035, decay: 0.2, level: 1 }, click: 0.25, drive: 0.6 }],
	[36, { tone: { hertz: 50, drop: 4.5, dropSeconds: 0.03, decay: 0.17, level: 1 }, click: 0.35, drive: 0.8 }],
	[
		38,
		{
			tone: { hertz: 185, drop: 0.6, dropSeconds: 0.02, decay: 0.07, level: 0.6 },
			noise: { low: 1200, high: 9000, decay: 0.11, level: 0.7 },
			drive: 0.3,
		},
	],
	[
		40,
		{
			tone: { hertz: 205, drop: 0.6, dropSeconds: 0.02, decay: 0.06, level: 0.6 },
			noise: { low: 1600, high: 10_000, decay: 0.14, level: 0.75 },
			drive: 0.3,
		},
	],
	[
		42,
		{ metal: { low: 7500, decay: 0.028, level: 0.3 }, noise: { low: 8000, high: 16_000, decay: 0.025, level: 0.35 } },
	],
	[44, { metal: { low: 7500, decay: 0.05, level: 0.25 }, noise: { low: 7500, high: 16_000, decay: 0.04, level: 0.3 } }],
	[46, { metal: { low: 7000, decay: 0.22, level: 0.28 }, noise: { low: 7500, high: 16_000, decay: 0.2, level: 0.35 } }],
]);

const deep: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	...shared,
	[35, { tone: { hertz: 44, drop: 1.6, dropSeconds: 0.03, decay: 0.42, level: 1 }, click: 0.12, drive: 0.3 }],
	[36, { tone: { hertz: 48, drop: 2, dropSeconds: 0.028, decay: 0.32, level: 1 }, click: 0.16, drive: 0.3 }],
	[
		38,
		{
			tone: { hertz: 172, drop: 0.5, dropSeconds: 0.015, decay: 0.09, level: 0.6 },
			noise: { low: 900, high: 8500, decay: 0.1, level: 0.55 },
		},
	],
	[
		40,
		{
			tone: { hertz: 190, drop: 0.5, dropSeconds: 0.015, decay: 0.07, level: 0.5 },
			noise: { low: 1300, high: 10_000, decay: 0.09, level: 0.65 },
		},
	],
	[
		42,
		{ metal: { low: 8000, decay: 0.022, level: 0.4 }, noise: { low: 9000, high: 16_000, decay: 0.012, level: 0.15 } },
	],
	[44, { metal: { low: 8000, decay: 0.04, level: 0.35 } }],
	[46, { metal: { low: 7500, decay: 0.26, level: 0.4 }, noise: { low: 9000, high: 16_000, decay: 0.15, level: 0.12 } }],
]);

/** Kits that the drum machine plays instead of the bank: 24 (electronic, punchy) and 25 (deep, in the manner of the 808). */
export const machineKits: ReadonlyMap<number, ReadonlyMap<number, Drum>> = new Map([
	[24, punchy],
	[25, deep],
]);
