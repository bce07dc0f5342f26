import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address, Person } from "../src/jobs/job.ts";
import { openJobs } from "../src/jobs/open.ts";
import type { MusicService, Presenter } from "../src/jobs/ports.ts";
import { openLog } from "../src/log.ts";
import { openBlockedWords } from "../src/settings/blocked-words.ts";
import { openStore } from "../src/storage/open.ts";
import { hasBlockedWord as hadBlockedWord } from "./patterns-of-words.ts";
import { quantile, type Row, rowOf } from "./row.ts";

/** Milliseconds of processor time that one call takes, as the middle of several rounds of `times` calls. */
function costOf(work: () => unknown, times: number): number {
	const round = () => {
		const before = process.cpuUsage();
		for (let count = 0; count < times; count++) work();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000 / times;
	};
	round();
	return quantile([round(), round(), round(), round(), round()], 0.5);
}

/** Phrases of 49 characters that differ only in the signs between their letters, and nearly stand in the text of the attack. */
const longWords = (count: number) =>
	Array.from({ length: count }, (_, number) => {
		const signs = Array.from({ length: 24 }, (_sign, at) => " .,;"[(number >> (2 * (at % 5))) & 3]);
		return `${signs
			.map((sign) => `a${sign}`)
			.join("")
			.slice(0, 47)}aa`;
	});
/** Words that are the ends of each other, each with a doubled letter that the text does not have. */
const nestedWords = Array.from({ length: 500 }, (_, number) => {
	const parts = "ab".repeat(1 + (number % 24)).split("");
	const doubled = Math.floor(number / 24) % parts.length;
	return parts.map((letter, at) => (at === doubled ? letter + letter : letter)).join("");
});
const attack = (size: number) => "a ".repeat(size / 2);

/** Texts of `size` characters that were hard for one search or another. */
const hardTexts: Readonly<Record<string, (size: number) => string>> = {
	"single letters": attack,
	"letters and dots": (size) => "a.b.".repeat(size / 4),
	"two letters": (size) => "ab ".repeat(size / 3),
	"one long word": (size) => "ab".repeat(size / 2),
	Cyrillic: (size) => "привет мир ".repeat(size / 11),
	Chinese: (size) => "馬鹿".repeat(size / 2),
	signs: (size) => "!-".repeat(size / 2),
	emoji: (size) => "😀".repeat(size / 2),
	"marks on one letter": (size) => `a${"\u0336\u0301\u0323".repeat((size - 1) / 3)}`,
	"ligatures of sentences": (size) => "\ufdfa".repeat(size),
	"squared words": (size) => "㋿".repeat(size),
};

/** What the search for blocked words costs as text and list grow, against the search by patterns that it replaced, and within a request. */
export async function benchWords(): Promise<readonly Row[]> {
	const blocked = openBlockedWords();
	const search = (text: string, list: readonly string[]) => costOf(() => blocked.has(text, list), 30);
	const list = longWords(500);
	const half = longWords(250);
	const was = process.cpuUsage();
	hadBlockedWord(attack(2980), list);
	const { user, system } = process.cpuUsage(was);
	const compile = (words: readonly string[]) => costOf(() => openBlockedWords().has("a", words), 20);
	return [
		rowOf(
			{
				name: "words: 500 words of 49, text of 2,980",
				unit: "ms",
				ours: search(attack(2980), list),
				reference: (user + system) / 1000,
				detail: "reference: one pattern a word, as it was",
			},
			{ of: "ratio", atMost: 1 / 500 },
		),
		rowOf(
			{
				name: "words: text twice as long",
				unit: "ms",
				ours: search(attack(5960), list),
				reference: search(attack(2980), list),
			},
			{ of: "ratio", atMost: 2.5 },
		),
		rowOf(
			{
				name: "words: list twice as long",
				unit: "ms",
				ours: search(attack(2980), list),
				reference: search(attack(2980), half),
			},
			{ of: "ratio", atMost: 2.5 },
		),
		rowOf(
			{ name: "words: compiling a list twice as long", unit: "ms", ours: compile(list), reference: compile(half) },
			{ of: "ratio", atMost: 2.5 },
		),
		...(await benchRequests()),
	];
}

const address: Address = { context: "guild", guildId: "1", channelId: "1", userId: "1", locale: "en-US" };
const person: Person = { userId: "1", roleIds: [], isAdmin: true };
const sizes = [300, 3000];
const requests = 40;

/** The dearest request of each size against the cheapest that is taken, checks, store and queue included. */
async function benchRequests(): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-words-"));
	const store = await openStore("sqlite::memory:");
	const jobs = openJobs({
		store,
		service: endless,
		presenter: nowhere,
		access: { canSee: async () => true, isPublic: async () => true },
		log: openLog("silent"),
		operator: { songCost: 0, allowance: 0, period: "none" },
		tempFolder: folder,
	});
	try {
		await jobs.start();
		const limits = { running: 1, waiting: 1000 };
		const rows: Row[] = [];
		for (const size of sizes) {
			const costs = new Map<string, number>();
			for (const [name, textOf] of Object.entries({ plain: plainText, ...hardTexts })) {
				for (const [words, list] of Object.entries({ long: longWords(500), nested: nestedWords })) {
					await jobs.changeSettings("1", { blockedWords: list, limits }, person);
					costs.set(`${name}, ${words} words`, await requestCost(textOf(size).slice(0, size)));
				}
			}
			await jobs.changeSettings("1", { blockedWords: ["badword"], limits }, person);
			const cheapest = await requestCost(plainText(size));
			const [dearest = ["", 0]] = [...costs].toSorted(([, one], [, other]) => other - one);
			rows.push(
				rowOf(
					{
						name: `words: dearest request of ${size} characters`,
						unit: "ms",
						ours: dearest[1],
						reference: cheapest,
						detail: `${dearest[0]}; reference: the cheapest request of its size`,
					},
					{ of: "ratio", atMost: 5 },
				),
			);
		}
		return rows;
	} finally {
		await jobs.stop();
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	}

	async function requestCost(lyrics: string): Promise<number> {
		const seen: number[] = [];
		for (let count = 0; count < requests; count++) {
			const before = process.cpuUsage();
			const made = await jobs
				.request(
					{ mode: "custom", title: "t", style: "s", lyrics, instrumental: false, model: "chirp-v3-5" },
					address,
					person,
				)
				.catch(() => undefined);
			const { user, system } = process.cpuUsage(before);
			seen.push((user + system) / 1000);
			if (made !== undefined) await jobs.cancel(made.id, person).catch(() => undefined);
		}
		return quantile(seen.slice(requests / 4), 0.5);
	}
}

const plainText = (size: number) => "the quick brown fox jumps over a dog ".repeat(size / 30).slice(0, size);

const endless: MusicService = {
	submit: async (_request, { jobId }) => ({ workId: jobId }),
	honoursKeys: () => true,
	askForKeys: async () => true,
	takes: () => true,
	voices: () => [],
	askFeed: async () => ({ stage: "queued", tracks: [], waited: false }),
	cancel: async () => "cancelled",
	download: () => Promise.reject(new Error("nothing is ever finished")),
	credits: async () => null,
};
const nowhere: Presenter = {
	show: () => undefined,
	preview: async () => false,
	previewStands: async () => undefined,
	deliver: () => Promise.reject(new Error("nothing is ever finished")),
	tellAdmins: async () => undefined,
	untilShown: async () => undefined,
};
