import { Fault } from "../errors.ts";
import type { Job, Track } from "./job.ts";
import type { SongEdit, SongRequest } from "./song-request.ts";

/** Whether the service can change a track: it named its sections. */
export const isChangeable = ({ sections = [] }: Track): boolean => sections.length > 0;

/** The request for a song with changes of one track. Throws Fault "not-ready" where there is no such track, or nothing of it can be changed. */
export function changeRequest(job: Job, index: number, edits: readonly SongEdit[]): SongRequest {
	const track = job.tracks.find((other) => other.index === index);
	const workId = job.attempts.at(-1)?.workId ?? ("workId" in job.state ? job.state.workId : undefined);
	if (track === undefined || !isChangeable(track) || workId === undefined) throw new Fault("not-ready", {});
	const { seed: _, change: _change, ...request } = job.request;
	const { instrumental } = request;
	const sings = edits.some(({ variation }) => variation === "sung");
	const isSilent = edits.some(({ variation }) => variation === "instrumental");
	return { ...request, instrumental: isSilent || (instrumental && !sings), change: { workId, track: index, edits } };
}
