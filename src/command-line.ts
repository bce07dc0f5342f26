import { parseArgs } from "node:util";

/** An option. `value` is the name of its value in the help: `--out DIR`. */
type Option =
	| { readonly type: "boolean"; readonly about: string }
	| { readonly type: "string"; readonly value: string; readonly about: string };

/** The arguments of a script, as its help shows them. */
export type CommandLine = {
	/** What a person types: `npm run song`. */
	readonly command: string;
	readonly about: string;
	/** The arguments without dashes; absent: none are accepted. */
	readonly words?: { readonly name: string; readonly about: string };
	readonly options: Readonly<Record<string, Option>>;
	/** Further lines of the help. */
	readonly notes?: readonly string[];
};

/** What the person at the terminal must know: one sentence that says what to do. It is shown without a stack trace. */
export class OperatorError extends Error {
	override readonly name: string = "OperatorError";
	readonly exitCode: number;

	constructor(sentence: string, exitCode = 1, options?: ErrorOptions) {
		super(sentence, options);
		this.exitCode = exitCode;
	}
}

/** A mistake in the command line: exit code 2. */
export class Misuse extends OperatorError {
	override readonly name = "Misuse";

	constructor(sentence: string, options?: ErrorOptions) {
		super(sentence, 2, options);
	}
}

/** The parsed arguments. */
export type Given<Name extends string> = {
	readonly words: readonly string[];
	flag(name: Name): boolean;
	text(name: Name): string | undefined;
	/** The whole number of an option. Throws Misuse outside `min` … `max`. */
	whole(name: Name, min: number, max: number): number | undefined;
};

/** Whether `--help` or `-h` stands before `--`. */
export function wantsHelp(args: readonly string[]): boolean {
	const end = args.indexOf("--");
	return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === "--help" || arg === "-h");
}

/** The text of the help. */
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

/** Parses the arguments. Throws Misuse for an unknown option, a missing value or a surplus word. */
export function readCommandLine<const Line extends CommandLine>(
	commandLine: Line,
	args: readonly string[],
): Given<keyof Line["options"] & string> {
	const { values, positionals } = parsed(commandLine, args);
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

/** Parses the arguments of this process. Shows the help, or the mistake, and ends the process where there is one. */
export function commandLineOf<const Line extends CommandLine>(
	commandLine: Line,
): Given<keyof Line["options"] & string> {
	const args = process.argv.slice(2);
	if (wantsHelp(args)) {
		process.stdout.write(helpOf(commandLine));
		process.exit(0);
	}
	return orEnd(() => readCommandLine(commandLine, args));
}

/** Does the work. Shows a Misuse and ends the process. */
export function orEnd<Result>(work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof Misuse)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exit(error.exitCode);
	}
}

/** npm passes on only what follows two dashes. */
const called = (command: string) => (command.startsWith("npm ") ? `${command} --` : command);

const nameOf = (name: string, option: Option) => (option.type === "string" ? `--${name} ${option.value}` : `--${name}`);

function parsed({ command, options, words }: CommandLine, args: readonly string[]) {
	const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
	try {
		return parseArgs({ args: [...args], options: types, allowPositionals: words !== undefined });
	} catch (cause) {
		throw new Misuse(`${sentenceOf(cause, command)} ${called(command)} --help lists its options.`, { cause });
	}
}

/** The mistake that `parseArgs` found, as the beginning of our sentence. */
function sentenceOf(cause: unknown, command: string): string {
	const message = cause instanceof Error ? cause.message : "";
	const named = /'(-[^' ]+|[^']+)/.exec(message)?.[1] ?? "";
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${command} does not know ${named}:`;
	if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `${command} does not take "${named}":`;
	if (/argument missing|ambiguous/.test(message)) return `${named} needs a value:`;
	return `${named} takes no value:`;
}
