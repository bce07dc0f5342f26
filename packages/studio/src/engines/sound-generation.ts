import { type Brief, styleNames, type Words, write } from "@tunesmith/composer";

import { type Engine, EngineError, type EngineSettings } from "../engine.ts";

import { openFilming } from "./filming.ts";
import { finishTake } from "./finish.ts";
import { descriptionOf, openModelServer, readAudio, takeSeed } from "./model-server.ts";

/**
 * Adapter for servers that answer `POST /v1/sound-generation` with audio (MP3 or WAV), as ElevenLabs defined it and LocalAI serves it for
 * music models. `text` describes the music; servers that sing also read `lyrics`, and some read `seed`; others ignore them.
 */
export async function openSoundGeneration(settings: EngineSettings, timeoutMs = 15 * 60_000): Promise<Engine> {
	if (settings.url === undefined)
		throw new EngineError("STUDIO_ENGINE=sound-generation needs STUDIO_ENGINE_URL, for example http://localhost:8080");
	const server = openModelServer("sound-generation", settings.url, settings.key);
	const filming = openFilming();
	return {
		name: "sound-generation",
		styles: styleNames,
		check: (signal) => server.check("/", signal),
		write: async (brief) => write(brief),
		async render(brief, words, index, folder, signal) {
			const response = await server.call({
				method: "POST",
				path: "/v1/sound-generation",
				body: orderOf(brief, words, index),
				timeoutMs,
				signal,
			});
			const seed = takeSeed(brief, index);
			return finishTake({ audio: await readAudio(response), words, index, seed, folder, signal });
		},
		film: filming.film,
		close: filming.close,
	};
}

function orderOf(brief: Brief, words: Words, index: number): Readonly<Record<string, unknown>> {
	const variation = index === 0 ? "" : " Another arrangement of it.";
	return {
		text: `${descriptionOf(brief, words)}${variation}`,
		...(brief.instrumental ? { instrumental: true } : { lyrics: words.lyrics, language: words.language }),
		seed: takeSeed(brief, index),
		...(brief.seconds === undefined ? {} : { duration_seconds: brief.seconds }),
	};
}
