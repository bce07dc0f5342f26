import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMetrics as createStudioMetrics } from "../../packages/studio/src/operations/metrics.ts";
import { createMetrics } from "../../src/http/metrics.ts";

const page = readFileSync(new URL("../../docs/metrics.md", import.meta.url), "utf8");
const bot = createMetrics({ jobs: () => [], discord: () => [] });
const studio = createStudioMetrics({
	pools: () => [],
	store: { bytesKept: async () => 0 },
	database: { bytes: async () => 0 },
});

/** The rows that a registry wants in the table; what Node and the process say of themselves is left out. */
const rowsOf = ({ registry }: typeof bot | typeof studio) =>
	registry
		.getMetricsAsArray()
		.filter(({ name }) => !/^(?:nodejs|process)_/.test(name))
		.map((metric) => {
			const labels = "labelNames" in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
			return `| \`${metric.name}\` | ${labels.map((label) => `\`${label}\``).join(", ")} | ${metric.help} |`;
		});
const rowsUnder = (title: string) =>
	(page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));

describe("docs/metrics.md", () => {
	test.each([
		["The bot", bot],
		["The studio", studio],
	] as const)("%s: has every metric with its labels and meaning, and no other", (title, metrics) => {
		expect(rowsOf(metrics).length).toBeGreaterThan(5);
		expect(rowsUnder(title)).toEqual(rowsOf(metrics));
	});
});
