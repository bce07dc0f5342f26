import { setImmediate as nextTurn } from "node:timers/promises";
import type { LibraryQuery, SongPlace } from "../jobs/stores.ts";
import type { Database, Row } from "./database.ts";
import { fold } from "./fold.ts";

/** How many songs are looked at at once, so that a long search never holds up the rest of the program. */
const chunk = 500;

const placeOf = ({ user_id, channel_id, shared_in }: Row): SongPlace => ({
	userId: String(user_id),
	channelId: String(channel_id),
	sharedIn: typeof shared_in === "string" ? (JSON.parse(shared_in) as readonly string[]) : [],
});

/**
 * Looks for listed songs, newest first, a chunk at a time, until one more than `limit` hold the text and may be seen. Resolves to their
 * ids.
 */
export function openSearch({ read, dialect }: Pick<Database, "read" | "dialect">) {
	const columns = "id, user_id, channel_id, shared_in";
	const inSpace = "is_listed = 1 AND space = ?";
	const bySpace = dialect.by("jobs_visible");
	const older = "AND id < ? ORDER BY id DESC LIMIT ?";
	const all = read(`SELECT ${columns} FROM jobs ${bySpace} WHERE ${inSpace} ${older}`);
	const ofPerson = read(`SELECT ${columns} FROM jobs WHERE ${inSpace} AND user_id = ? ${older}`);
	const searched = `SELECT ${columns}, CASE WHEN ${dialect.contains("folded", "?")} THEN 1 ELSE 0 END AS is_hit FROM jobs`;
	const texts = "LEFT JOIN texts ON job_id = id";
	const allSearched = read(`${searched} ${bySpace} ${texts} WHERE ${inSpace} ${older}`);
	const ofPersonSearched = read(`${searched} ${texts} WHERE ${inSpace} AND user_id = ? ${older}`);

	const candidates = ({ space, userId }: LibraryQuery, needle: string, from: string, size: number) => {
		if (needle === "")
			return userId === undefined ? all.all(space, from, size) : ofPerson.all(space, userId, from, size);
		return userId === undefined
			? allSearched.all(needle, space, from, size)
			: ofPersonSearched.all(needle, space, userId, from, size);
	};

	return async (query: LibraryQuery, isVisible: (place: SongPlace) => Promise<boolean>): Promise<readonly string[]> => {
		const needle = fold(query.text ?? "");
		const hits: string[] = [];
		// most searches find enough among the newest songs
		let size = Math.min(chunk, (query.limit + 1) * (needle === "" ? 1 : 4));
		for (let from = query.beforeId ?? "~"; ; await nextTurn()) {
			const rows = await candidates(query, needle, from, size);
			for (const row of rows) {
				if (row.is_hit === 0 || !(await isVisible(placeOf(row)))) continue;
				hits.push(String(row.id));
				if (hits.length > query.limit) return hits;
			}
			const last = rows.at(-1)?.id;
			if (rows.length < size || typeof last !== "string") return hits;
			from = last;
			size = chunk;
		}
	};
}
