const letters = "0123456789abcdefghijklmnopqrstuvwxyz";
const inBase36 = (value: number, length: number) => value.toString(36).padStart(length, "0").slice(-length);

/**
 * Makes job ids: 18 characters of [0-9a-z], each greater than the one before from the same maker even when the clock stands or
 * jumps back. Nine characters of time (until the year 5188), four of order, five of chance against other processes.
 */
export function openIds(now: () => number): () => string {
	let lastAt = 0;
	let order = 0;
	return () => {
		const at = Math.max(Math.floor(now()), lastAt);
		order = at === lastAt ? order + 1 : 0;
		lastAt = at;
		const chance = Array.from({ length: 5 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");
		return `${inBase36(at, 9)}${inBase36(order, 4)}${chance}`;
	};
}
