import type { FastifyInstance } from "fastify";
import type { Backend } from "./backend.ts";
import { serveOperations } from "./operations/health.ts";
import { describeRoutes } from "./operations/openapi.ts";
import type { StudioOptions } from "./options.ts";
import { serveAccounts } from "./routes/account.ts";
import { serveDeletions } from "./routes/deletion.ts";
import { answerOtherMethods } from "./routes/errors.ts";
import { serveFeeds } from "./routes/feed.ts";
import { serveFiles } from "./routes/files.ts";
import { refuseForeignHosts } from "./routes/hosts.ts";
import { serveLyrics } from "./routes/lyrics.ts";
import { createServer } from "./routes/server.ts";
import { serveShares } from "./routes/shares.ts";
import { serveSubmits } from "./routes/submit.ts";
import { serveTrackFiles } from "./routes/track-files.ts";
import { servePages } from "./share/serve-pages.ts";

/** All routes of the studio on one server, which does not listen yet. A worker answers probes only. */
export async function serveStudio(backend: Backend, options: StudioOptions): Promise<FastifyInstance> {
	const { database, metrics } = backend;
	const { app, methodsOf } = createServer(options.log, backend.connections);
	refuseForeignHosts(app, [options.publicUrl, options.shareUrl], options.hosts ?? []);
	await describeRoutes(app, backend.publicUrl);
	if (options.role !== "worker") {
		serveSubmits(app, backend, options);
		serveFeeds(app, backend, options.v1FeedNeedsKey ?? false);
		serveAccounts(app, backend, options);
		serveDeletions(app, backend, options);
		serveLyrics(app, backend, options);
		await serveFiles(app, backend, options);
		serveTrackFiles(app, backend, options);
		if (options.shareUrl !== undefined) {
			serveShares(app, backend, options, options.shareUrl);
			servePages(app, backend, options.shareUrl);
		}
	}
	serveOperations(app, database, backend.pools.default, metrics, options.role !== "api");
	app.get("/", { schema: { hide: true } }, (_request, reply) => reply.redirect("/docs"));
	answerOtherMethods(app, new Map(methodsOf));
	app.addHook("onResponse", (request, reply, done) => {
		const { id: requestId, method, routeOptions } = request;
		const { statusCode: status, elapsedTime: ms } = reply;
		const route = routeOptions.url ?? "unknown";
		metrics.countRequest(method, route, status);
		if (options.log.isLevelEnabled("debug"))
			options.log.debug({ requestId, method, route, status, ms }, "request answered");
		done();
	});
	return app;
}
