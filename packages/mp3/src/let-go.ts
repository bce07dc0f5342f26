/**
 * Gives the memory of samples back at once; they are empty then. V8 collects by what objects weigh, and not by the megabytes that hang on
 * these: left to it, a few songs' worth of dead samples would lie about.
 */
export function letGo(channels: readonly (Float32Array | Int16Array)[]): void {
	for (const { buffer } of channels) if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
