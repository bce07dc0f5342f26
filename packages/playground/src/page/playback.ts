/** An attached song. `id` is the attachment's. */
export type Song = {
	readonly id: string;
	readonly channelId: string;
	readonly src: string;
	/** What to call it: its description, else its file's name. */
	readonly label: string;
	/** With the title of its message. */
	readonly fullName: string;
};

/** The one song that plays, whichever channel is open. Events "change" (another song, play or pause) and "time". */
export class Playback extends EventTarget {
	readonly audio = new Audio();
	readonly #songsOf: (channelId: string) => readonly Song[];
	#song: Song | undefined;

	/** `songsOf` lists the songs of a channel in the order in which they stand there. */
	constructor(songsOf: (channelId: string) => readonly Song[]) {
		super();
		this.#songsOf = songsOf;
		const tell = (name: string) => () => this.dispatchEvent(new Event(name));
		for (const name of ["play", "pause", "durationchange"]) this.audio.addEventListener(name, tell("change"));
		for (const name of ["timeupdate", "seeked"]) this.audio.addEventListener(name, tell("time"));
		this.audio.addEventListener("ended", () => this.next());
		this.audio.addEventListener("error", tell("change"));
	}

	get song(): Song | undefined {
		return this.#song;
	}

	isPlaying(id: string): boolean {
		return this.#song?.id === id && !this.audio.paused;
	}

	/** Plays a song from where it was, or pauses it where it plays. */
	toggle(song: Song): void {
		if (this.isPlaying(song.id)) this.audio.pause();
		else this.#play(song);
	}

	/** Goes to `seconds` in a song; one that was not chosen yet is chosen, and plays from there. */
	seek(song: Song, seconds: number): void {
		if (this.#song?.id !== song.id) this.#play(song);
		this.audio.currentTime = seconds;
	}

	/** The song after this one in its channel; nothing after the last. */
	following(): Song | undefined {
		const song = this.#song;
		if (song === undefined) return undefined;
		const songs = this.#songsOf(song.channelId);
		const at = songs.findIndex(({ id }) => id === song.id);
		return at < 0 ? undefined : songs[at + 1];
	}

	next(): void {
		const following = this.following();
		if (following !== undefined) this.#play(following);
	}

	/** Ends the playing and forgets the song. */
	close(): void {
		this.audio.pause();
		this.audio.removeAttribute("src");
		this.#song = undefined;
		this.dispatchEvent(new Event("change"));
	}

	#play(song: Song): void {
		if (this.#song?.id !== song.id) {
			this.#song = song;
			this.audio.src = song.src;
		}
		// whatever keeps it from playing is shown by its button, which goes on saying "Play"
		this.audio.play().catch(() => this.dispatchEvent(new Event("change")));
	}
}
