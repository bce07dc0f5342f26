/** One line of the table: what we need, what the reference beside it needs, and whether the bar holds. */
export type Row = {
	readonly name: string;
	readonly unit: string;
	readonly ours: number;
	readonly reference?: number;
	/** Ours over the reference. */
	readonly ratio?: number;
	/** In words: `ratio ≤ 1.3`, `≤ 5`. Rows without one are there to be read. */
	readonly bar?: string;
	readonly holds?: boolean;
	/** How it was measured, where the name does not say it. */
	readonly detail?: string;
};

type Bar = { readonly of: "ratio" | "ours"; readonly atMost?: number; readonly atLeast?: number };

/** Four digits that mean something. */
const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(4)));

/** Fills in the ratio and judges it. */
export function rowOf(seen: Pick<Row, "name" | "unit" | "ours" | "reference" | "detail">, bar?: Bar): Row {
	const ratio = seen.reference === undefined ? undefined : seen.ours / seen.reference;
	const judged = bar?.of === "ratio" ? ratio : seen.ours;
	const holds =
		judged === undefined ? undefined : judged <= (bar?.atMost ?? Infinity) && judged >= (bar?.atLeast ?? -Infinity);
	return {
		...seen,
		ours: rounded(seen.ours),
		...(seen.reference !== undefined && { reference: rounded(seen.reference) }),
		...(ratio !== undefined && { ratio: rounded(ratio) }),
		...(bar !== undefined && holds !== undefined && { bar: inWords(bar), holds }),
	};
}

function inWords({ of, atMost, atLeast }: Bar): string {
	const limits = [...(atMost === undefined ? [] : [`≤ ${atMost}`]), ...(atLeast === undefined ? [] : [`≥ ${atLeast}`])];
	return `${of === "ratio" ? "ratio " : ""}${limits.join(" and ")}`;
}

/** The value below which this share of `values` lies; 0.5 is the median. Not a number where there are none. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
