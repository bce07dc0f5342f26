export type Point = readonly [number, number];

/** Shapes of a phrase: height (−1 … 1) by place (0 … 1). */
export const contours: readonly (readonly Point[])[] = [
	[
		[0, -0.4],
		[0.45, 0.9],
		[1, -0.3],
	],
	[
		[0, 0.7],
		[0.3, 0.2],
		[0.7, -0.5],
		[1, -0.8],
	],
	[
		[0, -0.8],
		[0.5, 0],
		[1, 0.8],
	],
	[
		[0, 0],
		[0.25, 0.7],
		[0.5, 0],
		[0.75, -0.6],
		[1, 0],
	],
	[
		[0, 0.5],
		[0.5, -0.7],
		[1, 0.3],
	],
	[
		[0, -0.2],
		[0.2, -0.2],
		[0.6, 0.9],
		[0.8, 0.4],
		[1, -0.2],
	],
	[
		[0, 0.9],
		[0.4, 0.7],
		[0.6, 0],
		[1, -0.4],
	],
	[
		[0, -0.6],
		[0.15, 0.6],
		[0.5, 0.4],
		[1, -0.6],
	],
	[
		[0, 0.1],
		[0.5, 0.3],
		[0.85, 1],
		[1, 0.5],
	],
];

/** Height of a shape at a place. */
export function heightAt(points: readonly Point[], at: number): number {
	for (let index = 1; index < points.length; index++) {
		const [from, low] = points[index - 1] ?? [0, 0];
		const [to, high] = points[index] ?? [1, 0];
		if (at <= to) return low + ((high - low) * (at - from)) / Math.max(1e-6, to - from);
	}
	return points.at(-1)?.[1] ?? 0;
}
