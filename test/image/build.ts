import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { type Line, readExecForm } from "./dockerfile.ts";

/** What a container of the image would start with; `folder` stands for its root. */
export type Image = {
	readonly folder: string;
	readonly workFolder: string;
	readonly environment: Readonly<Record<string, string>>;
	readonly command: readonly string[];
	readonly health: readonly string[];
	readonly user: string;
	readonly ports: readonly string[];
	readonly volumes: readonly string[];
};

/**
 * Runs the lines of a Dockerfile without a Docker engine: each stage is a folder, RUN is a shell in its work folder, COPY copies from the
 * repository, without what the patterns in `ignored` match, or from another stage. What a base image brings (Node, a user) must be on this
 * machine.
 */
export function buildImage(
	lines: readonly Line[],
	ignored: readonly string[],
	repository: string,
	folder: string,
	say: (line: string) => void,
): Image {
	const stages = new Map<string, string>();
	const environment: Record<string, string> = {};
	const ports: string[] = [];
	const volumes: string[] = [];
	let [root, work, user] = ["", "/", "root"];
	let command: readonly string[] = [];
	let health: readonly string[] = [];

	const isIgnored = (path: string) => ignored.some((pattern) => matchesGlob(relative(repository, path), pattern));
	for (const { instruction, rest } of lines) {
		say(`${instruction} ${rest}`);
		switch (instruction) {
			case "FROM": {
				const name = / AS (\S+)$/i.exec(rest)?.[1] ?? "image";
				root = join(folder, name);
				stages.set(name, root);
				work = "/";
				mkdirSync(root, { recursive: true });
				break;
			}
			case "WORKDIR":
				work = rest;
				mkdirSync(join(root, work), { recursive: true });
				break;
			case "ENV":
				for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) environment[name] = value;
				break;
			case "COPY": {
				const words = rest.split(" ");
				const stage = /^--from=(.+)$/.exec(words[0] ?? "")?.[1];
				const sources = stage === undefined ? words.slice(0, -1) : words.slice(1, -1);
				const target = words.at(-1) ?? ".";
				for (const source of sources) {
					const from = stage === undefined ? join(repository, source) : join(stages.get(stage) ?? "missing", source);
					const into = join(root, work, target, target.endsWith("/") ? (source.split("/").at(-1) ?? "") : "");
					mkdirSync(dirname(into), { recursive: true });
					const filter = (path: string) => stage !== undefined || !isIgnored(path);
					cpSync(from, into, { recursive: true, verbatimSymlinks: true, filter });
				}
				break;
			}
			case "RUN": {
				const run = spawnSync("sh", ["-ec", rest], {
					cwd: join(root, work),
					stdio: "inherit",
					env: { ...process.env, ...environment },
				});
				if (run.status !== 0) throw new Error(`RUN ${rest} ended with ${run.status}`);
				break;
			}
			case "USER":
				user = rest;
				break;
			case "EXPOSE":
				ports.push(...rest.split(" "));
				break;
			case "VOLUME":
				volumes.push(rest);
				break;
			case "HEALTHCHECK":
				health = readExecForm(rest);
				break;
			case "CMD":
				command = readExecForm(rest);
				break;
			default:
				throw new Error(`the test does not know ${instruction}`);
		}
	}
	return { folder: root, workFolder: join(root, work), environment, command, health, user, ports, volumes };
}
