import { openBackend } from "./backend.ts";
import { isLoopback } from "./host-list.ts";
import { serveStudio } from "./http.ts";
import { type StudioOptions, type StudioSetup, withDefaults } from "./options.ts";
import { StudioProblem } from "./problem.ts";
import { openSharing, type Sharing } from "./sharing.ts";

/** An open studio. */
export type Studio = {
	/** Base address, without a slash at the end. */
	readonly url: string;
	readonly port: number;
	/** Stops and resumes the work of a cluster; tasks accepted meanwhile wait. For maintenance of a model server, and for tests. */
	readonly pause: (cluster: "default" | "second") => void;
	readonly resume: (cluster: "default" | "second") => void;
	/** Removes results beyond the retention or the disk limit now instead of within the hour. */
	readonly sweep: () => Promise<void>;
	/** Stops accepting requests, interrupts running tasks (the next studio on this folder runs them again), and closes. */
	readonly close: () => Promise<void>;
};

/** Time for open requests when the studio stops. */
const lastAnswersMs = 3000;

/** Opens the music service. Throws StudioProblem when the folder is in use, the port is taken or others could use it without a key. */
export async function openStudio(setup: StudioSetup): Promise<Studio> {
	const options = withDefaults(setup);
	if (options.keys.length === 0 && !isLoopback(options.host)) {
		throw new StudioProblem(
			`Without STUDIO_KEYS the studio takes orders from whoever reaches it, so it listens on this machine only, not on STUDIO_HOST=${options.host}: set STUDIO_KEYS, or STUDIO_HOST=127.0.0.1`,
			{ isSetting: true },
		);
	}
	const sharing = await openSharing(options);
	try {
		return await openOn(sharing, options);
	} catch (error) {
		await sharing.close();
		throw error;
	}
}

async function openOn(sharing: Sharing, options: StudioOptions): Promise<Studio> {
	const { log } = options;
	let url = options.publicUrl ?? "";
	const backend = await openBackend(options, sharing, () => url);
	const app = await serveStudio(backend, options);
	let port: number;
	try {
		port = await listen(app, options);
	} catch (error) {
		await app.close();
		await backend.close();
		throw error;
	}
	const host = options.host === "0.0.0.0" || options.host === "::" ? "localhost" : options.host;
	url ||= `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
	backend.start();
	let closing: Promise<void> | undefined;
	log.info({ url, engine: options.engine.engine }, "studio open");
	return {
		url,
		port,
		pause: (cluster) => backend.pools[cluster].pause(),
		resume: (cluster) => backend.pools[cluster].resume(),
		sweep: backend.sweeper.sweep,
		close() {
			closing ??= close();
			return closing;
		},
	};

	async function close(): Promise<void> {
		backend.changeWaiters.close();
		const force = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs);
		await app.close();
		clearTimeout(force);
		await backend.close();
		await sharing.close();
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
