/** A stereo sound file at 44.1 kHz and 16 bit that is being written. The calls block: use it on a thread of its own. */
export type SoundFile = {
	readonly path: string;
	/** Appends `frames` pairs of samples, left and right in turn, each from −32,768 to 32,767. */
	write(samples: Int32Array<ArrayBuffer>, frames: number): void;
	/** Completes the file. */
	finish(): void;
	/** Gives up: the file stays incomplete. After `finish` it does nothing. */
	close(): void;
};

/** How to open one for `frames` pairs of samples in all. */
export type OpenSoundFile = (path: string, frames: number) => SoundFile;
