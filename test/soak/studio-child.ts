import { openStudio } from "@tunesmith/studio";

/* A studio as a process of its own, to be killed. Arguments: data folder, port (default: any). Its first line of output is its address. */
const [dataFolder = "", port = "0"] = process.argv.slice(2);
const studio = await openStudio({
	port: Number(port),
	keys: ["k:1000000"],
	dataFolder,
	engine: { engine: "tone", toneSeconds: 0.5 },
	rate: 1_000_000,
	queue: 10_000,
	callbackAllow: ["127.0.0.1"],
	faults: true,
	pace: 0.01,
});
process.stdout.write(`${studio.url}\n`);
