import { expect, test } from "vitest";
import { tellLength } from "../../packages/playground/src/page/length.ts";
import { createFormat } from "../../src/locales/format.ts";

test("the page's player and the bot's messages round a length alike", () => {
	const { value } = createFormat("en-US");
	for (const seconds of [0, 0.4, 0.5, 32, 59.4, 59.5, 189.49, 189.5, 189.6, 3599.7])
		expect(tellLength(seconds)).toBe(value("lengthSeconds", seconds));
	expect(tellLength(Number.NaN)).toBe("0:00");
});
