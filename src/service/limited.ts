/** What comes is longer than allowed. */
export class TooLong extends Error {
	override readonly name = "TooLong";
}

/** The chunks as they come. Throws TooLong as soon as they have more than `maxBytes` together. */
export async function* limited<Chunk extends { readonly length: number }>(
	chunks: AsyncIterable<Chunk>,
	maxBytes: number,
): AsyncGenerator<Chunk> {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		if (bytes > maxBytes) throw new TooLong();
		yield chunk;
	}
}
