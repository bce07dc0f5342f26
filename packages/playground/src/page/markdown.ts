/** Discord's markdown as a tree. `text` is plain; everything else names what it is. */
export type Node =
	| { readonly is: "text"; readonly text: string }
	| {
			readonly is: "bold" | "italic" | "underline" | "strike" | "spoiler" | "quote" | "small" | "item";
			readonly children: readonly Node[];
	  }
	| { readonly is: "heading"; readonly level: number; readonly children: readonly Node[] }
	| { readonly is: "code" | "block"; readonly text: string }
	| { readonly is: "break" }
	| { readonly is: "user" | "role" | "channel"; readonly id: string }
	| { readonly is: "command" | "emoji"; readonly name: string }
	| { readonly is: "everyone"; readonly text: string }
	| { readonly is: "time"; readonly at: number; readonly style: string }
	| { readonly is: "link"; readonly url: string; readonly children: readonly Node[] };

type Rule = readonly [RegExp, (match: RegExpExecArray) => Node];

const wrapped = (is: "bold" | "italic" | "underline" | "strike" | "spoiler"): Rule[1] => {
	return (match) => ({ is, children: parseInline(match[1] ?? "") });
};
const linked = (match: RegExpExecArray): Node => {
	const url = match[1] ?? match[0];
	return { is: "link", url, children: [{ is: "text", text: url }] };
};

/** Inline rules, tried in this order at each place; all sticky. */
const rules: readonly Rule[] = [
	[/\\([\\`*_~|>#[\]()<:@.!+-])/y, (match) => ({ is: "text", text: match[1] ?? "" })],
	[/``(.+?)``(?!`)/sy, (match) => ({ is: "code", text: match[1] ?? "" })],
	[/`([^`]+)`(?!`)/y, (match) => ({ is: "code", text: match[1] ?? "" })],
	[/<@!?(\d{15,21})>/y, (match) => ({ is: "user", id: match[1] ?? "" })],
	[/<@&(\d{15,21})>/y, (match) => ({ is: "role", id: match[1] ?? "" })],
	[/<#(\d{15,21})>/y, (match) => ({ is: "channel", id: match[1] ?? "" })],
	[/<\/([^:>]{1,100}):\d+>/y, (match) => ({ is: "command", name: match[1] ?? "" })],
	[/<a?:(\w{2,32}):\d{15,21}>/y, (match) => ({ is: "emoji", name: match[1] ?? "" })],
	[
		/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
		(match) => ({ is: "time", at: Number(match[1]) * 1000, style: match[2] ?? "f" }),
	],
	[/@(?:everyone|here)\b/y, (match) => ({ is: "everyone", text: match[0] })],
	[
		/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y,
		(match) => ({ is: "link", url: match[2] ?? "", children: parseInline(match[1] ?? "") }),
	],
	[/<(https?:\/\/[^\s>]+)>/y, linked],
	[/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])]/y, linked],
	[/\*\*(?=\S)((?:\\.|[^\\])+?)\*\*(?!\*)/sy, wrapped("bold")],
	[/__(?=\S)((?:\\.|[^\\])+?)__(?!_)/sy, wrapped("underline")],
	[/~~(?=\S)((?:\\.|[^\\])+?)~~/sy, wrapped("strike")],
	[/\|\|((?:\\.|[^\\])+?)\|\|/sy, wrapped("spoiler")],
	[/\*(?=\S)((?:\*\*|\\.|[^\\*])+?)\*(?!\*)/sy, wrapped("italic")],
	[/(?<![\p{L}\p{N}])_((?:__|\\.|[^\\_])+?)_(?![\p{L}\p{N}])/suy, wrapped("italic")],
	[/\n/y, () => ({ is: "break" })],
];

/** Where a rule may begin: everything else is plain and skipped in one go. */
const start = /[\\`<@[*_~|\n]|https?:\/\//g;

export function parseInline(source: string): readonly Node[] {
	const nodes: Node[] = [];
	let plain = "";
	const flush = (): void => {
		if (plain !== "") nodes.push({ is: "text", text: plain });
		plain = "";
	};
	for (let at = 0; at < source.length; ) {
		start.lastIndex = at;
		const next = start.exec(source)?.index ?? source.length;
		plain += source.slice(at, next);
		at = next;
		if (at >= source.length) break;
		const found = matchAt(source, at);
		if (found === undefined) {
			plain += source[at];
			at += 1;
			continue;
		}
		flush();
		nodes.push(found.node);
		at += found.length;
	}
	flush();
	return nodes;
}

function matchAt(source: string, at: number): { readonly node: Node; readonly length: number } | undefined {
	for (const [pattern, make] of rules) {
		pattern.lastIndex = at;
		const match = pattern.exec(source);
		if (match !== null) return { node: make(match), length: match[0].length };
	}
	return undefined;
}

/** Lines that belong to one block of the same kind. */
const quoteLine = /^> ?(.*)$/;
const headingLine = /^(#{1,3}) +(.+)$/;
const smallLine = /^-# +(.+)$/;
const itemLine = /^ *[-*] +(.+)$/;

/** Parses a whole message. */
export function parse(source: string): readonly Node[] {
	const nodes: Node[] = [];
	const parts = source.split(/```(?:[\w+-]*\n)?([\s\S]+?)\n?```\n?/);
	for (const [index, part] of parts.entries())
		if (index % 2 === 1) nodes.push({ is: "block", text: part });
		else if (part !== "") nodes.push(...parseLines(part));
	return nodes;
}

function parseLines(source: string): readonly Node[] {
	const nodes: Node[] = [];
	const lines = source.split("\n");
	let plain: string[] = [];
	const flush = (): void => {
		if (plain.length > 0) nodes.push(...parseInline(plain.join("\n")));
		plain = [];
	};
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at] ?? "";
		const rest = /^>>> ?(.*)$/.exec(line);
		if (rest !== null) {
			flush();
			nodes.push({ is: "quote", children: parseInline([rest[1], ...lines.slice(at + 1)].join("\n")) });
			return nodes;
		}
		if (quoteLine.test(line)) {
			flush();
			const quoted: string[] = [];
			while (at < lines.length && quoteLine.test(lines[at] ?? "")) quoted.push((lines[at++] ?? "").replace(/^> ?/, ""));
			at -= 1;
			nodes.push({ is: "quote", children: parseLines(quoted.join("\n")) });
			continue;
		}
		const single = parseLine(line);
		if (single === undefined) plain.push(line);
		else {
			flush();
			nodes.push(single);
		}
	}
	flush();
	return nodes;
}

function parseLine(line: string): Node | undefined {
	const heading = headingLine.exec(line);
	if (heading !== null)
		return { is: "heading", level: (heading[1] ?? "").length, children: parseInline(heading[2] ?? "") };
	const small = smallLine.exec(line);
	if (small !== null) return { is: "small", children: parseInline(small[1] ?? "") };
	const item = itemLine.exec(line);
	return item === null ? undefined : { is: "item", children: parseInline(item[1] ?? "") };
}
