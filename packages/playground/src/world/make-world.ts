import type { Identity } from "../storage/storage.ts";
import { seedWorld } from "./seed.ts";
import { addUser } from "./users.ts";
import type { WorldState } from "./world.ts";

/** Discord's tokens begin with the bot's id in base64; some libraries read it from there. */
const inventToken = (botId: string): string =>
	`${Buffer.from(botId).toString("base64url")}.${Math.random().toString(36).slice(2, 8).padEnd(6, "x")}.${"p".repeat(27)}`;

/** Fills an empty world. Its identity is saved last: a world whose making was cut off is made anew. */
export function makeWorld(state: WorldState, seed: "lounge" | "empty"): Identity {
	addUser(state, { id: state.botId, username: "Tunesmith", isBot: true });
	const seeded = seed === "empty" ? undefined : seedWorld(state);
	const identity: Identity = {
		applicationId: state.applicationId,
		token: inventToken(state.botId),
		signingKey: state.signingKey.toString("base64"),
		...(seeded === undefined ? {} : { seed: seeded }),
	};
	for (const table of ["users", "guilds", "channels"] as const)
		for (const [id, record] of state[table]) state.storage.save(table, id, record);
	state.storage.save("settings", "identity", identity);
	return identity;
}
