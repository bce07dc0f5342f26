import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const whole = Buffer.alloc(body.length + 8);
	whole.writeUInt32BE(data.length, 0);
	body.copy(whole, 4);
	whole.writeUInt32BE(crc32(body), body.length + 4);
	return whole;
}

/** The pixels of such pictures, packed. They are numbers of colours, so they are the same whatever the colours. */
const packed = new Map<string, Buffer>();

function pixels(side: number, count: number): Buffer {
	const name = `${side} ${count}`;
	const known = packed.get(name);
	if (known !== undefined) return known;
	const lines = Buffer.alloc((side + 1) * side);
	for (let y = 0; y < side; y += 1) {
		const stripe = Math.floor((y * count) / side);
		lines.fill(stripe, y * (side + 1) + 1, (y + 1) * (side + 1));
	}
	const made = chunk("IDAT", deflateSync(lines));
	packed.set(name, made);
	return made;
}

/** A square PNG of `side` pixels with one stripe per colour (RGB, 0..255), as small as a real picture gets: 8-bit palette. */
export function stripes(side: 512 | 1024, colours: readonly (readonly [number, number, number])[]): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([8, 3, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("PLTE", Buffer.from(colours.flat())),
		pixels(side, colours.length),
		chunk("IEND", new Uint8Array()),
	]);
}
