import type { Job } from "./job.ts";

/** Who sings a song, or one track of it: as asked for, else as the service told; undefined where nobody knows. */
export function singerOf(
	{ request, tracks }: Pick<Job, "request" | "tracks">,
	trackIndex?: number,
): string | undefined {
	const told = tracks.find(({ voice, index }) => voice !== undefined && (trackIndex ?? index) === index);
	return request.voice ?? told?.voice;
}
