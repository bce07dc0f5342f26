import { afterAll, afterEach } from "vitest";
import { openScene, type Scene } from "./scene.ts";

export type Scenes = {
	/** A scene for one test alone. */
	own(options?: Parameters<typeof openScene>[0]): Promise<Scene>;
	/** The scene that the tests of a file share, with channels of the test's own as #music and #requests. */
	shared(): Promise<Scene>;
};

/** Scenes that close by themselves. To open a bot takes longer than most tests: those that leave nothing behind share one. */
export function openScenes(): Scenes {
	let own: Scene | undefined;
	let shared: Scene | undefined;
	afterEach(async () => {
		shared?.playground.calm();
		shared?.gate.answer(undefined);
		await own?.[Symbol.asyncDispose]();
		own = undefined;
	});
	afterAll(() => shared?.[Symbol.asyncDispose]());
	return {
		async own(options) {
			own = await openScene(options);
			return own;
		},
		async shared() {
			shared ??= await openScene();
			const { playground, seed } = shared;
			const aChannel = (name: string) => playground.world.addChannel(seed.guilds.lounge, { name }).id;
			const channels = { ...seed.channels, music: aChannel("music"), requests: aChannel("requests") };
			return { ...shared, seed: { ...seed, channels } };
		},
	};
}
