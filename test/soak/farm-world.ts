import { once } from "node:events";
import { createInterface } from "node:readline";
import { openS3Server, s3Keys } from "../../packages/studio/test/s3-server.ts";
import { startChild } from "../services/child.ts";
import { type Cluster, startCluster } from "../services/cluster.ts";
import { openStage, type Stage, type StageGuild } from "../services/several.ts";
import { openFarm } from "../services/studio-farm.ts";
import { openTcpProxy, type TcpProxy } from "../services/tcp-proxy.ts";
import { openBalancer } from "./balancer.ts";
import { type Member, openSupervisor, type Role, type Supervisor } from "./supervisor.ts";

/** PostgreSQL, an S3 service, a stand-in for Discord, and the processes of bot and studio that use them. */
export type FarmWorld = {
	readonly cluster: Cluster;
	/** The ways of the bots and of the studios to PostgreSQL. */
	readonly ways: { readonly bots: TcpProxy; readonly studios: TcpProxy };
	/** The databases, not through the proxies. */
	readonly urls: { readonly bots: string; readonly studios: string };
	readonly s3: Awaited<ReturnType<typeof openS3Server>>;
	readonly stage: Stage;
	readonly guilds: readonly StageGuild[];
	/** The studio, whichever of its processes answers. */
	readonly studioUrl: string;
	readonly supervisor: Supervisor;
	/** The first errors in the logs. */
	readonly errors: readonly string[];
	close(): Promise<void>;
};

export type FarmSize = { readonly guilds: number; readonly shards: number };

export const studioKey = "sesame";
export const givenCredits = 1_000_000;
/** What submissions force at the studio: most of them take their time, so that faults meet songs on their way. */
const outcomes = [...Array<string>(8).fill("slow"), ...Array<string>(8).fill(""), "moderation", "half", "500", "429"];
const mostErrors = 20;

export async function openFarmWorld({ guilds, shards }: FarmSize): Promise<FarmWorld> {
	const closers: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const closeNext of closers.splice(0).reverse()) await closeNext();
	};
	const opened = async <Part>(part: Part, closePart: (part: Part) => Promise<unknown>): Promise<Part> => {
		closers.push(() => closePart(part));
		return part;
	};
	try {
		const cluster = await opened(await startCluster({ max_connections: "300" }), (each) => each.stop());
		const urls = { bots: await cluster.newDatabase(), studios: await cluster.newDatabase() };
		const ways = {
			bots: await opened(await openTcpProxy(urls.bots), (each) => each.close()),
			studios: await opened(await openTcpProxy(urls.studios), (each) => each.close()),
		};
		const s3 = await opened(await openS3Server(), (each) => each.close());
		let supervisor: Supervisor | undefined;
		const urlsOf = (role: Role) => (supervisor?.of(role) ?? []).map(({ url }) => url);
		const api = await opened(await openBalancer(() => urlsOf("api")), (each) => each.close());
		const callbacks = await opened(await openBalancer(() => urlsOf("bot")), (each) => each.close());
		const farm = await opened(
			await openFarm(
				ways.studios.url,
				{
					keys: [`${studioKey}:${givenCredits}`],
					publicUrl: api.url,
					bucket: { url: "s3://songs/soak", endpoint: s3.url, region: "eu-test-1", ...s3Keys },
					webhookSecret: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
				},
				true,
			),
			(each) => each.close(),
		);
		const stage = await opened(await openStage(ways.bots.url, {}, api.url), (each) => each.close());
		const errors: string[] = [];
		const note = (line: string) => {
			if (/"level":(?:"error"|"fatal"|50|60)/.test(line) && errors.length < mostErrors)
				errors.push(line.slice(0, 3000));
		};
		const settings = {
			SHARD_COUNT: String(shards),
			CREDITS_ALLOWANCE: String(givenCredits),
			CREDITS_PERIOD: "none",
			PUBLIC_URL: callbacks.url,
		};
		const startBot = async (): Promise<Member> => {
			const { child, url, ended, errors: said } = await startChild(stage, settings, { outcomes });
			if (child.stdout !== null) createInterface({ input: child.stdout }).on("line", note);
			return { role: "bot", process: child, url, ended, said };
		};
		const startStudio = async (role: "api" | "worker"): Promise<Member> => {
			const { process: child, url } = await farm.start(role);
			let said = "";
			if (child.stderr !== null)
				createInterface({ input: child.stderr }).on("line", (line) => {
					note(line);
					said = `${said}${line}\n`.slice(-2000);
				});
			const ended = once(child, "exit").then(([code, signal]): unknown => code ?? signal);
			return { role, process: child, url, ended, said: () => said };
		};
		supervisor = openSupervisor((role) => (role === "bot" ? startBot() : startStudio(role)));
		closers.push(supervisor.close);
		const servers = Array.from({ length: guilds }, (_, n) => stage.addGuild(n % shards, shards));
		return { cluster, ways, urls, s3, stage, guilds: servers, studioUrl: api.url, supervisor, errors, close };
	} catch (error) {
		await close();
		throw error;
	}
}
