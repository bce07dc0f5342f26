/** What takes secrets out of free text such as an error's message or an address. */
const secrets: readonly (readonly [RegExp, string])[] = [
	// Interaction and webhook tokens stand inside addresses that libraries quote in their errors
	[/(\/(?:webhooks|interactions)\/\d+\/)[\w.%-]+/g, "$1[token]"],
	// whoever knows a callback's address may call it
	[/(\/callbacks\/[\w.%-]+\/)[\w.%-]+/g, "$1[secret]"],
	[/\b(Bearer|Bot)\s+[\w.~+/=-]+/gi, "$1 [key]"],
	[/\bwhsec_[\w+/=-]+/g, "whsec_[secret]"],
	// a password in an address, whatever it connects to
	[/(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#"']*@/gi, "$1[secret]@"],
	[/([?&][\w.-]*(?:token|secret|password|signature|sig|key)=)[^\s&#"']*/gi, "$1[secret]"],
	[/("[\w-]*(?:token|secret|password|authorization|api_?key)\\*"\s*:\s*\\*")(?:[^"\\]|\\[^"])*/gi, "$1[secret]"],
	// a bot's own token: its id, a time and a signature
	[/\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g, "[token]"],
];

/** Takes tokens, keys and passwords out of free text. */
export function withoutTokens(text: string): string {
	return secrets.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
