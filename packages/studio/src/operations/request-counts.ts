import { Counter, type Registry } from "prom-client";

/** Adds `studio_requests_total`; returns what counts an answer. `route` is the route's pattern, so that there are few. */
export function countRequests(registers: Registry[]): (method: string, route: string, status: number) => void {
	// counted in a Map and copied at each scrape: cheaper than a Counter for every request
	const counts = new Map<string, { method: string; route: string; status: number; count: number }>();
	new Counter({
		name: "studio_requests_total",
		help: "Answers by route and status",
		labelNames: ["method", "route", "status"],
		registers,
		collect() {
			this.reset();
			for (const { count, ...labels } of counts.values()) this.inc(labels, count);
		},
	});
	return (method, route, status) => {
		const name = `${method} ${status} ${route}`;
		const entry = counts.get(name);
		if (entry === undefined) counts.set(name, { method, route, status, count: 1 });
		else entry.count += 1;
	};
}
