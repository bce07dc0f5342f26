import { openPlayground } from "@tunesmith/playground";
import { expect, onTestFinished, test } from "vitest";

test("a page that somebody uploads is no part of the playground's own page", async () => {
	const playground = await openPlayground();
	onTestFinished(() => playground.close());
	const channelId = playground.world.seed?.channels.music ?? "";
	const form = new FormData();
	form.append("files[0]", new Blob(["<script>alert(1)</script>"], { type: "text/html" }), "evil.html");
	form.append("payload_json", JSON.stringify({ content: "look" }));
	const posted = await fetch(`${playground.apiUrl}/v10/channels/${channelId}/messages`, {
		method: "POST",
		headers: { authorization: `Bot ${playground.token}` },
		body: form,
	});
	const { attachments } = (await posted.json()) as { readonly attachments: readonly { readonly url: string }[] };
	const served = await fetch(attachments[0]?.url ?? "");
	expect(served.status).toBe(200);
	expect(served.headers.get("content-security-policy")).toMatch(/^sandbox;/);
	expect(served.headers.get("x-content-type-options")).toBe("nosniff");
});
