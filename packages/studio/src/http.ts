import type { FastifyInstance } from "fastify";
import { createRate } from "./accounts/rate.ts";
import { serveOperations } from "./operations/health.ts";
import { describeRoutes } from "./operations/openapi.ts";
import type { StudioOptions } from "./options.ts";
import { serveAccounts } from "./routes/account.ts";
import { serveDeletions } from "./routes/deletion.ts";
import { answerOtherMethods } from "./routes/errors.ts";
import { serveFeeds } from "./routes/feed.ts";
import { serveFiles } from "./routes/files.ts";
import { refuseForeignHosts } from "./routes/hosts.ts";
import { createServer } from "./routes/server.ts";
import { serveSubmits } from "./routes/submit.ts";
import { drawSeed } from "./seed.ts";
import { createAccept } from "./tasks/accept.ts";
import { createErase } from "./tasks/erase.ts";
import type { Works } from "./works.ts";

const hourSeconds = 3600;
/** Cancels of a key in an hour, by what it may submit in one burst. A cancelled task costs nothing, but its row stays for a month. */
const cancelsPerSubmission = 10;
const redeliveriesAMinute = 30;
const usualTasksPerKey = 200_000;

/** All routes of the studio on one server, which does not listen yet. */
export async function serveStudio(
	works: Works,
	options: StudioOptions,
	publicUrl: () => string,
): Promise<FastifyInstance> {
	const { database, store, accounts, answers, progress, pools, shelf, outbox, changes, metrics, now } = works;
	const { app, methodsOf } = createServer(options.log, works.connections);
	refuseForeignHosts(app, options.publicUrl, options.hosts ?? []);
	await describeRoutes(app, publicUrl);
	const accept = createAccept({
		database,
		store,
		accounts,
		pools,
		now,
		drawSeed: options.drawSeed ?? drawSeed,
		tasksPerKey: options.tasksPerKey ?? usualTasksPerKey,
	});
	const rate = createRate(options.rate, now);
	serveSubmits(app, {
		database,
		accounts,
		answers,
		rate,
		accept,
		refuseWhenFull: works.room.refuseWhenFull,
		begin: works.give,
		faults: options.faults,
		rulesFor: options.rulesFor,
	});
	serveFeeds(app, { accounts, store, changes, publicUrl, v1NeedsKey: options.v1FeedNeedsKey ?? false });
	serveAccounts(app, {
		accounts,
		store,
		progress,
		pools,
		shelf,
		outbox,
		wakeSender: works.sender.wake,
		cancelRate: createRate(options.rate * cancelsPerSubmission, now, hourSeconds),
		redeliverRate: createRate(redeliveriesAMinute, now, 60),
	});
	const erase = createErase({ ...works, dropCallbacks: works.sender.drop });
	serveDeletions(app, { accounts, store, erase, rate: createRate(options.rate, now) });
	await serveFiles(app, { store, shelf, film: works.films.ensure });
	serveOperations(app, database, pools.default, metrics);
	app.get("/", { schema: { hide: true } }, (_request, reply) => reply.redirect("/docs"));
	answerOtherMethods(app, new Map(methodsOf));
	app.addHook("onResponse", (request, reply, done) => {
		const route = request.routeOptions.url ?? "unknown";
		metrics.countRequest(request.method, route, reply.statusCode);
		if (options.log.isLevelEnabled("debug")) {
			const fields = {
				requestId: request.id,
				method: request.method,
				route,
				status: reply.statusCode,
				ms: reply.elapsedTime,
			};
			options.log.debug(fields, "request answered");
		}
		done();
	});
	return app;
}
