import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium without a screen; playwright gives each run an empty user folder of its own and removes it. */
export const openChromium = (): Promise<Browser> =>
	chromium.launch({
		executablePath: "/usr/bin/chromium",
		args: [
			"--headless",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--autoplay-policy=no-user-gesture-required",
		],
	});
