import type { Random } from "../random.ts";
import type { CoverDesign } from "../styles/style.ts";
import { styles } from "../styles/table.ts";
import type { Palette } from "./palette.ts";

/** A design: SVG fragments on a square of 1024 units, ground not included. */
type Design = (palette: Palette, random: Random) => string;

const size = 1024;
const round = (value: number) => Math.round(value * 10) / 10;
const list = (count: number) => Array.from({ length: count }, (_, index) => index);
const points = (pairs: readonly (readonly [number, number])[]) =>
	pairs.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

const sun: Design = ({ figure }, random) => {
	const [x, y, radius] = [size / 2 + random.between(-90, 90), 400, random.between(210, 280)];
	const horizon = 610;
	const stripes = list(6)
		.map((n) => `<rect x="0" y="${round(y - 20 + n * 44)}" width="${size}" height="${round(5 + n * 5)}" fill="black"/>`)
		.join("");
	const grid = list(15)
		.map(
			(n) =>
				`<line x1="${round(size / 2 + (n - 7) * 36)}" y1="${horizon}" x2="${round(size / 2 + (n - 7) * 320)}" y2="${size}"/>`,
		)
		.join("");
	const rows = list(9)
		.map(
			(n) => `<line x1="0" x2="${size}" y1="${round(horizon + 6 * 1.6 ** n)}" y2="${round(horizon + 6 * 1.6 ** n)}"/>`,
		)
		.join("");
	return `<defs><mask id="m"><rect width="${size}" height="${size}" fill="white"/>${stripes}</mask>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${figure[2]}"/><stop offset="1" stop-color="${figure[0]}"/></linearGradient></defs>
<circle cx="${round(x)}" cy="${y}" r="${round(radius)}" fill="url(#s)" mask="url(#m)"/>
<g stroke="${figure[1]}" stroke-width="2.5" opacity="0.75">${grid}${rows}</g>`;
};

const waves: Design = ({ figure }, random) =>
	list(9)
		.map((n) => {
			const [height, phase, length] = [random.between(24, 70), random.between(0, 6.3), random.between(150, 330)];
			const base = 230 + n * 82;
			const crest = list(33).map((k): [number, number] => [
				k * 32,
				base + height * Math.sin(phase + (k * 32) / length),
			]);
			return `<polygon points="${points([...crest, [size, size], [0, size]])}" fill="${figure[n % 3]}" opacity="${round(0.25 + n * 0.05)}"/>`;
		})
		.join("");

const orbit: Design = ({ figure }, random) => {
	const [x, y] = [random.between(330, 700), random.between(300, 480)];
	const rings = list(8).map((n) => {
		const radius = 90 + n * 74;
		const angle = random.between(0, 6.283);
		return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="none" stroke="${figure[1]}" stroke-width="${round(random.between(1, 4))}" opacity="0.5"/>
<circle cx="${round(x + radius * Math.cos(angle))}" cy="${round(y + radius * Math.sin(angle))}" r="${round(random.between(8, 34))}" fill="${figure[n % 3]}"/>`;
	});
	const stars = list(60).map(
		() =>
			`<circle cx="${random.int(size)}" cy="${random.int(size)}" r="${round(random.between(0.8, 2.8))}" fill="${figure[1]}" opacity="0.7"/>`,
	);
	return `${stars.join("")}${rings.join("")}<circle cx="${round(x)}" cy="${round(y)}" r="62" fill="${figure[0]}"/>`;
};

const mountains: Design = ({ figure, ground }, random) => {
	const moon = `<circle cx="${random.int(560) + 230}" cy="${random.int(140) + 170}" r="${random.int(50) + 60}" fill="${figure[1]}"/>`;
	const ridges = list(5).map((n) => {
		const base = 400 + n * 105;
		let height = 0;
		const ridge = list(25).map((k): [number, number] => {
			height = height * 0.6 + random.between(-80, 80) * (1 - n * 0.13);
			return [k * 43, base + height];
		});
		const shade = [figure[2], figure[0], figure[2], ground[0], ground[0]][n] ?? figure[0];
		return `<polygon points="${points([...ridge, [size + 20, size], [0, size]])}" fill="${shade}" opacity="${round(0.55 + n * 0.1)}"/>`;
	});
	return moon + ridges.join("");
};

const shards: Design = ({ figure }, random) => {
	const [x, y] = [random.between(420, 600), random.between(340, 480)];
	return list(26)
		.map((n) => {
			const [angle, spread, reach] = [random.between(0, 6.283), random.between(0.05, 0.24), random.between(240, 760)];
			const corners: [number, number][] = [
				[x, y],
				[x + reach * Math.cos(angle - spread), y + reach * Math.sin(angle - spread)],
				[x + reach * 1.15 * Math.cos(angle + spread), y + reach * 1.15 * Math.sin(angle + spread)],
			];
			return `<polygon points="${points(corners)}" fill="${figure[n % 3]}" opacity="${round(random.between(0.25, 0.85))}"/>`;
		})
		.join("");
};

const skyline: Design = ({ figure, ground }, random) => {
	const towers: string[] = [];
	for (let x = -10; x < size; ) {
		const width = random.between(48, 110);
		const height = random.between(170, 560);
		const top = 790 - height;
		towers.push(
			`<rect x="${round(x)}" y="${round(top)}" width="${round(width - 6)}" height="${round(size - top)}" fill="${random.pick(figure)}"/>`,
		);
		for (let wy = top + 22; wy < 790; wy += 34)
			for (let wx = x + 12; wx < x + width - 24; wx += 24)
				if (random.chance(0.45))
					towers.push(
						`<rect x="${round(wx)}" y="${round(wy)}" width="11" height="16" fill="${ground[0]}" opacity="0.75"/>`,
					);
		x += width;
	}
	return towers.join("");
};

const petals: Design = ({ figure }, random) => {
	const count = 8 + random.int(8);
	const [x, y] = [512, 420];
	const layers = list(3).map((layer) => {
		const [long, wide] = [330 - layer * 85, 70 - layer * 12];
		return list(count)
			.map((n) => {
				const turn = round((360 / count) * (n + layer / 2));
				return `<ellipse cx="${x}" cy="${y - long / 2}" rx="${wide}" ry="${long / 2}" fill="${figure[layer]}" opacity="0.5" transform="rotate(${turn} ${x} ${y})"/>`;
			})
			.join("");
	});
	return `${layers.join("")}<circle cx="${x}" cy="${y}" r="38" fill="${figure[1]}"/>`;
};

const mosaic: Design = ({ figure }, random) => {
	const cell = size / 6;
	return list(36)
		.map((n) => {
			const [x, y] = [(n % 6) * cell, Math.floor(n / 6) * cell];
			const fill = random.pick(figure);
			const turn = random.int(4) * 90;
			const spin = `transform="rotate(${turn} ${round(x + cell / 2)} ${round(y + cell / 2)})"`;
			const shape = random.int(4);
			if (shape === 0)
				return `<circle cx="${round(x + cell / 2)}" cy="${round(y + cell / 2)}" r="${round(cell / 2 - 6)}" fill="${fill}"/>`;
			if (shape === 1)
				return `<path d="M${round(x)} ${round(y)} h${round(cell)} a${round(cell)} ${round(cell)} 0 0 1 ${round(-cell)} ${round(cell)} z" fill="${fill}" ${spin}/>`;
			if (shape === 2)
				return `<polygon points="${points([
					[x, y],
					[x + cell, y],
					[x, y + cell],
				])}" fill="${fill}" ${spin}/>`;
			return `<rect x="${round(x)}" y="${round(y)}" width="${round(cell)}" height="${round(cell / 2)}" fill="${fill}" ${spin}/>`;
		})
		.join("");
};

const rain: Design = ({ figure }, random) => {
	const drops = list(150).map(() => {
		const [x, y, length] = [random.int(size + 200) - 100, random.int(size), random.between(30, 150)];
		return `<line x1="${x}" y1="${y}" x2="${round(x - length * 0.24)}" y2="${round(y + length)}" stroke="${random.pick(figure)}" stroke-width="${round(random.between(1.5, 5))}" opacity="${round(random.between(0.25, 0.8))}"/>`;
	});
	const lights = list(9).map(
		() =>
			`<circle cx="${random.int(size)}" cy="${random.int(560) + 120}" r="${round(random.between(30, 110))}" fill="${random.pick(figure)}" opacity="0.22"/>`,
	);
	return `${lights.join("")}<g stroke-linecap="round">${drops.join("")}</g>`;
};

const pixels: Design = ({ figure }, random) => {
	const cells: string[] = [];
	for (let y = 0; y < 11; y++)
		for (let x = 0; x < 6; x++) {
			if (!random.chance(0.52)) continue;
			const fill = figure[(x + y) % 3];
			for (const column of x === 5 ? [5] : [x, 10 - x])
				cells.push(`<rect x="${182 + column * 60}" y="${100 + y * 60}" width="60" height="60" fill="${fill}"/>`);
		}
	return cells.join("");
};

const strings: Design = ({ figure }, random) => {
	const [bend, lift] = [random.between(120, 420), random.between(-220, 220)];
	return list(42)
		.map((n) => {
			const y = 150 + n * 17;
			const sway = Math.sin(n / 6) * bend;
			return `<path d="M-20 ${y} C 300 ${round(y + sway)} 660 ${round(y - sway + lift)} 1044 ${round(y + lift / 2)}" fill="none" stroke="${figure[n % 3]}" stroke-width="${round(1.5 + 3 * Math.abs(Math.sin(n / 5)))}" opacity="0.8"/>`;
		})
		.join("");
};

const halftone: Design = ({ figure }, random) => {
	const [x, y, turn] = [random.between(260, 760), random.between(240, 560), random.between(0, 45)];
	const dots: string[] = [];
	for (let row = -4; row < 30; row++)
		for (let column = -4; column < 30; column++) {
			const [cx, cy] = [column * 44 + (row % 2) * 22, row * 38];
			const radius = 24 * Math.exp(-((cx - x) ** 2 + (cy - y) ** 2) / 130_000) + 2;
			dots.push(
				`<circle cx="${cx}" cy="${cy}" r="${round(radius)}" fill="${figure[radius > 14 ? 0 : radius > 7 ? 2 : 1]}"/>`,
			);
		}
	return `<g transform="rotate(${round(turn)} 512 512)">${dots.join("")}</g>`;
};

/** Every design with the words that call for it beside the names of the styles that have it. */
const drawn: readonly { readonly name: CoverDesign; readonly draw: Design; readonly words: RegExp }[] = [
	{ name: "sun", draw: sun, words: /80s|retro|sunset|summer/ },
	{ name: "waves", draw: waves, words: /bossa|sea|ocean|chill|calm|dream/ },
	{ name: "orbit", draw: orbit, words: /space|cosmic|electro/ },
	{ name: "mountains", draw: mountains, words: /acoustic|road/ },
	{ name: "shards", draw: shards, words: /hardcore|aggressive|angry/ },
	{ name: "skyline", draw: skyline, words: /rap|city|urban|night/ },
	{ name: "petals", draw: petals, words: /love|romantic|spring|tender/ },
	{ name: "mosaic", draw: mosaic, words: /big band|salsa/ },
	{ name: "rain", draw: rain, words: /rain|lo-fi|sad|melanch|storm/ },
	{ name: "pixels", draw: pixels, words: /8-bit|game|arcade|robot/ },
	{ name: "strings", draw: strings, words: /orchest|string|choir/ },
	{ name: "halftone", draw: halftone, words: /party|garage|dance|gym|workout/ },
];

/** Every design, and whether a text of lower case calls for it: by a word, or by the name of a style that has it. */
export const designs = drawn.map(({ name, draw, words }) => {
	const names = styles.filter(({ cover }) => cover === name).map((style) => style.name);
	return { name, draw, isCalledBy: (text: string) => words.test(text) || names.some((style) => text.includes(style)) };
});
