import { resolve } from "node:path";
import { ConnectionLost, CopyDiffers } from "@tunesmith/postgres";
import { BucketError, type Moved, moveStudio, StudioProblem } from "@tunesmith/studio";
import { type Given, Misuse, OperatorError } from "../command-line.ts";
import { inSentence } from "../errors.ts";
import { bucketOf } from "./own-studio.ts";
import type { Call } from "./program.ts";

/** `npm run migrate -- studio`: copies a studio into PostgreSQL, and its files into the bucket of the settings where they name one. */
export async function migrateStudio(given: Given<"from" | "to">, { config, out, stop }: Call): Promise<number> {
	const folder = /^sqlite:(.+)$/.exec(given.text("from") ?? "")?.[1]?.replace(/[/\\]studio\.sqlite$/, "");
	if (folder === undefined)
		throw new Misuse("--from must be sqlite:<path to the studio's folder>, the one that STUDIO_DATA names.");
	const bucket = bucketOf(config);
	const storeUrl = given.text("to");
	if (storeUrl === undefined && bucket === undefined)
		throw new Misuse(
			"Say where the studio goes: --to postgres://user:password@host:port/database, an empty database, or STUDIO_FILES for its files.",
		);
	const moved = await moveStudio({ folder: resolve(folder), storeUrl, bucket, signal: stop }).catch(
		(error: unknown) => {
			throw explain(error);
		},
	);
	out.write(sentencesOf(moved, { folder, files: bucket?.url }).join("\n"));
	return 0;
}

function sentencesOf({ store, files }: Moved, to: { readonly folder: string; readonly files: string | undefined }) {
	const sentences: string[] = [];
	if (store !== undefined) {
		const total = Object.values(store.rows).reduce((sum, count) => sum + count, 0);
		sentences.push(
			`Copied ${total} rows, ${store.rows.tasks} tasks among them, and compared each. The keys with a limit have ${store.credits} credits left, as before.`,
			`The next start on the database goes on with ${store.unfinished} unfinished tasks.`,
		);
		if (store.mended > 0)
			sentences.push(`${store.mended} rows held characters that PostgreSQL cannot hold: they are \ufffd there.`);
	}
	sentences.push(
		files === undefined
			? `The finished files stay in ${to.folder}/files: every process of the studio needs that folder as its STUDIO_DATA. To copy them into a bucket, set STUDIO_FILES and run this again without --to.`
			: `Copied ${files.copied} files (${files.bytes} bytes) to ${to.files}; ${files.wereThere} were there already.`,
	);
	const setting = store === undefined ? "Keep STUDIO_FILES as it is" : "Set STUDIO_STORE_URL to the database now";
	const warning = store === undefined ? "" : ": a studio must not be started on it alone again";
	return [...sentences, `${setting}, and keep the folder as a back-up${warning}.`, ""];
}

function explain(error: unknown): unknown {
	if (error instanceof StudioProblem) {
		const words = error.message.replaceAll("STUDIO_STORE_URL", "--to");
		return new OperatorError(inSentence(words), 2, { cause: error });
	}
	if (error instanceof CopyDiffers)
		return new OperatorError(`The copy was given up, and nothing of it was kept: ${error.message}.`, 1, {
			cause: error,
		});
	if (error instanceof ConnectionLost || error instanceof BucketError)
		return new OperatorError(
			`The copy was interrupted (${error.message}): begin it again. Files that are in the bucket stay there, and the database holds all rows or none.`,
			1,
			{ cause: error },
		);
	return error;
}
