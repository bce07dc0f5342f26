import type { Address, Job, JobState, Person, Track } from "../../src/jobs/job.ts";

export const address: Address = { context: "guild", guildId: "g1", channelId: "c1", userId: "ann", locale: "en-US" };
export const ann: Person = { userId: "ann", roleIds: [], isAdmin: false };
export const bob: Person = { userId: "bob", roleIds: [], isAdmin: false };
export const admin: Person = { userId: "root", roleIds: [], isAdmin: true };

/** A finished or unfinished job with everything filled in; what a test is about is overridden. */
export function aJob(id: string, change: Partial<Job> & { is?: JobState["is"] } = {}): Job {
	const { is = "done", ...rest } = change;
	return {
		id,
		request: { mode: "describe", description: `a song called ${id}`, instrumental: false, model: "chirp-v3-5" },
		address,
		lineage: { trigger: "command", take: 1 },
		cost: 10,
		holds: [],
		createdAt: 1000,
		attempts: [],
		state: stateOf(is),
		tracks: is === "done" ? [aTrack(0)] : [],
		posts: [],
		...rest,
	};
}

export function aTrack(index: number, change: Partial<Track> = {}): Track {
	return {
		index,
		title: `Rain ${index}`,
		style: "lo-fi",
		lyrics: "drops on the glass",
		audioUrl: `http://127.0.0.1/${index}.mp3`,
		...change,
	};
}

function stateOf(is: JobState["is"]): JobState {
	switch (is) {
		case "waiting":
		case "submitting":
		case "done":
			return { is, at: 1000 };
		case "generating":
			return { is, at: 1000, workId: "w1", stage: "queued" };
		case "delivering":
			return { is, at: 1000, workId: "w1" };
		case "failed":
			return { is, at: 1000, fault: { code: "service-down", facts: {} } };
		case "cancelled":
			return { is, at: 1000, byUserId: "ann" };
	}
}
