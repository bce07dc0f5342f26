import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../local-server.ts";
import { type Databases, databasesOf } from "./databases.ts";

/** What to do where PostgreSQL is missing. */
export const missingPostgres = "PostgreSQL is not installed: apt-get install -y postgresql";
const superuser = "postgres";
const password = "only for tests";

/** A PostgreSQL server of its own, in a temporary folder on a free port of the loopback address. */
export type Cluster = Databases & {
	/** Stops the server at once, as a crash would, and starts it again. */
	restart(): Promise<void>;
	stop(): Promise<void>;
};

/** The folder with the server's programs, newest version first; undefined where there is none. */
export function postgresPrograms(): string | undefined {
	const folders = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
	return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** The server refuses to run as root: its programs then run as the user whom Debian's package made. */
function serverUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Makes and starts a server; `settings` as in postgresql.conf. Throws where PostgreSQL is not installed. */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
	const programs = postgresPrograms();
	if (programs === undefined) throw new Error(missingPostgres);
	const user = serverUser();
	const folder = mkdtempSync(join(tmpdir(), "cluster-"));
	if (user !== undefined) chownSync(folder, user.uid, user.gid);
	const passwordFile = join(folder, "password");
	writeFileSync(passwordFile, password, { mode: 0o644 });
	const data = join(folder, "data");
	const initdb = [
		"-D",
		data,
		"-U",
		superuser,
		"--pwfile",
		passwordFile,
		"-A",
		"scram-sha-256",
		"-E",
		"UTF8",
		"--no-sync",
	];
	execFileSync(join(programs, "initdb"), [...initdb, "--locale=C.UTF-8"], { ...user, cwd: folder, stdio: "pipe" });
	const port = await freePort();
	const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", timezone: "UTC", ...settings };
	const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const launch = () =>
		startServer(join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], user, folder);

	let server = await launch();
	const adminUrl = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
	const end = async (signal: NodeJS.Signals) => {
		const exited = once(server, "exit");
		server.kill(signal);
		await exited;
	};
	return {
		...databasesOf(adminUrl),
		async restart() {
			await end("SIGQUIT");
			server = await launch();
		},
		async stop() {
			await end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Resolves when the server takes connections; rejects with what it said when it ends before that. */
async function startServer(
	program: string,
	args: readonly string[],
	user: ReturnType<typeof serverUser>,
	cwd: string,
): Promise<ChildProcess> {
	const server = spawn(program, args, { ...user, cwd, stdio: ["ignore", "ignore", "pipe"] });
	const ready = Promise.withResolvers<void>();
	let said = "";
	server.stderr.setEncoding("utf8").on("data", (text: string) => {
		said = `${said}${text}`.slice(-4000);
		if (said.includes("ready to accept connections")) ready.resolve();
	});
	server.once("exit", () => ready.reject(new Error(`PostgreSQL did not start: ${said}`)));
	server.once("error", ready.reject);
	process.once("exit", () => server.kill("SIGQUIT"));
	await ready.promise;
	return server;
}
