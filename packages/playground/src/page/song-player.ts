import { html, LitElement, type PropertyValues, svg } from "lit";
import { tellLength } from "./length.ts";
import type { Playback, Song } from "./playback.ts";
import { pauseIcon, playIcon } from "./player-icons.ts";
import { barCount, type ReadWaveform } from "./waveform.ts";

const size = (bytes: number): string =>
	bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** An attached audio file: play and pause, place, length, waveform, loudness, download. Everything by keyboard. */
export class SongPlayer extends LitElement {
	static override properties = {
		song: { attribute: false },
		playback: { attribute: false },
		name: { type: String },
		bytes: { type: Number },
		readWaveform: { attribute: false },
	};
	declare song: Song;
	declare playback: Playback;
	declare name: string;
	declare bytes: number;
	declare readWaveform: ReadWaveform | undefined;
	#bars: readonly number[] | undefined;
	#observer: IntersectionObserver | undefined;
	/** The song that this player shows plays, or did until now. */
	#isCurrent = false;
	readonly #again = (): void => {
		const isCurrent = this.playback.song?.id === this.song.id;
		if (isCurrent || this.#isCurrent) this.requestUpdate();
		this.#isCurrent = isCurrent;
	};

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		for (const name of ["change", "time"]) this.playback.addEventListener(name, this.#again);
		this.#observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#draw();
		});
		this.#observer.observe(this);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		for (const name of ["change", "time"]) this.playback.removeEventListener(name, this.#again);
		this.#observer?.disconnect();
	}

	/** The waveform is read when the player comes into view: nothing is loaded for songs far up the channel. */
	async #draw(): Promise<void> {
		this.#observer?.disconnect();
		if (this.#bars !== undefined) return;
		this.#bars = await this.readWaveform?.(this.song.src).catch(() => undefined);
		this.requestUpdate();
	}

	#seek(event: Event): void {
		if (event.target instanceof HTMLInputElement) this.playback.seek(this.song, Number(event.target.value));
	}

	#loudness(event: Event): void {
		if (event.target instanceof HTMLInputElement) this.playback.audio.volume = Number(event.target.value) / 100;
	}

	protected override updated(changed: PropertyValues): void {
		const former = changed.get("song") as Song | undefined;
		if (former !== undefined && former.src !== this.song.src) this.#bars = undefined;
	}

	protected override render() {
		const { song, playback } = this;
		const isCurrent = playback.song?.id === song.id;
		// until it plays, this only tells how long the song is
		const length = this.querySelector("audio")?.duration ?? Number.NaN;
		const now = isCurrent ? playback.audio.currentTime : 0;
		const isPlaying = playback.isPlaying(song.id);
		const max = Number.isFinite(length) ? length : 0;
		return html`
			<audio preload="metadata" src=${song.src} @loadedmetadata=${() => this.requestUpdate()}></audio>
			<div class="player-top">
				<span class="player-icon" aria-hidden="true">♪</span>
				<span class="player-names">
					<span class="player-title">${song.label}</span>
					<span class="player-size">${this.name} · ${size(this.bytes)}</span>
				</span>
				<a class="icon-button" href=${song.src} download=${this.name} aria-label="Download ${this.name}" title="Download">${arrow}</a>
			</div>
			<div class="player-bar">
				<button
					type="button"
					class="player-button"
					aria-label=${`${isPlaying ? "Pause" : "Play"} ${song.label}`}
					@click=${() => playback.toggle(song)}
				>
					${isPlaying ? pauseIcon : playIcon}
				</button>
				<span class="player-time">${tellLength(now)} / ${tellLength(length)}</span>
				<span class="player-wave">
					${showBars(this.#bars, max === 0 ? 0 : now / max)}
					<input
						type="range"
						min="0"
						max=${max}
						step="any"
						.value=${String(now)}
						aria-label="Position in ${song.label}"
						aria-valuetext="${tellLength(now)} of ${tellLength(length)}"
						@input=${this.#seek}
					/>
				</span>
				<input
					class="player-loudness"
					type="range"
					min="0"
					max="100"
					.value=${String(Math.round(playback.audio.volume * 100))}
					aria-label="Volume"
					@input=${this.#loudness}
				/>
			</div>
		`;
	}
}

const arrow = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 4h2v8l3-3 1.4 1.4L12 15.8l-5.4-5.4L8 9l3 3zM5 18h14v2H5z" /></svg>`;

/** Bars that are over are drawn in the accent's colour; without a waveform a quiet line. */
function showBars(bars: readonly number[] | undefined, part: number) {
	const heights = bars ?? Array.from({ length: barCount }, () => 0);
	return html`<svg class="wave" viewBox="0 0 ${barCount * 3} 32" preserveAspectRatio="none" aria-hidden="true">
		${heights.map((bar, at) => {
			const height = Math.max(2, bar * 30);
			const isOver = (at + 0.5) / barCount <= part;
			return svg`<rect class=${isOver ? "over" : ""} x=${at * 3} y=${16 - height / 2} width="2" height=${height} rx="1" />`;
		})}
	</svg>`;
}

customElements.define("song-player", SongPlayer);
