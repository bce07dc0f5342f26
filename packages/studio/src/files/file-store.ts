/** A file that is there. `changedAt`: epoch milliseconds. */
export type StoredFile = { readonly name: string; readonly changedAt: number; readonly bytes: number };

/** Where finished files lie (a port). Names are paths below it. */
export type FileStore = {
	/** Takes the file at the path `from` as `name`, durably once `settle` has resolved; resolves to its size in bytes. */
	readonly put: (from: string, name: string) => Promise<number>;
	/** Makes the names durable that were put into the folder of `name`. */
	readonly settle: (name: string) => Promise<void>;
	/** All of a file. Rejects where there is none. */
	readonly read: (name: string) => Promise<Buffer>;
	/** Bytes; undefined where there is no such file. */
	readonly sizeOf: (name: string) => Promise<number | undefined>;
	/** Removes a file; nothing where there is none. */
	readonly remove: (name: string) => Promise<void>;
	/** The files in one folder. */
	readonly list: (folder: string) => Promise<readonly StoredFile[]>;
};
