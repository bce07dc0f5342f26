import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A program of this folder in a process of its own that answers each message with one. */
export type Child = {
	readonly pid: number;
	/** Its first message, sent when it is ready. */
	readonly hello: unknown;
	/** Sends a question and waits for the answer; one at a time. */
	ask(question: unknown): Promise<unknown>;
	/** Processor seconds it has used so far. It must answer "cpu" with `process.cpuUsage()`. */
	cpuSeconds(): Promise<number>;
	/** kill -9. */
	kill(): Promise<void>;
};

/** Starts `script` and sends it `order`; `environment` is added to ours. Rejects when it dies before its first message. */
export async function startChild(
	script: string,
	order: unknown,
	execArgv: readonly string[] = [],
	environment: Readonly<Record<string, string>> = {},
): Promise<Child> {
	const path = fileURLToPath(new URL(script, import.meta.url));
	const child: ChildProcess = fork(path, [], { execArgv: [...execArgv], env: { ...process.env, ...environment } });
	const exited = once(child, "exit");
	const next = async (): Promise<unknown> => {
		const died = exited.then(([code, signal]) => {
			throw new Error(`${script} ended (${code ?? signal})`);
		});
		died.catch(() => undefined);
		const [message] = await Promise.race([once(child, "message"), died]);
		return message;
	};
	const ask = (question: unknown): Promise<unknown> => {
		const answer = next();
		child.send(question as string);
		return answer;
	};
	return {
		pid: child.pid ?? 0,
		hello: await ask(order),
		ask,
		async cpuSeconds() {
			const { user, system } = (await ask("cpu")) as NodeJS.CpuUsage;
			return (user + system) / 1e6;
		},
		async kill() {
			child.kill("SIGKILL");
			await exited;
		},
	};
}
