import type { TestProject } from "vitest/node";
import { missingPostgres, postgresPrograms, startCluster } from "./cluster.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The address by which the superuser reaches the server that all files of these tests share. */
		adminUrl: string;
	}
}

/** Starts the server that all files share. What it keeps need not survive a power cut, so it does not wait for the disk. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
	if (postgresPrograms() === undefined) {
		process.stderr.write(`${missingPostgres}\n`);
		process.exit(1);
	}
	const cluster = await startCluster({ fsync: "off", max_connections: "300" });
	provide("adminUrl", cluster.adminUrl);
	return () => cluster.stop();
}
