import { describe, expect, test } from "vitest";
import { ConnectionLost, isFatal, lossIn, PostgresProblem, problemOf, readAddress, sqlState } from "../src/index.ts";

const place = { url: "postgres://anna:se%23cret@db.example/songs", setting: "SONGS_URL", application: "test" };
const serverError = (code: string, message: string, severity = "ERROR") =>
	Object.assign(new Error(message), { code, severity });
const networkError = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

describe("an address", () => {
	test("is read without its secret", () => {
		expect(readAddress(place)).toEqual({
			host: "db.example:5432",
			database: "songs",
			user: "anna",
			inWords: 'database "songs" on db.example:5432',
			setting: "SONGS_URL",
		});
	});

	test.each(["", "postgres://", "postgres://host", "mysql://host/songs", "postgres://u:p#w@host/songs"])(
		"%s is refused, and not repeated",
		(url) => {
			const read = () => readAddress({ url, setting: "SONGS_URL" });
			expect(read).toThrow(PostgresProblem);
			expect(read).toThrow(/^SONGS_URL must be postgres:\/\/user:password@host:port\/database/);
			expect(read).not.toThrow(/p#w/);
		},
	);
});

test.each([
	[
		serverError("28P01", "password authentication failed"),
		"refused",
		/refuses the user anna .* check user and password/,
	],
	[serverError("3D000", "database does not exist"), "refused", /there is no database "songs" .*createdb "songs"/],
	[serverError("42501", "permission denied"), "refused", /make it the owner/],
	[serverError("53300", "too many clients"), "unreachable", /no connection left/],
	[serverError("08P01", "unsupported startup parameter: options"), "refused", /a proxy that shares sessions/],
	[new Error("client password must be a string"), "refused", /put one into SONGS_URL/],
	[networkError("ECONNREFUSED"), "unreachable", /cannot be reached on db\.example:5432/],
	[new Error("timeout expired"), "unreachable", /cannot be reached on db\.example:5432 \(timeout expired\)/],
	[
		new ConnectionLost(new Error("the session has ended")),
		"unreachable",
		/cannot be reached .* \(the session has ended\)/,
	],
])("%s is told with the way out, and without the secret", (error, code, words) => {
	const problem = problemOf(place, error);
	expect(problem?.code).toBe(code);
	expect(problem?.message).toMatch(words);
	expect(problem?.message).not.toMatch(/se(#|%23)cret/);
});

test("a statement that is wrong is no matter of the settings, nor is a bug", () => {
	expect(problemOf(place, serverError("42601", "syntax error"))).toBeUndefined();
	expect(problemOf(place, new TypeError("undefined is not iterable"))).toBeUndefined();
});

test("what ends a session is told from what fails alone", () => {
	expect(
		[networkError("EPIPE"), networkError("ECONNRESET"), serverError("57P01", "shut down", "FATAL")].map(isFatal),
	).toEqual([true, true, true]);
	expect(isFatal(serverError("23505", "duplicate key"))).toBe(false);
	expect([sqlState(networkError("EPIPE")), sqlState(serverError("P0001", "raised"))]).toEqual([undefined, "P0001"]);
});

test("a loss is found among the causes of an error", () => {
	const loss = new ConnectionLost(networkError("EPIPE"));
	expect(lossIn(new Error("outer", { cause: new Error("inner", { cause: loss }) }))).toBe(loss);
	expect(lossIn(new Error("outer"))).toBeUndefined();
});
