import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Answer, Call, Message } from "./composer-child.ts";

export type ComposerProcessOptions = {
	readonly workers: number;
	/** Without a call for this long the process ends. Default 45 s. */
	readonly idleMs?: number;
};

/** A call whose process ended is made once more: equal calls write equal bytes. */
const mostTries = 2;

/**
 * The composer in a process of its own, started when it is first called. It holds 130 MB a worker once it has sung, which only the end of
 * a process gives back; it runs at a lower priority than whoever answers people; and if it dies, nothing else does.
 */
export function openComposerProcess({ workers, idleMs = 45_000 }: ComposerProcessOptions) {
	let running: ReturnType<typeof start> | undefined;
	let isClosed = false;

	async function call(order: Call, signal: AbortSignal): Promise<unknown> {
		for (let tries = 1; ; tries += 1) {
			signal.throwIfAborted();
			if (isClosed) throw new Error("the engine is closed");
			running = running?.isOver() === false ? running : start(workers, idleMs);
			const answer = await running.ask(order, signal);
			signal.throwIfAborted();
			if (answer === "process ended" && tries < mostTries) continue;
			if (answer === "process ended") throw new Error("the process that makes music ended");
			if (!answer.ok) throw answer.error;
			return answer.value;
		}
	}

	return {
		call,
		/** Process id while there is one. */
		pid: () => (running?.isOver() === false ? running.pid : undefined),
		close(): void {
			isClosed = true;
			running?.kill();
		},
	};
}

/** One process and the calls that it was sent. */
function start(workers: number, idleMs: number) {
	const child = fork(fileURLToPath(new URL("./composer-child.ts", import.meta.url)), [String(workers)], {
		serialization: "advanced",
		// the parent's flags (of a test runner, an inspector) do not fit the process
		execArgv: [],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		// glibc else keeps the large arrays that are freed between two songs
		env: { ...process.env, MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144" },
	});
	const waiting = new Map<number, (answer: Answer | "process ended") => void>();
	let calls = 0;
	let isOver = false;
	const idle = setTimeout(() => (waiting.size === 0 ? kill() : idle.refresh()), idleMs).unref();
	const end = () => {
		isOver = true;
		clearTimeout(idle);
		for (const answer of waiting.values()) answer("process ended");
		waiting.clear();
	};
	const kill = () => {
		child.kill("SIGKILL");
		end();
	};
	const send = (message: Message) => child.send(message, (error) => void (error !== null && kill()));
	child.once("error", end).once("exit", end);
	child.on("message", ({ id, ...answer }: { readonly id: number } & Answer) => {
		waiting.get(id)?.(answer);
		waiting.delete(id);
		idle.refresh();
	});
	child.once("spawn", () => lowerPriority(child.pid));
	return {
		pid: child.pid,
		isOver: () => isOver,
		kill,
		ask(call: Call, signal: AbortSignal): Promise<Answer | "process ended"> {
			const id = ++calls;
			const abort = () => send({ id, abort: true });
			const answered = new Promise<Answer | "process ended">((resolve) => waiting.set(id, resolve));
			send({ id, call });
			signal.addEventListener("abort", abort, { once: true });
			return answered.finally(() => signal.removeEventListener("abort", abort));
		},
	};
}

function lowerPriority(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// a system that refuses it still makes songs
	}
}
