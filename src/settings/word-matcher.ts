import { isUnspaced } from "./letter-folding.ts";
import { gap, type Runs } from "./letter-runs.ts";

export type WordMatcher = {
	/** Whether any of the words stands in the text; takes time in proportion to the text. */
	matches(text: Runs): boolean;
	/** Memory in states of automata. */
	readonly size: number;
};

/**
 * Four automata, so that each has little to check: where there is a space no single word goes on, and only where a word may end can one with
 * edges have ended.
 */
export function compileWords(words: readonly Runs[]): WordMatcher {
	const automata = [false, true].flatMap((isPhrase) =>
		[false, true].map((isEdged) =>
			compile(
				words.filter((word) => isPhraseOf(word) === isPhrase && isEdgedOf(word) === isEdged),
				{ isPhrase, isEdged },
			),
		),
	);
	return {
		size: automata.reduce((sum, { size }) => sum + size, 0),
		matches: (text) => automata.some((automaton) => automaton.finds(text)),
	};
}

const isPhraseOf = ({ gaps, length }: Runs) => gaps.subarray(1, length).some((before) => before !== gap.none);
/** One letter of a script without spaces frees the whole word: people write such words into the middle of others. */
const isFree = ({ letters, length }: Runs) => letters.subarray(0, length).some(isUnspaced);
const isEdgedOf = (word: Runs) => word.length <= longest && !isFree(word);

/** A longer word counts as found when this many runs of its letters are: two numbers of 32 bits hold what is asked of each. */
const longest = 64;

/**
 * What a word asks beyond its letters, a bit for each run, counted back from its last one: that there are two, or three, of the letter;
 * that a gap stands before it, or no more than signs; that a word may begin there. What is seen of a text stands in the same places,
 * inverted, so that a word is there when no bit is set in both.
 */
const places = { twice: 0, thrice: 2, parted: 4, together: 6, start: 8 } as const;
const width = 10;

/** Words as an automaton (Aho-Corasick) over the letters of their runs, and in each state at which words end what these ask for. */
function compile(words: readonly Runs[], { isPhrase, isEdged }: { isPhrase: boolean; isEdged: boolean }) {
	const alphabet = new Map<number, number>();
	for (const { letters, length } of words) {
		for (const letter of letters.subarray(0, length)) {
			if (!alphabet.has(letter)) alphabet.set(letter, alphabet.size);
		}
	}
	const edges = new Map<number, number>();
	const edgeOf = (state: number, symbol: number) => state * alphabet.size + symbol;
	const asked: Map<string, Int32Array>[] = [new Map()];
	for (const word of words) enter(word);
	const demands = asked.map((list) => Int32Array.from([...list.values()].flatMap((demand) => [...demand])));
	const failures = new Uint32Array(asked.length);
	/** The nearest state on the way of failures, itself included, at which words end; 0 for none. */
	const endings = new Uint32Array(asked.length);
	link();

	function enter(word: Runs): void {
		const length = Math.min(word.length, longest);
		if (length === 0) return;
		let state = 0;
		for (const letter of word.letters.subarray(0, length)) {
			const edge = edgeOf(state, alphabet.get(letter) ?? 0);
			const known = edges.get(edge);
			if (known === undefined) edges.set(edge, asked.push(new Map()) - 1);
			state = known ?? asked.length - 1;
		}
		const demand = demandOf(word, length);
		asked[state]?.set(demand.join(), demand);
	}

	/** From shorter ways to longer ones. */
	function link(): void {
		const after: [symbol: number, to: number][][] = asked.map(() => []);
		for (const [edge, to] of edges) after[Math.floor(edge / alphabet.size)]?.push([edge % alphabet.size, to]);
		const queue = [0];
		for (const from of queue) {
			for (const [symbol, to] of after[from] ?? []) {
				const failure = from === 0 ? 0 : step(failures[from] ?? 0, symbol);
				failures[to] = failure;
				endings[to] = demands[to]?.length ? to : (endings[failure] ?? 0);
				queue.push(to);
			}
		}
	}

	function step(from: number, symbol: number): number {
		for (let state = from; ; state = failures[state] ?? 0) {
			const to = edges.get(edgeOf(state, symbol));
			if (to !== undefined) return to;
			if (state === 0) return 0;
		}
	}

	return {
		size: asked.length,
		finds(text: Runs): boolean {
			if (asked.length === 1) return false;
			const seen = new Int32Array(width);
			let state = 0;
			for (let at = 0; at < text.length; at++) {
				see(seen, text, at);
				if (!isPhrase && text.gaps[at] === gap.hard) state = 0;
				const symbol = alphabet.get(text.letters[at] ?? 0);
				state = symbol === undefined ? 0 : step(state, symbol);
				if (isEdged && at + 1 < text.length && text.isGlued[at + 1] === 1) continue;
				for (let end = endings[state] ?? 0; end !== 0; end = endings[failures[end] ?? 0] ?? 0) {
					const list = demands[end];
					if (list !== undefined && isAnyMet(list, seen)) return true;
				}
			}
			return false;
		},
	};
}

function demandOf(word: Runs, length: number): Int32Array {
	const { counts, gaps } = word;
	const demand = new Int32Array(width);
	const last = length - 1;
	const ask = (place: number, at: number) => {
		const back = last - at;
		demand[place + (back >> 5)] = (demand[place + (back >> 5)] ?? 0) | (1 << (back & 31));
	};
	for (let at = 0; at < length; at++) {
		if ((counts[at] ?? 1) >= 2) ask(places.twice, at);
		if ((counts[at] ?? 1) >= 3) ask(places.thrice, at);
		if (at > 0) ask(gaps[at] === gap.none ? places.together : places.parted, at);
	}
	if (!isFree(word)) ask(places.start, 0);
	return demand;
}

/** Takes the next run into what is seen of the latest ones. */
function see(seen: Int32Array, { counts, gaps, isGlued }: Runs, at: number): void {
	const count = counts[at] ?? 1;
	shift(seen, places.twice, count < 2);
	shift(seen, places.thrice, count < 3);
	shift(seen, places.parted, gaps[at] === gap.none);
	shift(seen, places.together, gaps[at] === gap.hard);
	shift(seen, places.start, isGlued[at] === 1);
}

function shift(seen: Int32Array, place: number, isSet: boolean): void {
	const low = seen[place] ?? 0;
	seen[place + 1] = ((seen[place + 1] ?? 0) << 1) | (low >>> 31);
	seen[place] = (low << 1) | (isSet ? 1 : 0);
}

function isAnyMet(demands: Int32Array, seen: Int32Array): boolean {
	for (let from = 0; from < demands.length; from += width) {
		let place = 0;
		while (place < width && ((demands[from + place] ?? 0) & (seen[place] ?? 0)) === 0) place++;
		if (place === width) return true;
	}
	return false;
}
