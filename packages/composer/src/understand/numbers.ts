import type { Meter } from "../styles/style.ts";
import type { Token } from "./tokens.ts";

/** "128 bpm", "bpm: 90", "at 100 beats per minute", "Tempo 96", "120拍", "१२० बीपीएम"; 30 to 260. The text is folded. */
export function readBpm(text: string): number | undefined {
	const found =
		/(\d{2,3}(?:[.,]\d)?)\s*(?:-\s*)?(?:bpm|beats? (?:per|a) min|b\.p\.m|schlage? pro|уд|vurus|uderzen|拍(?!子)|비피엠|बीपीएम|बीट|نبض|ضرب)/i.exec(
			text,
		) ??
		/(?:\bbpm|\btempo|темп|♩|テンポ|速度|節奏|节奏|템포|비피엠|टेंपो|बीपीएम|تمبو|سرعه)\s*(?:of|:|=|de|von|a|は|是|为|을|를)?\s*(\d{2,3})/i.exec(
			text,
		);
	const bpm = Number(found?.[1]?.replace(",", "."));
	return bpm >= 30 && bpm <= 260 ? bpm : undefined;
}

/** "3/4", "6/8", "12/8", "5/4" … as a metre. Twelve eighths are played as four swung quarters by the caller. */
export function readMeter(tokens: readonly Token[]): Meter | undefined {
	for (const { text } of tokens) {
		const found = /^(\d{1,2})\/(4|8)$/.exec(text);
		const beats = Number(found?.[1]);
		if (found !== null && beats >= 2 && beats <= 12) return { beats, unit: Number(found[2]) };
	}
	return undefined;
}

const spelt: readonly (readonly [string, RegExp])[] = [
	["20s", /\b(?:roaring )?twenties\b|\bzwanziger/],
	["30s", /\bthirties\b|\bdreissiger/],
	["40s", /\bforties\b|\bvierziger/],
	["50s", /\bfifties\b|\bfunfziger|\bannees cinquante\b|\bcincuenta\b|\bcinquanta\b|\bcinquenta\b|пятидесят/],
	[
		"90s",
		/\bnineties\b|\bneunziger|\bquatre[ -]vingt[ -]dix\b|\bnoventa\b|\bnovanta\b|девяност|дев.?яност|تسعين|九十年代|구십년대|नब्बे|dziewiecdziesiat|doksanl/,
	],
	[
		"80s",
		/\beighties\b|\bachtziger|\bquatre[ -]vingts?\b|\bochenta\b|\bottanta\b|\boitenta\b|восьмидесят|вісімдесят|ثمانين|八十年代|팔십년대|अस्सी|osiemdziesiat|seksenl/,
	],
	[
		"70s",
		/\bseventies\b|\bsiebziger|\bsoixante[ -]dix\b|\bsetenta\b|\bsettanta\b|семидесят|сімдесят|سبعين|七十年代|칠십년대|सत्तर|siedemdziesiat|yetmisl/,
	],
	[
		"60s",
		/\bsixties\b|\bsechziger|\bannees soixante\b|\bsesenta\b|\bsessanta\b|\bsessenta\b|шестидесят|шістдесят|ستين|六十年代|육십년대|साठ के|szescdziesiat|altmisl/,
	],
];

/** The decade a text names: "80s", "1980s", "80er", "années 80", "años ochenta", "eighties"; "baroque" and "medieval" count too. */
export function readEra(text: string): string | undefined {
	const decade =
		/\b(19|20)?([0-9]0)(?:'?s|er|ern|х|\s*-?[ехі]|[- ]?ті|[- ]?тих|'?(?:ler|lar)\p{L}*|\s*के दशक)(?![\p{L}\d])/u.exec(
			text,
		) ??
		/\b(19|20)?([0-9]0)\s?(?:年代|년대)/.exec(text) ??
		/(?<!\p{L})(?:lata|lat|latach|latami|les annees|عقد)\s+(19|20)?([2-9]0)(?!\d)/u.exec(text) ??
		/\b(?:annees|anos|anni)\s+(19|20)?([2-9]0)\b/.exec(text) ??
		/\b(?:from|in|of|circa|von|aus|anno|de|em|del|du|of)\s+(19|20)(\d)\d\b/.exec(text);
	if (decade !== null) {
		const tens = `${decade[2]?.[0] ?? "0"}0s`;
		return decade[1] === "20" || tens === "00s" || tens === "10s" ? `20${tens}` : tens;
	}
	for (const [era, pattern] of spelt) if (pattern.test(text)) return era;
	if (/\b(baroque|barock|barroc|barocc)/.test(text)) return "baroque";
	return /\b(medieval|mittelalter|moyen age|medioev)/.test(text) ? "medieval" : undefined;
}
