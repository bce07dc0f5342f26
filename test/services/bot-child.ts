import { openLog } from "../../src/log.ts";
import { openOneBot } from "./several.ts";

/** One of the bot's processes, to be killed, stopped and woken. Its settings come as JSON in the first argument. */
const [, , settings = "{}"] = process.argv;
const log = openLog("info", { write: (line) => void process.stdout.write(line) });
const app = await openOneBot(JSON.parse(settings), log);
process.stdout.write(`open ${app.server.url}\n`);
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
// as `npm start` does it
void app.lost.then((sentence) => {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
});
