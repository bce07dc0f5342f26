import type { Rules } from "../rules.ts";

/** Letters that sound alike in all languages with rules. */
export const plain: Rules = [
	["b+", "B"],
	["d+", "D"],
	["f+", "F"],
	["g+", "G"],
	["k+", "K"],
	["l+", "L"],
	["m+", "M"],
	["n+", "N"],
	["p+", "P"],
	["r+", "R"],
	["t+", "T"],
	["w", "W"],
];
