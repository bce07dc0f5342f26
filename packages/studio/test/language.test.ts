import { write } from "@tunesmith/composer";
import { readItems } from "@tunesmith/protocol";
import { expect, test } from "vitest";
import { aBrief } from "../../composer/quality/a-brief.ts";
import type { Task } from "../src/tasks/task.ts";
import { feedText } from "../src/tasks/view.ts";

function aTask(wish: string): Task {
	const brief = aBrief(wish, { instrumental: false });
	const item = {
		status: "complete",
		seconds: 9,
		createdAt: 1,
		hasTimings: true,
		hasAudio: true,
		hasFilm: true,
	} as const;
	return {
		id: "t",
		version: 2,
		account: "a",
		cluster: "default",
		state: "complete",
		fault: "",
		brief,
		seed: 1,
		echo: "{}",
		words: write(brief),
		items: [{ ...item, id: "one" }],
		cost: 5,
		kept: 0,
		error: "",
		callbackUrl: undefined,
		callbackStages: [],
		createdAt: 1,
		finishedAt: 2,
		starts: 1,
		revision: 3,
		removedAt: undefined,
	};
}

/** What a client reads of the first item of a feed. */
function itemOf(wish: string, version: 1 | 2) {
	const body = JSON.parse(feedText(aTask(wish), version)) as Record<string, { response_data?: unknown }>;
	return readItems(version === 1 ? body.response_data : body.data?.response_data)[0];
}

test.each([1, 2] as const)(
	"a feed of version %i says in which language is sung, and which one was wished for",
	(version) => {
		expect(itemOf("夏夜烟火，忧伤的城市流行，女声", version)).toMatchObject({
			language: "en",
			wishLanguage: "zh",
		});
		expect(itemOf("夏の夜の花火、切ないシティポップ", version)).toMatchObject({ language: "ja", wishLanguage: "" });
		expect(itemOf("ein Lied über den Regen", version)).toMatchObject({ language: "de", wishLanguage: "" });
		expect(itemOf("静かなピアノ曲、インスト", version)).toMatchObject({ language: "", wishLanguage: "" });
	},
);

test("a service that writes nonsense there names no language", () => {
	expect(readItems([{ id: "a", audio_url: "", language: "<@1>", wish_language: { a: 1 } }])[0]).toMatchObject({
		language: "",
		wishLanguage: "",
	});
});
