import { expect, test } from "vitest";
import { tellLanguage } from "../src/understand/language.ts";

test.each([
	"a rainy lo-fi evening",
	"lo fi beats to relax",
	"an upbeat synthwave track",
	"hi-fi jazz at midnight",
	"a no-nonsense rock song",
	"sad piano",
	"epic orchestral battle",
	"a la-la-la summer song for my friends",
	"drum and bass",
	"80s disco",
	"a tango, a mandolin and a piano solo",
	"pizza and vino, a party anthem",
	"Barcelona nights, flamenco guitar",
	"gospel choir, organ, no drums",
	"a ballad in the style of the sixties",
])("%s is English, or nothing speaks against it", (prompt) => {
	expect([undefined, "en"]).toContain(tellLanguage(prompt));
});

test.each([
	["ein Lied über den Regen", "de"],
	["una canción sobre la lluvia", "es"],
	["une chanson sur la pluie", "fr"],
	["lo-fi para una noche de lluvia", "es"],
	["uma canção sobre o mar", "pt"],
	["una canzone sulla pioggia", "it"],
	["rock arrabbiato contro il lunedì", "it"],
	["un valzer triste su un vecchio faro", "it"],
	["rock furioso contra a segunda-feira", "pt"],
	["un vals triste", "es"],
	["песня о дожде", "ru"],
	["雨の夜の歌", "ja"],
] as const)("%s is %s", (prompt, language) => {
	expect(tellLanguage(prompt)).toBe(language);
});
