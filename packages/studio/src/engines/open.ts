import type { Engine, EngineSettings } from "../engine.ts";

/** Opens the engine that `settings` name. Each is loaded only when it is chosen: the built-in one has a sound bank. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
	switch (settings.engine) {
		case "builtin":
			return (await import("./builtin.ts")).openBuiltin(settings);
		case "tone":
			return (await import("./tone.ts")).openTone(settings);
		case "ace-step":
			return (await import("./ace-step.ts")).openAceStep(settings);
		case "sound-generation":
			return (await import("./sound-generation.ts")).openSoundGeneration(settings);
		default:
			return settings.engine satisfies never;
	}
}
