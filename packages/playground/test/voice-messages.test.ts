import { MessageFlags, Routes } from "discord-api-types/v10";
import { expect, it } from "vitest";
import { codeOf, openRig } from "./rig.ts";

it("takes a voice message as Discord does: one audio file with length and drawing, nothing else, and never edited", async () => {
	const { login, seed, member, playground } = await openRig({ sendsRubbish: true });
	const client = await login();
	const channelId = seed.channels.music;
	const mp3 = { name: "song.mp3", data: Buffer.alloc(9, 1), contentType: "audio/mpeg" };
	const entry = { id: "0", filename: "song.mp3", duration_secs: 2.5, waveform: "AP9/" };
	const post = (body: object, files = [mp3]) =>
		client.rest.post(Routes.channelMessages(channelId), {
			body: { flags: MessageFlags.IsVoiceMessage, attachments: [entry], ...body },
			files,
		});
	const sent = (await post({})) as { readonly id: string };
	expect(member.messages(channelId).at(-1)).toMatchObject({
		flags: MessageFlags.IsVoiceMessage,
		attachments: [{ filename: "song.mp3", duration_secs: 2.5, waveform: "AP9/" }],
	});
	const text = { name: "a.txt", data: Buffer.from("a"), contentType: "text/plain" };
	const row = { type: 1, components: [{ type: 2, style: 2, custom_id: "a", label: "a" }] };
	const codes = [];
	for (const [body, files] of [
		[{ content: "words" }, [mp3]],
		[{ components: [row] }, [mp3]],
		[{ attachments: [{ ...entry, filename: "a.txt" }] }, [text]],
		[{ attachments: [entry, { ...entry, id: "1" }] }, [mp3, mp3]],
		[{ attachments: [{ id: "0", filename: "song.mp3" }] }, [mp3]],
		[{ attachments: [{ ...entry, waveform: "A".repeat(401) }] }, [mp3]],
	] as const)
		codes.push(await codeOf(post(body, [...files])));
	expect(codes).toEqual([50159, 50159, 50160, 50160, 50161, 50035]);
	const edit = client.rest.patch(Routes.channelMessage(channelId, sent.id), { body: { flags: 4 } });
	expect(await codeOf(edit)).toBe(50162);
	playground.world.forbidBot(channelId, "AttachFiles");
	await post({});
	playground.world.forbidBot(channelId, "SendVoiceMessages");
	expect(await codeOf(post({}))).toBe(50173);
});
