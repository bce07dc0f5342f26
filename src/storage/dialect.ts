/** The way to a value inside a record's JSON: names of members, or -1 for the last element of a list. */
type Path = readonly (string | -1)[];

/** A change of a record's JSON. `text` is a placeholder, `json` a constant. */
type JsonChange =
	| { readonly remove: Path }
	| { readonly at: Path; readonly text: "?" }
	| { readonly at: Path; readonly json: string };

/** The few words in which the two databases differ; every other word of a statement is the same in both. */
export type Dialect = {
	/** A condition: the text `whole` holds the text `part`. */
	contains(whole: string, part: string): string;
	/** The JSON of `column` with the changes made in their order. What is not there is not removed; what is to be set must have its parents. */
	changed(column: string, ...changes: readonly JsonChange[]): string;
	/** The shard of the space in `column`, where there are so many as the placeholder in it says. */
	shardOf(column: string): string;
	/** Names the index to take, for a planner that knows too little of the data. */
	by(index: string): string;
};

export const sqliteDialect: Dialect = {
	contains: (whole, part) => `instr(${whole}, ${part}) > 0`,
	changed: (column, ...changes) =>
		changes.reduce((json, change) => {
			if ("remove" in change) return `json_remove(${json}, ${sqlitePath(change.remove)})`;
			return `json_set(${json}, ${sqlitePath(change.at)}, ${"json" in change ? `json('${change.json}')` : change.text})`;
		}, column),
	shardOf: (column) =>
		`(CASE WHEN ${column} GLOB '[0-9]*' AND ${column} NOT GLOB '*[^0-9]*' THEN (CAST(${column} AS INTEGER) >> 22) % ? ELSE 0 END)`,
	by: (index) => `INDEXED BY ${index}`,
};

const sqlitePath = (path: Path) => `'$${path.map((step) => (step === -1 ? "[#-1]" : `.${step}`)).join("")}'`;

export const postgresDialect: Dialect = {
	contains: (whole, part) => `strpos(${whole}, ${part}) > 0`,
	changed(column, ...changes) {
		const changed = changes.reduce((json, change) => {
			if ("remove" in change) return `(${json} #- ${postgresPath(change.remove)})`;
			const value = "json" in change ? `'${change.json}'::jsonb` : `to_jsonb(${change.text}::text)`;
			return `jsonb_set(${json}, ${postgresPath(change.at)}, ${value})`;
		}, `${column}::jsonb`);
		return `${changed}::json`;
	},
	shardOf: (column) =>
		`(CASE WHEN ${column} ~ '^[0-9]+$' THEN mod(div(${column}::numeric, 4194304), ?::numeric) ELSE 0 END)`,
	by: () => "",
};

const postgresPath = (path: Path) => `'{${path.join(",")}}'`;
