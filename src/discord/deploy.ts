import { createHash } from "node:crypto";
import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import type { KeyValueStore } from "../jobs/stores.ts";
import type { Log } from "../log.ts";
import type { Calls } from "./calls.ts";
import type { Declarations } from "./command.ts";
import { commandBodies } from "./command-bodies.ts";
import { isUnauthorised } from "./failures.ts";

const registered = z.array(z.object({ id: z.string(), name: z.string(), type: z.number().nullish() }));
type Registered = z.infer<typeof registered>;

/**
 * Registers the commands where they differ from what is there: the hash of the last PUT must be ours, and Discord must still
 * list the same names. Global, or in one guild only. Returns the ids of the commands by name.
 */
export async function deployCommands(
	options: {
		readonly applicationId: string;
		readonly guildId?: string | undefined;
		readonly declarations: Declarations;
	},
	{ calls, notes, log }: { readonly calls: Calls; readonly notes: KeyValueStore<unknown>; readonly log: Log },
): Promise<ReadonlyMap<string, string>> {
	const { applicationId, guildId } = options;
	const route =
		guildId === undefined
			? Routes.applicationCommands(applicationId)
			: Routes.applicationGuildCommands(applicationId, guildId);
	const bodies = commandBodies(options.declarations);
	const hash = createHash("sha256").update(JSON.stringify(bodies)).digest("hex");
	const noteKey = `commands:${applicationId}:${guildId ?? "global"}`;
	const known = await notes.get(noteKey);
	if (known === hash) {
		// who does not show them is told them again
		const shown = await calls({ for: "commands", method: "GET", route }).catch((error: unknown) => {
			if (isUnauthorised(error)) throw error;
		});
		const there = registered.safeParse(shown);
		if (there.success && hasSameNames(there.data, bodies)) return idsOf(there.data);
	}
	const answer = registered.safeParse(await calls({ for: "commands", method: "PUT", route, body: bodies }));
	await notes.set(noteKey, hash);
	log.info({ commands: bodies.length, guildId }, "commands registered");
	// without the ids the commands are named instead of linked
	return idsOf(answer.data ?? []);
}

type Named = { readonly name: string; readonly type?: number | null | undefined };

function hasSameNames(there: readonly Named[], ours: readonly Named[]): boolean {
	const names = (list: readonly Named[]) => new Set(list.map(({ name, type }) => `${type ?? 1}:${name}`));
	// An entry point command belongs to Discord, not to us.
	return names(there.filter(({ type }) => type !== 4)).symmetricDifference(names(ours)).size === 0;
}

function idsOf(list: Registered): ReadonlyMap<string, string> {
	return new Map(list.map(({ name, id }) => [name, id]));
}
