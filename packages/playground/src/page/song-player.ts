import { html, LitElement, type PropertyValues, svg } from "lit";
import { tellLength } from "./length.ts";
import { barCount, type ReadWaveform } from "./waveform.ts";

/** One song plays at a time, as in Discord's client. */
const playing = "song-player-plays";

const size = (bytes: number): string =>
	bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** An attached audio file: play and pause, place, length, waveform, loudness, download. Everything by keyboard. */
export class SongPlayer extends LitElement {
	static override properties = {
		src: { type: String },
		name: { type: String },
		label: { type: String },
		bytes: { type: Number },
		readWaveform: { attribute: false },
	};
	declare src: string;
	declare name: string;
	declare label: string;
	declare bytes: number;
	declare readWaveform: ReadWaveform | undefined;
	#bars: readonly number[] | undefined;
	#observer: IntersectionObserver | undefined;
	readonly #onOther = (event: Event): void => {
		if (event instanceof CustomEvent && event.detail !== this) this.#audio?.pause();
	};

	protected override createRenderRoot(): HTMLElement {
		return this;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.addEventListener(playing, this.#onOther);
		this.#observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#draw();
		});
		this.#observer.observe(this);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener(playing, this.#onOther);
		this.#observer?.disconnect();
	}

	get #audio(): HTMLAudioElement | null {
		return this.querySelector("audio");
	}

	/** The waveform is read when the player comes into view: nothing is loaded for songs far up the channel. */
	async #draw(): Promise<void> {
		this.#observer?.disconnect();
		if (this.#bars !== undefined) return;
		this.#bars = await this.readWaveform?.(this.src).catch(() => undefined);
		this.requestUpdate();
	}

	#toggle(): void {
		const audio = this.#audio;
		if (audio === null) return;
		if (!audio.paused) {
			audio.pause();
			return;
		}
		document.dispatchEvent(new CustomEvent(playing, { detail: this }));
		audio.play().catch(() => this.requestUpdate());
	}

	#seek(event: Event): void {
		const audio = this.#audio;
		if (audio !== null && event.target instanceof HTMLInputElement) audio.currentTime = Number(event.target.value);
	}

	#loudness(event: Event): void {
		const audio = this.#audio;
		if (audio !== null && event.target instanceof HTMLInputElement) audio.volume = Number(event.target.value) / 100;
	}

	protected override updated(changed: PropertyValues): void {
		if (changed.has("src") && changed.get("src") !== undefined) this.#bars = undefined;
	}

	protected override render() {
		const audio = this.#audio;
		const length = audio?.duration ?? Number.NaN;
		const now = audio?.currentTime ?? 0;
		const isPlaying = audio !== null && !audio.paused;
		const again = (): void => this.requestUpdate();
		const max = Number.isFinite(length) ? length : 0;
		return html`
			<audio
				preload="metadata"
				src=${this.src}
				@loadedmetadata=${again}
				@durationchange=${again}
				@timeupdate=${again}
				@play=${again}
				@pause=${again}
				@ended=${again}
			></audio>
			<div class="player-top">
				<span class="player-icon" aria-hidden="true">♪</span>
				<span class="player-names">
					<span class="player-title">${this.label || this.name}</span>
					<span class="player-size">${this.name} · ${size(this.bytes)}</span>
				</span>
				<a class="icon-button" href=${this.src} download=${this.name} aria-label="Download ${this.name}" title="Download">${arrow}</a>
			</div>
			<div class="player-bar">
				<button
					type="button"
					class="player-button"
					aria-label=${`${isPlaying ? "Pause" : "Play"} ${this.label || this.name}`}
					@click=${this.#toggle}
				>
					${isPlaying ? pause : play}
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
						aria-label="Position in ${this.label || this.name}"
						aria-valuetext="${tellLength(now)} of ${tellLength(length)}"
						@input=${this.#seek}
					/>
				</span>
				<input
					class="player-loudness"
					type="range"
					min="0"
					max="100"
					.value=${String(Math.round((audio?.volume ?? 1) * 100))}
					aria-label="Volume"
					@input=${this.#loudness}
				/>
			</div>
		`;
	}
}

const play = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14l11-7z" /></svg>`;
const pause = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 5h4v14H6zM14 5h4v14h-4z" /></svg>`;
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
