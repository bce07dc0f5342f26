import { parseArgs } from "node:util";

/** One option. A string's `value` is what the help calls its value: `--out DIR`. */
type OptionLine =
	| { readonly type: "boolean"; readonly about: string }
	| { readonly type: "string"; readonly value: string; readonly about: string };

/** What can be typed after the name of a script. */
export type CommandLine = {
	/** As a person types it: `npm run song`. */
	readonly command: string;
	readonly about: string;
	/** What the words without dashes are; none are taken without it. */
	readonly words?: { readonly name: string; readonly about: string };
	readonly options: Readonly<Record<string, OptionLine>>;
	/** What else is worth knowing, a line each. */
	readonly notes?: readonly string[];
};

/** The command line makes no sense: told in one sentence, exit code 2. */
export class Misuse extends Error {
	override readonly name = "Misuse";
}

export const misuseExitCode = 2;

/** What was typed, by the names of its command line. */
export type Given<Name extends string> = {
	readonly words: readonly string[];
	flag(name: Name): boolean;
	text(name: Name): string | undefined;
	/** A whole number within these bounds; throws Misuse for anything else. */
	whole(name: Name, min: number, max: number): number | undefined;
};

/** Whether the help is asked for; what follows `--` are words. */
export function wantsHelp(args: readonly string[]): boolean {
	const end = args.indexOf("--");
	return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === "--help" || arg === "-h");
}

/** The help: how to call it, and every option with what it does. */
export function helpOf({ command, about, words, options, notes = [] }: CommandLine): string {
	const rows = [
		...(words === undefined ? [] : [[words.name, words.about] as const]),
		...Object.entries(options).map(([name, option]) => [nameOf(name, option), option.about] as const),
		["--help", "Show this and stop"] as const,
	];
	const width = Math.max(...rows.map(([name]) => name.length));
	const usage = `Usage: ${called(command)}${words === undefined ? "" : ` [${words.name}]`} [options]`;
	const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
	return [about, "", usage, "", ...lines, ...(notes.length === 0 ? [] : ["", ...notes]), ""].join("\n");
}

/** Reads what was typed; throws Misuse for what the command line does not know. */
export function readCommandLine<const Line extends CommandLine>(
	line: Line,
	args: readonly string[],
): Given<keyof Line["options"] & string> {
	const { values, positionals } = parsed(line, args);
	const text = (name: string) => {
		const value = values[name];
		return typeof value === "string" ? value : undefined;
	};
	return {
		words: positionals,
		flag: (name) => values[name] === true,
		text,
		whole(name, min, max) {
			const value = text(name);
			if (value === undefined) return undefined;
			const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
			if (number >= min && number <= max) return number;
			throw new Misuse(`--${name} must be a whole number from ${min} to ${max}, not "${value}".`);
		},
	};
}

/** The same for a script that is a process of its own: shows the help or says what is wrong, and ends the process then. */
export function commandLineOf<const Line extends CommandLine>(line: Line): Given<keyof Line["options"] & string> {
	const args = process.argv.slice(2);
	if (wantsHelp(args)) {
		process.stdout.write(helpOf(line));
		process.exit(0);
	}
	return orEnd(() => readCommandLine(line, args));
}

/** Does the work; a Misuse is told and ends the process. */
export function orEnd<Result>(work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof Misuse)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exit(misuseExitCode);
	}
}

/** npm hands on only what follows two dashes. */
const called = (command: string) => (command.startsWith("npm ") ? `${command} --` : command);

const nameOf = (name: string, option: OptionLine) =>
	option.type === "string" ? `--${name} ${option.value}` : `--${name}`;

function parsed({ command, options, words }: CommandLine, args: readonly string[]) {
	const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
	try {
		return parseArgs({ args: [...args], options: types, allowPositionals: words !== undefined });
	} catch (cause) {
		throw new Misuse(`${sentenceOf(cause, command)} ${called(command)} --help lists its options.`, { cause });
	}
}

/** Node's own words for a mistake, without its advice. */
function sentenceOf(cause: unknown, command: string): string {
	const message = cause instanceof Error ? cause.message : "";
	const named = /'(-[^' ]+|[^']+)/.exec(message)?.[1] ?? "";
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${command} does not know ${named}:`;
	if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `${command} does not take "${named}":`;
	if (/argument missing|ambiguous/.test(message)) return `${named} needs a value:`;
	return `${named} takes no value:`;
}
