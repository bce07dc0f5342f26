import { Worker } from "node:worker_threads";
import type { Writer } from "../writes.ts";
import { errorOf, type Refusals } from "./commit.ts";
import type { WriterOptions, WriterTask } from "./writer.ts";

/**
 * Starts the thread that writes to a store's file. It keeps the process alive only while a batch is on its way to the disk. Should it
 * ever end by itself, that batch and every later one reject; the next start sees whether it was written.
 */
export function startWriter(options: WriterOptions): Writer {
	const worker = new Worker(new URL("./writer.ts", import.meta.url), { workerData: options });
	worker.unref();
	let underWay: PromiseWithResolvers<Refusals> | undefined;
	let end: unknown;

	worker.on("message", (answer: Refusals) => {
		worker.unref();
		underWay?.resolve(answer);
	});
	worker.on("error", (error) => {
		end = error;
	});
	const exited = new Promise<void>((resolve) => {
		worker.once("exit", () => {
			end ??= new Error("the store's writer has ended");
			underWay?.reject(end);
			resolve();
		});
	});
	const send = (task: WriterTask) => {
		worker.ref();
		worker.postMessage(task);
	};
	const ask = async (task: WriterTask) => {
		if (end !== undefined) throw end;
		underWay = Promise.withResolvers();
		send(task);
		return (await underWay.promise).map((refusal) => refusal && errorOf(refusal));
	};
	return {
		commit: ask,
		async scrub() {
			const [refusal] = await ask("scrub");
			if (refusal !== undefined) throw refusal;
		},
		async close() {
			if (end === undefined) send("close");
			await exited;
		},
	};
}
