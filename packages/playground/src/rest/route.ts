import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IdentifiesLeft } from "../gateway/identify-limit.ts";
import type { Check } from "../options.ts";
import type { WorldState } from "../world/world.ts";

/** What every group of routes is handed. Handlers return the body of the answer, or throw a Refusal. */
export type Routes = {
	readonly server: FastifyInstance;
	readonly state: WorldState;
	readonly shards: number;
	readonly identifiesLeft: () => IdentifiesLeft;
	readonly check: Check | undefined;
};

export type Request = FastifyRequest<{
	Params: Record<string, string>;
	Querystring: Record<string, string | undefined>;
}>;
export type Reply = FastifyReply;

/** Answers 204 with no body. */
export const nothing = (reply: Reply): Reply => reply.code(204).send();
