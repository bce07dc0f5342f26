/** Where a program stores, and how its sessions look there. */
export type Place = {
	/** `postgres://user:password@host:port/database` */
	readonly url: string;
	/** The name of the setting that holds the address, for sentences: `STORE_URL`. */
	readonly setting: string;
	/** What the server calls the program's sessions (`application_name`). */
	readonly application: string;
	/** What a session is told when it opens, as libpq has it: `-c search_path=studio`. */
	readonly options?: string;
};
