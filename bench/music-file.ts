import { openTone } from "@tunesmith/studio";

/** A real MP3 of the tone engine in `folder`, this long. */
export async function musicFile(folder: string, toneSeconds: number): Promise<string> {
	const engine = await openTone({ engine: "tone", workers: 1, toneSeconds });
	const never = new AbortController().signal;
	const brief = { taskId: "bench", mode: "describe", description: "a tone", title: "", style: "", lyrics: "" } as const;
	const whole = { ...brief, instrumental: true, model: "chirp-v3-5", seed: 0 };
	const { audioPath } = await engine.render(whole, await engine.write(whole, never), 0, folder, never);
	await engine.close();
	return audioPath;
}
