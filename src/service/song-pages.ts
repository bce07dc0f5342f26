import { readShare } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import { isLink } from "../jobs/links.ts";
import type { Api } from "./api.ts";
import type { Capabilities } from "./capabilities.ts";
import { isGone, isSuccess, refusedQuestion } from "./refusals.ts";

/** Pages of songs, for everybody who has their address, where the service offers them. */
export type SongPages = {
	/** Whether the service says so now. */
	readonly areOffered: () => boolean;
	/** Opens the page of a task and resolves to its address; one that is open keeps its address. Throws a Fault. */
	readonly open: (workId: string, signal: AbortSignal) => Promise<string>;
	/** Ends the page of a task; one that has none is no failure. Throws a Fault. */
	readonly end: (workId: string, signal: AbortSignal) => Promise<void>;
};

const page = (workId: string) => ({ path: "shares", query: { workId } });

export const openSongPages = ({ counted, askV2 }: Api, capabilities: Capabilities): SongPages => ({
	areOffered: () => capabilities.documents("shares"),
	async open(workId, signal) {
		const { answer, status } = await counted("share", () => askV2({ ...page(workId), method: "POST", signal }));
		if (isGone(status)) throw new Fault("service-not-found", {});
		if (status === 409) throw new Fault("not-ready", {});
		const url = isSuccess(status) ? readShare(answer.body) : undefined;
		if (url === undefined || !isLink(url)) throw refusedQuestion(answer);
		return url;
	},
	async end(workId, signal) {
		const { answer, status } = await counted("share", () => askV2({ ...page(workId), method: "DELETE", signal }));
		if (!isSuccess(status) && !isGone(status)) throw refusedQuestion(answer);
	},
});
