import { openStudio } from "@tunesmith/studio";
import { openLog } from "../../src/log.ts";

/** A studio as a process of its own, to be killed. Its data folder is the first argument, its port the second (any without); its address is the first line it writes. */
const [dataFolder = "", port = "0"] = process.argv.slice(2);
const studio = await openStudio({
	host: "127.0.0.1",
	port: Number(port),
	keys: ["k:1000000"],
	dataFolder,
	maxBytes: 1e10,
	engine: { engine: "tone", toneSeconds: 0.5 },
	rate: 1_000_000,
	queue: 10_000,
	callbackAllow: ["127.0.0.1"],
	faults: true,
	log: openLog("silent"),
	pace: 0.01,
});
process.stdout.write(`${studio.url}\n`);
