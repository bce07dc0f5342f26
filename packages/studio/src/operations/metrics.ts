import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../storage/database.ts";
import type { Pool } from "../tasks/pool.ts";
import type { TaskStore } from "../tasks/store.ts";
import { countRequests } from "./request-counts.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** What the gauges ask at each scrape. */
type Gauged = {
	readonly pools: () => readonly Pool[];
	readonly store: Pick<TaskStore, "bytesKept">;
	readonly database: Pick<Database, "bytes">;
};

function addGauges(registers: Registry[], { pools, store, database }: Gauged): void {
	new Gauge({
		name: "studio_queue_depth",
		help: "Tasks that wait for a worker",
		labelNames: ["cluster"],
		registers,
		async collect() {
			for (const pool of pools()) this.set({ cluster: pool.cluster }, await pool.waiting());
		},
	});
	new Gauge({
		name: "studio_tasks_running",
		help: "Tasks that are being made",
		labelNames: ["cluster"],
		registers,
		async collect() {
			for (const pool of pools()) this.set({ cluster: pool.cluster }, await pool.running());
		},
	});
	new Gauge({
		name: "studio_files_bytes",
		help: "Size of all finished files",
		registers,
		async collect() {
			this.set(await store.bytesKept());
		},
	});
	new Gauge({
		name: "studio_database_bytes",
		help: "Size of the database and its journal",
		registers,
		async collect() {
			this.set(await database.bytes());
		},
	});
}

/** The metrics of one studio, in a registry of its own. */
export function createMetrics(gauged: Gauged) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	addGauges(registers, gauged);
	const stages = new Histogram({
		name: "studio_stage_seconds",
		help: "Time from the beginning of the work to each stage",
		labelNames: ["stage"],
		buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300],
		registers,
	});
	const renderFactor = new Histogram({
		name: "studio_render_factor",
		help: "Seconds of music made in a second",
		buckets: [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500],
		registers,
	});
	const tasks = new Counter({
		name: "studio_tasks_total",
		help: "Tasks that came to their end, by their last state",
		labelNames: ["end"],
		registers,
	});
	const unpaid = new Counter({
		name: "studio_tasks_unpaid_total",
		help: "Tasks refused because their account has too few credits",
		registers,
	});
	const callbacks = new Counter({
		name: "studio_callbacks_total",
		help: "Callback tries by outcome",
		labelNames: ["outcome"],
		registers,
	});
	return { registry, stages, renderFactor, tasks, unpaid, callbacks, countRequest: countRequests(registers) };
}
