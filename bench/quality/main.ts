import { reportAgain } from "./again.ts";
import { reportQuality } from "./report.ts";

const usage = `Usage: npm run quality                 two takes of each of 60 prompts
  --prompts N                           only N of them, spread over the list
  --styles                              every style once instead
  --seconds N|full                      length of a take, 40 unless given
  --pictures N                          spectrograms of the first N
       npm run quality -- again         the same wish asked for again and again
  --wishes N                            the first N of 12 wishes
  --times N                             tasks of each wish, 20 unless given
  --scores                              judges scores only: no sound, no distances
Exit code 0 where every check is good, 1 where one is not, 2 for wrong use. Figures go to bench/out.
`;

const [mode, ...rest] = process.argv.slice(2);
if (mode === "--help") process.stdout.write(usage);
else
	try {
		const isGood = mode === "again" ? await reportAgain(rest) : await reportQuality(process.argv.slice(2));
		process.exitCode = isGood ? 0 : 1;
	} catch (error) {
		if (!(error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")))
			throw error;
		process.stderr.write(`${error.message}\n${usage}`);
		process.exitCode = 2;
	}
