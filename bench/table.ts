import type { Row } from "./row.ts";

const titles = ["what", "ours", "reference", "ratio", "unit", "bar", "holds"] as const;
const isRightAligned = [false, true, true, true, false, false, false];

const cellsOf = ({ name, ours, reference, ratio, unit, bar, holds }: Row): readonly string[] => [
	name,
	String(ours),
	reference === undefined ? "" : String(reference),
	ratio === undefined ? "" : String(ratio),
	unit,
	bar ?? "",
	holds === undefined ? "" : holds ? "yes" : "NO",
];

/** The rows as a Markdown table whose columns are as wide as what stands in them. */
export function tableOf(rows: readonly Row[]): string {
	const lines = [titles, ...rows.map(cellsOf)];
	const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	const lineOf = (cells: readonly string[]) => {
		const padded = cells.map((cell, column) =>
			isRightAligned[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
		);
		return `| ${padded.join(" | ")} |\n`;
	};
	const rule = widths.map((width, column) =>
		isRightAligned[column] === true ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
	);
	return [lineOf(titles), lineOf(rule), ...rows.map((row) => lineOf(cellsOf(row)))].join("");
}
