/** Discord's ways of writing a moment, by their letter. */
const looks: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
	t: { timeStyle: "short" },
	T: { timeStyle: "medium" },
	d: { dateStyle: "short" },
	D: { dateStyle: "long" },
	f: { dateStyle: "long", timeStyle: "short" },
	F: { dateStyle: "full", timeStyle: "short" },
	s: { dateStyle: "short", timeStyle: "short" },
	S: { dateStyle: "short", timeStyle: "medium" },
};

const units = [
	["year", 31_536_000],
	["month", 2_592_000],
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** "in 40 seconds", "2 minutes ago". */
export function tellDistance(at: number, now: number, locale?: string): string {
	const seconds = Math.round((at - now) / 1000);
	const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
	return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** `<live-time at="1700000000000" look="R">`: a moment as Discord writes it; relative ones count on. */
export class LiveTime extends HTMLElement {
	static observedAttributes = ["at", "look"];
	#timer: ReturnType<typeof setTimeout> | undefined;

	connectedCallback(): void {
		this.#show();
	}

	disconnectedCallback(): void {
		clearTimeout(this.#timer);
	}

	attributeChangedCallback(): void {
		if (this.isConnected) this.#show();
	}

	#show(): void {
		clearTimeout(this.#timer);
		const at = Number(this.getAttribute("at"));
		const look = this.getAttribute("look") ?? "f";
		const locale = document.documentElement.lang;
		this.title = new Intl.DateTimeFormat(locale, looks.F).format(at);
		if (look !== "R") {
			this.textContent = new Intl.DateTimeFormat(locale, looks[look] ?? looks.f).format(at);
			return;
		}
		const distance = tellDistance(at, Date.now(), locale);
		if (this.textContent !== distance) this.textContent = distance;
		this.#timer = setTimeout(() => this.#show(), Math.abs(at - Date.now()) < 120_000 ? 1000 : 20_000);
	}
}

customElements.define("live-time", LiveTime);
