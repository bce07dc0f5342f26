import { z } from "zod";
import type { UploadBytes } from "../options.ts";
import type { Seed } from "../world/records.ts";
import { id } from "./schema-parts.ts";
import type { Identity } from "./storage.ts";

const seed: z.ZodType<Seed> = z.object({
	people: z.object({ admin: id, member: id, second: id, muted: id, newcomer: id }),
	guilds: z.object({ lounge: id, radio: id, elsewhere: id }),
	channels: z.object({
		music: id,
		general: id,
		requests: id,
		backstage: id,
		thread: id,
		radio: id,
		radioChat: id,
		elsewhere: id,
		dm: id,
	}),
	roles: z.object({ admin: id, dj: id, muted: id }),
});

export const identity: z.ZodType<Identity> = z.object({
	applicationId: id,
	token: z.string().min(1),
	signingKey: z.string().min(1),
	seed: seed.exactOptional(),
});

const bytes = z.number().positive();
export const uploadBytes: z.ZodType<UploadBytes> = z.object({
	base: bytes,
	tier2: bytes,
	tier3: bytes,
	nitroBasic: bytes,
	nitro: bytes,
});
