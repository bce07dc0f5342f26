import { Counter, Gauge, type Registry } from "prom-client";

type Labels = Readonly<Record<string, string>>;
/** What one scrape shows of a metric: a number, or one for each set of labels. */
type Values = number | readonly (readonly [Labels, number])[];

/** A metric that is read from a source at each scrape. To add one, count it in the source and add a row in `metrics.ts`. */
export type Row<Source> = {
	readonly is: "gauge" | "counter";
	readonly name: string;
	/** The name before this release: both are exported until the next one. */
	readonly formerName?: string;
	readonly help: string;
	readonly labels?: readonly string[];
	readonly read: (source: Source) => Values;
};

/** One value for each name, with the name as the label. Names without a value are left out. */
export const by = (label: string, counts: Readonly<Record<string, number | undefined>>): Values =>
	Object.entries(counts).flatMap(([name, value]) => (value === undefined ? [] : [[{ [label]: name }, value] as const]));

/** Registers each row. `sources` is asked at each scrape, and what they say is added up. */
export function register<Source>(
	registry: Registry,
	rows: readonly Row<Source>[],
	sources: () => readonly Source[],
): void {
	for (const { is, name, formerName, help, labels = [], read } of rows) {
		const values = () =>
			sources().flatMap((source) => {
				const found = read(source);
				return typeof found === "number" ? [[{}, found] as const] : found;
			});
		const options = { help, labelNames: [...labels], registers: [registry] };
		const Metric = is === "gauge" ? Gauge : Counter;
		for (const each of formerName === undefined ? [name] : [name, formerName]) {
			new Metric({
				...options,
				name: each,
				collect() {
					this.reset();
					for (const [label, value] of values()) this.inc(label, value);
				},
			});
		}
	}
}
