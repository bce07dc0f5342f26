import type { RawFile } from "discord.js";
import { MessageFlags } from "discord-api-types/v10";
import { type Message, noMentions } from "./message.ts";

/** Discord draws no more points of a voice message: https://docs.discord.com/developers/resources/message#voice-messages */
export const mostPoints = 256;

/** A voice message: one audio file with its length in seconds and its loudness from start to end, one byte a point, and nothing else. */
export function voiceMessage(audio: RawFile, seconds: number, waveform: Uint8Array): Message {
	const drawing = Buffer.from(waveform.subarray(0, mostPoints)).toString("base64");
	return {
		body: {
			flags: MessageFlags.IsVoiceMessage,
			allowed_mentions: noMentions,
			attachments: [{ id: "0", filename: audio.name, duration_secs: seconds, waveform: drawing }],
		},
		files: [audio],
	};
}
