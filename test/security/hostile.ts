import fc from "fast-check";

/** Somebody who must never be called by what others write. */
const victimId = "100000000000000001";

/** What people with bad intentions write, and services without any. */
export const hostileTexts: readonly string[] = [
	"@everyone @here come here",
	`<@${victimId}> <@!${victimId}> <@&${victimId}> <#${victimId}>`,
	"``` code ``` `x` ```ansi\n\u001b[31mred",
	"x](http://evil.example) [free nitro](http://evil.example/nitro)",
	"<http://evil.example> <a:x:1> <t:1:R> <id:browse> </song:1>",
	"../../../etc/passwd",
	"..\\..\\windows\\system32",
	'a"; filename="evil.exe',
	"line\r\nSet-Cookie: a=b\r\n\r\n<html>",
	"\u202egnp.3pm\u202c and \u2067around\u2069",
	"zero\u200bwidth\u200d\u2060\ufeff",
	"nul\u0000in\u0007between\u0085",
	"half \ud83d and \udd01 apart",
	"<script>alert(1)</script><img src=x onerror=alert(1)>",
	"]]><svg onload=alert(1)>&lt;&#x22;",
	"\n\n# big\n> quote\n-# small\n- list\n1. one\n>>> all",
	"||spoiler|| **bold** __under__ ~~gone~~ \\* \\",
	"👩‍👩‍👧‍👦🏳️‍🌈🇩🇪".repeat(12),
	"Z̷̡̢̛a̸l̵g̶o̷".repeat(6),
	"#{jndi:ldap://evil.example} {cost} {{title}} %s %n",
	"again:x:1.1 __proto__ constructor",
	"'; DROP TABLE jobs; --",
];

/** Texts of any length and script, with the hostile ones among them, alone and in one another. */
export const anyHostileText: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(...hostileTexts),
	fc
		.array(
			fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 20 }), fc.constant("\ud800")),
			{
				maxLength: 6,
			},
		)
		.map((parts) => parts.join("")),
	fc.string({ unit: "grapheme", maxLength: 200 }),
	fc.constantFrom("x".repeat(6000), "*".repeat(6000), "@everyone ".repeat(600), "\\".repeat(3001)),
);

/** A text in Discord's Markdown with a dot for everything that is escaped: what is left has an effect. */
export const bareOf = (text: string): string => text.replace(/\\[\s\S]/g, "·");

/** What must never be bare in anything that people's or a service's words stand in. */
export const living =
	/@everyone|@here|<@[!&]?100000000000000001>|<#100000000000000001>|```|\]\(http:\/\/evil|<a?:x:|<id:browse>|<\/song:1>|\*\*bold|__under|~~gone|\|\|spoiler/;

/** Signs that turn the reading direction of what follows, end texts early or are no characters at all. */
export const unseen = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Runs of a property; seeded, so that a failure is the same tomorrow. */
export const seeded = (numRuns: number) => ({ seed: 20_261_120, numRuns });
