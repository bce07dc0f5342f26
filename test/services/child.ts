import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BotChildOrder } from "./bot-child.ts";
import type { Stage } from "./several.ts";

const shiftedClock = new URL("shifted-clock.mjs", import.meta.url).href;
const script = fileURLToPath(new URL("bot-child.ts", import.meta.url));

export type BotChild = {
	readonly child: ChildProcess;
	/** The address of its HTTP server. */
	readonly url: string;
	/** What it wrote of its own accord, without the log. */
	errors(): string;
	/** Every line of its log. */
	log(): readonly string[];
	/** The shards that it has said to own, and not to have given up. */
	shards(): readonly number[];
	/** Resolves with its exit code, or the signal that ended it. */
	readonly ended: Promise<unknown>;
};

/** Starts one of the bot's processes, whose machine's clock may be wrong; resolves once it has joined the others. */
export async function startChild(
	stage: Stage,
	more?: Readonly<Record<string, string>>,
	{ clockAheadMs = 0, ...order }: BotChildOrder & { readonly clockAheadMs?: number } = {},
): Promise<BotChild> {
	const settings = JSON.stringify(stage.settings(more));
	const child = spawn(process.execPath, ["--import", shiftedClock, script, settings, JSON.stringify(order)], {
		env: { PATH: process.env.PATH ?? "", CLOCK_AHEAD_MS: String(clockAheadMs) },
	});
	const ended = once(child, "exit").then(([code, signal]): unknown => code ?? signal);
	let errors = "";
	let output = "";
	const open = Promise.withResolvers<void>();
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		errors += text;
	});
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
		if (/^open http/m.test(output)) open.resolve();
	});
	child.once("exit", () => open.reject(new Error(`the bot ended: ${errors}${output}`)));
	stage.onClose(async () => {
		child.kill("SIGKILL");
		await ended;
	});
	await open.promise;
	const log = () => output.split("\n").filter((line) => line.startsWith("{"));
	return {
		child,
		url: /^open (http\S+)/m.exec(output)?.[1] ?? "",
		ended,
		errors: () => errors,
		log,
		shards() {
			const owned = new Set<number>();
			for (const line of log()) {
				const { msg, shard } = JSON.parse(line) as { msg: string; shard: number };
				if (msg === "this process owns the shard") owned.add(shard);
				if (msg === "this process gave the shard up") owned.delete(shard);
			}
			return [...owned].toSorted();
		},
	};
}
