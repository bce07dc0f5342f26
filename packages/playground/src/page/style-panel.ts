import { html, nothing, type TemplateResult } from "lit";
import { PagePart } from "./page.ts";
import { pauseIcon, playIcon } from "./player-icons.ts";
import { get } from "./server.ts";

/** The ten seconds of a preview that are heard, in seconds from its start: the beginning is often quiet. */
const heard = "#t=5,15";

/** Styles to hear, each with a click that asks for a song in it. */
class StylePanel extends PagePart {
	readonly #audio = new Audio();
	#names: readonly string[] = [];
	#playing = "";
	/** The style whose preview is on its way, or could not be had. */
	#waiting = "";
	#missing = "";

	override connectedCallback(): void {
		super.connectedCallback();
		const again = (): void => this.requestUpdate();
		for (const name of ["playing", "pause", "ended"]) this.#audio.addEventListener(name, again);
		void get<readonly string[]>("presets").then((names) => {
			this.#names = names;
			again();
		});
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.#audio.pause();
	}

	#toggle(name: string): void {
		if (this.#playing === name && !this.#audio.paused) {
			this.#audio.pause();
			return;
		}
		this.page.playback.audio.pause();
		this.#playing = name;
		this.#waiting = name;
		this.#missing = "";
		this.#audio.src = `/playground/preview?name=${encodeURIComponent(name)}${heard}`;
		this.#audio
			.play()
			.catch(() => {
				if (this.#playing === name) this.#missing = name;
			})
			.finally(() => {
				if (this.#waiting === name) this.#waiting = "";
				this.requestUpdate();
			});
		this.requestUpdate();
	}

	protected override render(): TemplateResult {
		return html`<p class="hint">Ten seconds of each style; the first time they take a moment to be made.</p>
			<ul class="styles">${this.#names.map((name) => this.#showStyle(name))}</ul>`;
	}

	#showStyle(name: string): TemplateResult {
		const isPlaying = this.#playing === name && !this.#audio.paused && this.#waiting !== name;
		return html`<li>
			<button type="button" class="player-button" aria-label="${isPlaying ? "Pause" : "Hear"} ${name}" @click=${() => this.#toggle(name)}>
				${isPlaying ? pauseIcon : playIcon}
			</button>
			<span class="channel-name">${name}</span>
			${this.#waiting === name ? html`<span class="hint" role="status">Making it…</span>` : nothing}
			${this.#missing === name ? html`<span class="hint" role="status">No preview</span>` : nothing}
			<button type="button" class="button secondary" aria-label="Make a song: ${name}"
				@click=${() => this.page.actions.invoke("song describe", { prompt: `a ${name} song` })}>Make a song</button>
		</li>`;
	}
}

customElements.define("style-panel", StylePanel);
