import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openLog } from "../src/log.ts";
import { withoutTokens } from "../src/without-tokens.ts";

/** Far below what one line of a log collector takes. */
const longestLine = 40_000;

function openLines() {
	const lines: string[] = [];
	return { lines, log: openLog("trace", { write: (line) => void lines.push(line) }) };
}

class RefusedCall extends Error {
	readonly requestBody: unknown;
	readonly status = 500;
	constructor(requestBody: unknown) {
		super("refused", { cause: new Error(JSON.stringify(requestBody)) });
		this.requestBody = requestBody;
	}
}

describe("a line of the log", () => {
	test("never holds what an error carries along, however large, and still says what happened", () => {
		const { lines, log } = openLines();
		const body = { files: [Buffer.alloc(4_000_000)], json: { content: "x".repeat(4_000_000) } };
		const error = new RefusedCall(body);
		log.warn({ err: error }, "a call failed");
		log.warn(error);
		log.warn({ reason: { inner: [error] } }, "a call failed");
		log.error({ err: new AggregateError([error, error], "all of them") }, "all calls failed");
		for (const line of lines) {
			expect(line.length).toBeLessThan(longestLine);
			expect(line).not.toContain("requestBody");
		}
		const [first] = lines;
		expect(JSON.parse(first ?? "")).toMatchObject({
			level: "warn",
			msg: "a call failed",
			err: { type: "Error", message: "refused", status: 500, stack: expect.stringContaining("log.test.ts") },
		});
		expect(JSON.parse(lines[1] ?? "")).toMatchObject({ msg: "refused", err: { message: "refused" } });
	});

	test("is bounded and readable whatever is put into it", () => {
		// a piece again and again: to draw each letter of a long text takes longer than all else here
		const long = (most: number) => fc.string({ maxLength: 100 }).map((piece) => piece.repeat(most / 100));
		const leaf = fc.oneof(
			fc.string(),
			long(20_000),
			fc.bigInt(),
			fc.double(),
			fc.date(),
			fc.constant(undefined),
			fc.uint8Array({ maxLength: 50 }).map((bytes) => new Uint8Array(100 * bytes.length).fill(bytes[0] ?? 0)),
			fc.func(fc.anything()),
		);
		const { tree } = fc.letrec((tie) => ({
			tree: fc.oneof(
				{ depthSize: "medium" },
				leaf,
				fc.array(tie("tree"), { maxLength: 60 }),
				fc.dictionary(fc.string(), tie("tree"), { maxKeys: 60 }),
				tie("tree").map((value) => Object.assign(new Error("oops", { cause: value }), { body: value })),
			),
		}));
		fc.assert(
			fc.property(tree, long(10_000), (value, text) => {
				const { lines, log } = openLines();
				log.info({ err: value, value }, text);
				log.info({ list: [value, value], text });
				for (const line of lines) {
					expect(line.length).toBeLessThan(longestLine * 6); // control characters are escaped
					JSON.parse(line);
				}
				expect(lines).toHaveLength(2);
			}),
			{ numRuns: 60 },
		);
	});

	test("survives circles, getters that throw and proxies", () => {
		const { lines, log } = openLines();
		const circle: Record<string, unknown> = {};
		circle.self = circle;
		const trap = {
			get bad(): never {
				throw new Error("no");
			},
		};
		const proxy = new Proxy({}, { ownKeys: () => ["a", "a"] });
		log.info({ circle, trap, proxy, err: Object.assign(new Error("x"), { cause: circle }) }, "odd values");
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "odd values", trap: "[unreadable]" });
	});
});

describe("secrets", () => {
	const secret = "Abc123SECRETvalue";
	const texts: readonly (readonly [string, string])[] = [
		["a webhook's secret", `signed with whsec_${secret}==`],
		["a token in a query", `GET https://api.example/x?a=1&token=${secret}&b=2`],
		["a key in a query", `https://api.example/x?api_key=${secret}`],
		["a signature in a query", `https://cdn.example/a.mp3?X-Amz-Signature=${secret}`],
		["a password in an address", `connect postgres://tunesmith:${secret}@db.example:5432/songs`],
		["a password with an at sign", `https://me:p@${secret}@example.com/`],
		["a callback's path", `POST http://bot.example/callbacks/00mabcdefg0000abcde/${secret}`],
		["an interaction's token", `https://discord.com/api/v10/webhooks/123456/${secret}/messages/@original`],
		["a bearer", `authorization: Bearer ${secret}`],
		["a bot's token", `Bot ${secret}.x.y`],
		["a body quoted as JSON", `{"prompt":"rain","token":"${secret}"}`],
		["a body quoted in a string", JSON.stringify(JSON.stringify({ token: secret, title: "rain" }))],
	];

	test.each(texts)("%s stays out, as a text, a field, an error and a message", (_name, text) => {
		const { lines, log } = openLines();
		log.info({ text, deep: { list: [text] } }, "a text");
		log.info(text);
		log.warn({ err: new Error(text, { cause: new Error(text) }) }, "an error");
		log.warn(new Error(text));
		log.warn({ other: new Error(text) }, "an error elsewhere");
		expect(lines).toHaveLength(5);
		expect(lines.join("\n")).not.toContain(secret);
		expect(inspect(withoutTokens(text))).not.toContain(secret);
	});

	test.each(["token", "Authorization", "webhookSecret", "apiKey", "api_key", "password", "accessToken", "Set-Cookie"])(
		"a field called %s is not shown, at any depth",
		(name) => {
			const { lines, log } = openLines();
			log.info({ [name]: secret, a: { b: { c: [{ [name]: secret }] } } }, "fields");
			expect(lines.join("\n")).not.toContain(secret);
		},
	);

	test("what is no secret is left as it is", () => {
		const text = "GET https://api.example/api/v2/feed?workId=w_-1&wait=20 took 5 ms, see https://a.example/@me";
		expect(withoutTokens(text)).toBe(text);
	});
});
