import { Fault, isFault } from "../errors.ts";
import { type Answer, type Call, NoAnswer, openCalls } from "./call.ts";
import { type CountedCall, type ServiceOptions, type ServiceTimings, serviceTimings } from "./options.ts";
import { statusOf } from "./refusals.ts";
import { openRequests, type Send } from "./requests.ts";

/** How all parts of the client ask the service. */
export type Api = {
	readonly options: ServiceOptions;
	readonly timings: ServiceTimings;
	readonly send: Send;
	/** Calls once. Throws NoAnswer, or the signal's reason. */
	readonly call: (call: Call) => Promise<Answer>;
	/** The same for a call that may be repeated, so that it does not matter how an answer was lost: throws Fault "service-down". */
	readonly ask: (call: Call) => Promise<Answer>;
	/** Asks V2, by a path below `api/v2/`. `status` is the worse one of HTTP's and the body's. */
	readonly askV2: (question: Omit<Call, "timeoutMs">) => Promise<{ readonly answer: Answer; readonly status: number }>;
	/** Reports one call with its outcome, and logs why it failed. */
	readonly counted: <Result>(call: CountedCall["call"], work: () => Promise<Result>) => Promise<Result>;
};

/** Opens the calls. Holds no connection while nothing is asked. */
export function openApi(options: ServiceOptions): Api {
	const { key, onCall, log } = options;
	const timings = { ...serviceTimings, ...options.timings };
	const send = openRequests(options.baseUrl);
	const call = openCalls(send, options);
	const ask: Api["ask"] = async (question) => {
		try {
			return await call(question);
		} catch (error) {
			throw error instanceof NoAnswer ? new Fault("service-down", {}, { cause: error }) : error;
		}
	};
	return {
		options,
		timings,
		send,
		call,
		ask,
		async askV2(question) {
			const headers = { authorization: `Bearer ${key}` };
			const path = `api/v2/${question.path}`;
			const answer = await ask({ ...question, path, headers, timeoutMs: timings.askMs });
			return { answer, status: statusOf(answer) };
		},
		async counted(name, work) {
			const start = performance.now();
			const report = (outcome: string) => onCall?.({ call: name, outcome, ms: performance.now() - start });
			try {
				const result = await work();
				report("ok");
				return result;
			} catch (error) {
				report(isFault(error) ? error.code : "other");
				if (isFault(error))
					log.debug({ call: name, code: error.code, err: error.cause }, "call to the music service failed");
				throw error;
			}
		},
	};
}
