import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Conduct, Places, Reply } from "./strange-service.ts";

/** One song at a service that misbehaves, and what must become of it. */
export type StrangeSong = Conduct & {
	readonly end: "done" | "failed";
	/** By V1; V2 without. */
	readonly isV1?: true;
	/** How many MP3s the result brings; two by default. */
	readonly tracks?: number;
	/** What the status message says. */
	readonly says?: RegExp;
	/** V1 asks its second cluster after a generation failed: then there are two submissions. */
	readonly submissions?: number;
	/** Asked for after all others: the service tells everybody to wait. */
	readonly isLast?: true;
	/** Which bot it is asked for from: one that gives up soon, or one that believes soon that a task is unknown. */
	readonly of?: "patient" | "hasty" | "forgetful";
	/** A file that must not be asked for. */
	readonly untouched?: string;
};

type Fields = Readonly<Record<string, unknown>>;
const item = ({ files }: Places, at: number, more: Fields = {}) => ({
	audio_url: `${files}/${at}.mp3`,
	status: "complete",
	title: "Rain",
	tags: "folk",
	prompt: "[Verse]\nRain",
	...more,
});
const pending = { audio_url: "", status: "pending" };
const feed = (type: unknown, items: unknown): Reply => ({
	body: { code: 200, message: "success", data: { type, response_data: items } },
});
const feedV1 = (type: unknown, items: unknown): Reply => ({ body: { type, response_data: items } });
const both = (places: Places, more: Fields = {}) => [item(places, 0, more), item(places, 1, more)];
const final = (places: Places, more: Fields = {}): Reply => feed("SUCCESS", both(places, more));
const answer = (places: Places): string =>
	JSON.stringify({ code: 200, message: "ok", data: { type: "SUCCESS", response_data: both(places) } });
/** Its only conduct is its last answer. */
const ends = (reply: (places: Places) => Reply): Conduct => ({ feed: (places) => [reply(places)] });
const submits = (...replies: readonly Reply[]): Conduct => ({
	submit: ({ workId }) => [...replies, { body: { code: 200, message: "success", workId } }],
	feed: (places) => [final(places)],
});
const refuses = (reply: Reply): Conduct => ({ submit: () => [reply], feed: (places) => [final(places)] });
const serves = (...replies: readonly Reply[]): Conduct => ({
	...ends((places) => final(places)),
	files: { "0.mp3": replies, "1.mp3": replies },
});
const json = (body: unknown, status = 200): Reply => ({ status, body });
const breakOff = (response: ServerResponse) => void response.socket?.resetAndDestroy();
const halfAnswer = (response: ServerResponse) => {
	response.writeHead(200, { "content-type": "application/json", "content-length": "999" });
	response.write('{"code":200,"da');
	setTimeout(() => response.destroy(), 10);
};
/** Announces a whole file and hangs up in its middle. */
const halfFile = (song: Uint8Array) => (response: ServerResponse) => {
	response.writeHead(200, { "content-type": "audio/mpeg", "content-length": String(song.length) });
	response.write(song.slice(0, song.length / 2));
	setTimeout(() => response.destroy(), 5);
};
const retryAfter = (value: string): Reply => ({ status: 429, headers: { "retry-after": value }, body: {} });

/** `song` is a real MP3. */
export const strangeSongs = (song: Uint8Array): Readonly<Record<string, StrangeSong>> => ({
	// states
	all_at_once: { ...ends((places) => final(places)), end: "done" },
	all_at_once_v1: { ...ends((places) => feedV1("complete", both(places))), isV1: true, end: "done" },
	backwards: {
		feed: (places) => [
			feedV1("text", both(places, pending)),
			feedV1("new", []),
			feedV1("first", [item(places, 0), item(places, 1, pending)]),
			feedV1("text", both(places, pending)),
			feedV1("complete", both(places)),
		],
		isV1: true,
		end: "done",
	},
	first_without_url: {
		feed: (p) => [feed("first", both(p, pending)), feed("first", both(p, { audio_url: null })), final(p)],
		end: "done",
	},
	success_too_early: {
		feed: (places) => [
			feed("SUCCESS", [item(places, 0, { status: "text", audio_url: "" })]),
			feed("SUCCESS", [item(places, 0, { status: "first", audio_url: `${places.files}/partial.mp3` })]),
			final(places),
		],
		untouched: "partial.mp3",
		end: "done",
	},
	second_never_comes: {
		...ends((p) => feed("SUCCESS", [item(p, 0), item(p, 1, pending)])),
		tracks: 1,
		end: "done",
	},
	odd_orders: {
		feed: (p) => [
			feed("IN_PROGRESS", [item(p, 1), item(p, 0, pending)]),
			feed("IN_PROGRESS", [item(p, 0, pending), item(p, 1)]),
			feed("SUCCESS", [item(p, 0), item(p, 1)]),
		],
		end: "done",
	},
	three_tracks: { ...ends((p) => feed("SUCCESS", [item(p, 0), item(p, 1), item(p, 2)])), tracks: 3, end: "done" },
	no_error_in_words: {
		feed: (p) => [
			feed("IN_PROGRESS", both(p, { ...pending, error_message: "None", fail_message: 0 })),
			final(p, { error_message: "null" }),
		],
		end: "done",
	},
	numbers_for_status: { ...ends((p) => final(p, { status: 2 })), end: "done" },
	strange_words: {
		feed: (p) => [feed("QUEUED", []), feed("MIXING_42", null), feed("", {}), feed(null, [null]), final(p)],
		end: "done",
	},
	never_ending: { ...ends(() => feed("IN_PROGRESS", [])), says: /took too long/, of: "hasty", end: "failed" },
	failed: {
		feed: () => [feed("IN_PROGRESS", []), feed("FAILED", [])],
		says: /could not make this song/,
		end: "failed",
	},
	failed_v1: { feed: () => [feedV1("error", [])], isV1: true, submissions: 2, end: "failed" },
	malformed_v1: {
		feed: () => [feedV1("error", [{ ...pending, status: "error", error_message: "Prompt likely malformed" }])],
		isV1: true,
		says: /Prompt likely malformed/,
		end: "failed",
	},
	first_then_failed: {
		feed: (p) => [feed("first", [item(p, 0), item(p, 1, pending)]), feed("FAILED", [item(p, 0), item(p, 1, pending)])],
		tracks: 1,
		end: "done",
	},
	// items
	one_take: { ...ends((places) => feed("SUCCESS", [item(places, 0)])), tracks: 1, end: "done" },
	three_takes: {
		...ends((places) =>
			feed(
				"SUCCESS",
				[0, 1, 2].map((at) => item(places, at)),
			),
		),
		tracks: 3,
		end: "done",
	},
	same_ids: { ...ends((places) => feedV1("complete", both(places, { id: "same" }))), isV1: true, end: "done" },
	one_without_url: {
		...ends((places) => feed("SUCCESS", [item(places, 0), item(places, 1, { audio_url: "" })])),
		tracks: 1,
		end: "done",
	},
	one_with_error: {
		...ends((places) =>
			feed("SUCCESS", [
				item(places, 0),
				item(places, 1, { ...pending, status: "error", error_message: "Network error" }),
			]),
		),
		tracks: 1,
		end: "done",
	},
	no_items: { ...ends(() => feed("FAILED", [])), end: "failed" },
	no_urls: { ...ends((places) => final(places, { audio_url: "" })), says: /wasn't playable/, end: "failed" },
	against_the_rules: {
		...ends((places) =>
			feed(
				"IN_PROGRESS",
				both(places, { ...pending, status: "error", error_message: "Unable to generate lyrics from song description" }),
			),
		),
		says: /content rules/,
		end: "failed",
	},
	nothing_but_addresses: {
		...ends(({ files }) => feed("SUCCESS", [{ audio_url: `${files}/0.mp3` }, { audio_url: `${files}/1.mp3` }])),
		end: "done",
	},
	wrong_types: {
		...ends((places) =>
			final(places, {
				title: { a: 1 },
				tags: ["folk"],
				prompt: false,
				id: 7,
				duration: "soon",
				image_url: {},
				error_message: null,
			}),
		),
		end: "done",
	},
	junk_between: { ...ends((places) => feed("SUCCESS", [null, item(places, 0), "x", 5, item(places, 1)])), end: "done" },
	minutes_announced: { ...ends((places) => final(places, { duration: 240.5 })), end: "done" },
	no_length: { ...ends((places) => final(places, { duration: 0 })), end: "done" },
	// answers
	no_feed_at_all: {
		feed: (p) => [json(null), json([]), json("x"), json({}), json({ code: 200, data: null }), final(p)],
		end: "done",
	},
	errors_inside_200: {
		feed: (p) => [
			json({ code: 500, message: "Internal server error", data: null }),
			json({ code: 429, message: "Rate limit exceeded" }),
			final(p),
		],
		end: "done",
	},
	code_zero: {
		...ends((places) => ({ body: { code: "0", data: { type: "SUCCESS", response_data: both(places) } } })),
		end: "done",
	},
	byte_order_mark: { ...ends((places) => ({ body: `\ufeff${answer(places)}` })), end: "done" },
	bad_utf8: {
		...ends((places) => ({ body: Buffer.from(answer(places).replaceAll("Rain", "R\u00ffn"), "latin1") })),
		end: "done",
	},
	gzip: {
		...ends((places) => ({ headers: { "content-encoding": "gzip" }, body: gzipSync(answer(places)) })),
		end: "done",
	},
	not_yet_known: {
		feed: (p) => [
			json({ code: 404, message: "Task not found" }, 404),
			json({}, 404),
			feed("IN_PROGRESS", []),
			final(p),
		],
		end: "done",
	},
	forgotten: {
		feed: () => [feed("IN_PROGRESS", []), json({ code: 404, message: "Task not found" }, 404)],
		says: /does not know this song/,
		of: "forgetful",
		end: "failed",
	},
	unknown_for_a_moment: {
		feed: (p) => [feed("IN_PROGRESS", []), json({}, 404), feed("IN_PROGRESS", []), json({}, 404), final(p)],
		of: "forgetful",
		end: "done",
	},
	expired: {
		feed: () => [feed("IN_PROGRESS", []), json({}, 410)],
		says: /does not know this song/,
		of: "forgetful",
		end: "failed",
	},
	bad_gateway: {
		feed: (p) => [
			{ status: 502, body: "<html>Bad Gateway</html>" },
			{ body: "<html>maintenance</html>" },
			json({}, 503),
			final(p),
		],
		end: "done",
	},
	broken_lines: { feed: (p) => [breakOff, halfAnswer, final(p)], end: "done" },
	too_many_questions: {
		feed: (p) => [retryAfter("0"), retryAfter("-5"), retryAfter("soon"), retryAfter("999999999"), final(p)],
		end: "done",
	},
	always_too_many: { ...ends(() => json({}, 429)), says: /took too long/, of: "hasty", end: "failed" },
	// submissions
	id_in_data: { ...submits(json({ code: 200, message: "ok", data: { task_id: "id_in_data" } })), end: "done" },
	empty_id: { ...refuses(json({ code: 200, message: "ok", workId: "" })), says: /no clear answer/, end: "failed" },
	odd_id: {
		submit: () => [json({ code: 200, message: "ok", workId: "task_odd_id" })],
		feed: (p) => [final(p)],
		end: "done",
	},
	id_a_number: {
		...submits(json({ code: 200, message: "ok", workId: 4711 })),
		of: "forgetful",
		end: "failed",
		says: /does not know this song/,
	},
	created: {
		submit: ({ workId }) => [json({ code: 200, message: "ok", workId }, 201)],
		feed: (p) => [final(p)],
		end: "done",
	},
	busy_by_seconds: { ...submits(retryAfter("0"), retryAfter("0.05")), end: "done" },
	busy_by_date: { ...submits(retryAfter(new Date(0).toUTCString()), retryAfter("soon")), end: "done" },
	busy_inside_200: { ...submits(json({ code: 429, message: "Rate limit exceeded", data: null })), end: "done" },
	busy_for_years: {
		...refuses(retryAfter("99999999")),
		says: /too much to do right now/,
		isLast: true,
		end: "failed",
	},
	no_id: { ...refuses(json({ code: 200, message: "ok" })), says: /no clear answer/, end: "failed" },
	a_page: { ...refuses({ body: "<html>welcome</html>" }), says: /no clear answer/, end: "failed" },
	server_error: {
		...refuses(json({ code: 500, message: "Internal server error" }, 500)),
		says: /no clear answer/,
		end: "failed",
	},
	broken_off: { ...refuses(halfAnswer), says: /no clear answer/, end: "failed" },
	refused_page: {
		...refuses({ status: 400, body: "<html><script>alert(1)</script></html>" }),
		says: /HTTP 400/,
		end: "failed",
	},
	refused_stack: {
		...refuses(json({ code: 400, message: "TypeError: no\n    at foo (/srv/app.js:1:2)" }, 400)),
		says: /TypeError: no\./,
		end: "failed",
	},
	refused_inside_200: {
		...refuses(json({ code: 400, message: "Invalid request", data: null })),
		says: /Invalid request/,
		end: "failed",
	},
	too_long: { ...refuses(json({ code: 400, message: "Topic too long." }, 400)), says: /too long/, end: "failed" },
	not_found: { ...refuses({ status: 404, body: "<html>Not Found</html>" }), says: /HTTP 404/, end: "failed" },
	sent_away: {
		...refuses({ status: 307, headers: { location: "http://127.0.0.1:9/" }, body: "" }),
		says: /HTTP 307/,
		end: "failed",
	},
	// files
	relative: {
		...ends(() =>
			feed(
				"SUCCESS",
				[0, 1].map((at) => ({ audio_url: `/files/relative/${at}.mp3`, status: "complete" })),
			),
		),
		end: "done",
	},
	elsewhere: {
		...ends(({ elsewhere }) =>
			feed(
				"SUCCESS",
				[0, 1].map((at) => ({ audio_url: `${elsewhere}/${at}.mp3`, status: "complete" })),
			),
		),
		end: "done",
	},
	redirected: {
		...ends((p) => feed("SUCCESS", [item(p, 0)])),
		files: { "0.mp3": [{ status: 302, headers: { location: "/files/redirected/real.mp3" }, body: "" }] },
		tracks: 1,
		end: "done",
	},
	redirected_for_ever: {
		...serves({ status: 302, headers: { location: "/files/redirected_for_ever/0.mp3" }, body: "" }),
		says: /wasn't playable/,
		end: "failed",
	},
	local_files: {
		...ends(() => feed("SUCCESS", [{ audio_url: "file:///etc/passwd" }, { audio_url: "javascript:alert(1)" }])),
		says: /wasn't playable/,
		end: "failed",
	},
	late_files: { ...serves({ status: 404, body: "" }, { body: song }), end: "done" },
	broken_downloads: { ...serves(breakOff, { body: song }), end: "done" },
	wrong_type: { ...serves({ headers: { "content-type": "text/html" }, body: song }), end: "done" },
	compressed: { ...serves({ headers: { "content-encoding": "gzip" }, body: gzipSync(song) }), end: "done" },
	second_missing: {
		...ends((places) => final(places)),
		files: { "1.mp3": [{ status: 404, body: "" }] },
		tracks: 1,
		end: "done",
	},
	pages_as_music: {
		...serves({ headers: { "content-type": "audio/mpeg" }, body: "<html>log in</html>" }),
		says: /wasn't playable/,
		end: "failed",
	},
	empty_files: { ...serves({ body: "" }), says: /wasn't playable/, end: "failed" },
	cut_files: { ...serves({ body: song.slice(0, song.length / 2) }), says: /wasn't playable/, end: "failed" },
	cut_transfers: {
		feed: (p) => [
			feed("first", [item(p, 0), item(p, 1, pending)]),
			feed("first", [item(p, 0), item(p, 1, pending)]),
			final(p),
		],
		files: { "0.mp3": [halfFile(song)], "1.mp3": [halfFile(song)] },
		says: /cannot be reached/,
		end: "failed",
	},
	gone_files: { ...serves({ status: 410, body: "" }), says: /wasn't playable/, end: "failed" },
	broken_covers: {
		...ends((p) => final(p, { image_url: `${p.files}/cover.png` })),
		files: { "cover.png": [{ body: "<svg/>" }] },
		end: "done",
	},
});
