import { type Database, openDatabase } from "./database.ts";
import { isLoopback } from "./host-list.ts";
import { serveStudio } from "./http.ts";
import type { StudioOptions } from "./options.ts";
import { StudioProblem } from "./problem.ts";
import { openWorks } from "./works.ts";

export type { StudioOptions } from "./options.ts";

export type Studio = {
	/** What its addresses begin with, without a slash at the end. */
	readonly url: string;
	readonly port: number;
	/** Stops or goes on with the work of a cluster; what is accepted meanwhile waits. For maintenance of a model server, and for tests. */
	readonly pause: (cluster: "default" | "second") => void;
	readonly resume: (cluster: "default" | "second") => void;
	/** Removes what is beyond retention or room now instead of within the hour. */
	readonly sweep: () => Promise<void>;
	/** Stops taking requests, hands running work back to the store, and closes. */
	readonly close: () => Promise<void>;
};

/** Time for the answers under way when the studio stops. */
const lastAnswersMs = 3000;

/** Opens the music service. Throws a StudioProblem when the folder is in use, the port is taken or others could use it without a key. */
export async function openStudio(options: StudioOptions): Promise<Studio> {
	if (options.keys.length === 0 && !isLoopback(options.host)) {
		throw new StudioProblem(
			`Without STUDIO_KEYS the studio takes orders from whoever reaches it, so it listens on this machine only, not on STUDIO_HOST=${options.host}: set STUDIO_KEYS, or STUDIO_HOST=127.0.0.1`,
			{ isSetting: true },
		);
	}
	const database = openDatabase(options.dataFolder);
	try {
		return await openOn(database, options);
	} catch (error) {
		database.close();
		throw error;
	}
}

async function openOn(database: Database, options: StudioOptions): Promise<Studio> {
	const { log } = options;
	let url = options.publicUrl ?? "";
	const works = await openWorks(options, database, () => url);
	const app = await serveStudio(works, options, () => url);
	let port: number;
	try {
		port = await listen(app, options);
	} catch (error) {
		await app.close();
		await works.close();
		throw error;
	}
	const host = options.host === "0.0.0.0" || options.host === "::" ? "localhost" : options.host;
	url ||= `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
	works.begin();
	let closing: Promise<void> | undefined;
	log.info({ url, engine: options.engine.engine }, "studio open");
	return {
		url,
		port,
		pause: (cluster) => works.pools[cluster].pause(),
		resume: (cluster) => works.pools[cluster].resume(),
		sweep: works.sweeper.sweep,
		close() {
			closing ??= close();
			return closing;
		},
	};

	async function close(): Promise<void> {
		works.changes.close();
		const force = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs);
		await app.close();
		clearTimeout(force);
		await works.close();
		database.close();
		log.info({}, "studio closed");
	}
}

async function listen(app: Awaited<ReturnType<typeof serveStudio>>, { host, port }: StudioOptions): Promise<number> {
	try {
		await app.listen({ host, port });
	} catch (cause) {
		const code = cause instanceof Error && "code" in cause ? cause.code : "";
		if (code !== "EADDRINUSE") throw cause;
		throw new StudioProblem(`port ${port} is taken: set STUDIO_PORT to a free one`, { cause });
	}
	const address = app.server.address();
	return typeof address === "object" && address !== null ? address.port : port;
}
