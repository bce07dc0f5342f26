const colours = ["#5865f2", "#2f7d4f", "#a8401f", "#8a3ab9", "#0f766e", "#b0315d", "#6b5b00"];

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A picture for whoever has none: first letter on a colour of their own. The bot has its note. */
export function avatarOf(id: string, name: string, isBot = false): string {
	if (isBot) return "/page/icon.svg";
	const colour = colours[Number(BigInt(id) % BigInt(colours.length))] ?? "#5865f2";
	const letter = escapeXml([...name][0]?.toUpperCase() ?? "?");
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" font-family="sans-serif" font-size="19" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
