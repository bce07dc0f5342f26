import { html, LitElement, nothing, type TemplateResult } from "lit";
import { tellLength } from "./length.ts";
import type { Page } from "./page.ts";
import { pauseIcon, playIcon } from "./player-icons.ts";
import { lineAt, type SungWord, wordsIn } from "./song-words.ts";

/** What plays, at the foot of the page: it stays while one changes channels, and shows the words as they are sung. */
class MiniPlayer extends LitElement {
	static override properties = { page: { attribute: false } };
	declare page: Page;
	#words: readonly SungWord[] = [];
	#wordsOf = "";
	readonly #again = (): void => this.requestUpdate();

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	protected override firstUpdated(): void {
		const { playback } = this.page;
		for (const name of ["change", "time"]) playback.addEventListener(name, this.#again);
	}

	async #readWords(src: string): Promise<void> {
		if (this.#wordsOf === src) return;
		this.#wordsOf = src;
		this.#words = [];
		const bytes = await fetch(src).then(
			(response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer(0)),
			() => new ArrayBuffer(0),
		);
		if (this.#wordsOf !== src) return;
		this.#words = wordsIn(new Uint8Array(bytes));
		this.requestUpdate();
	}

	protected override render(): TemplateResult | typeof nothing {
		const { playback } = this.page;
		const { song, audio } = playback;
		if (song === undefined) return nothing;
		void this.#readWords(song.src);
		const isPlaying = playback.isPlaying(song.id);
		const following = playback.following();
		const length = Number.isFinite(audio.duration) ? audio.duration : 0;
		const seek = ({ target }: Event): void => {
			if (target instanceof HTMLInputElement) playback.seek(song, Number(target.value));
		};
		return html`<section class="mini-player" aria-label="Now playing">
			<button type="button" class="player-button" aria-label=${isPlaying ? "Pause" : "Play"} @click=${() => playback.toggle(song)}>
				${isPlaying ? pauseIcon : playIcon}
			</button>
			<span class="mini-names"><span class="player-title">${song.fullName}</span>${this.#showWords(audio.currentTime)}</span>
			<input type="range" min="0" max=${length} step="any" .value=${String(audio.currentTime)}
				aria-label="Position" aria-valuetext="${tellLength(audio.currentTime)} of ${tellLength(length)}" @input=${seek} />
			<span class="player-time">${tellLength(audio.currentTime)} / ${tellLength(length)}</span>
			<button type="button" class="icon-button" aria-label="Next song" title=${following?.fullName ?? "This is the last song"}
				?disabled=${following === undefined} @click=${() => playback.next()}>⏭</button>
			<button type="button" class="icon-button" aria-label="Stop" title="Stop" @click=${() => playback.close()}>✕</button>
		</section>`;
	}

	#showWords(seconds: number): TemplateResult | typeof nothing {
		const line = lineAt(this.#words, seconds);
		if (line === undefined) return nothing;
		return html`<span class="mini-words">${line.words.map(({ text }, at) => html`<span class=${at === line.now ? "now" : ""}>${text} </span>`)}</span>`;
	}
}

customElements.define("mini-player", MiniPlayer);
