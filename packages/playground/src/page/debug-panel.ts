import { html, nothing, type TemplateResult } from "lit";
import { clockTime } from "./message.ts";
import { PagePart } from "./page.ts";
import { get } from "./server.ts";
import { nameOf, userOf } from "./state.ts";

/** What the program tells of the bot's internals; every part may be missing. Times in epoch milliseconds. */
type Internals = {
	readonly queue?: { readonly running: readonly Entry[]; readonly waiting: readonly Entry[] };
	readonly wallet?: {
		readonly spendable: number;
		readonly held: number;
		readonly of: number;
		readonly nextAt?: number;
		readonly history: readonly {
			readonly at: number;
			readonly kind: string;
			readonly amount: number;
			readonly balance: number;
		}[];
	};
	readonly jobs?: readonly {
		readonly id: string;
		readonly title: string;
		readonly steps: readonly { readonly at: number; readonly is: string; readonly note?: string }[];
	}[];
};
type Entry = {
	readonly id: string;
	readonly title: string;
	readonly userId: string;
	readonly state: string;
	readonly ahead?: number;
};

const everyMs = 1000;

/** The guild's queue, the person's wallet and the latest songs step by step, as long as it is open. */
export class DebugPanel extends PagePart {
	#internals: Internals = {};
	#timer: ReturnType<typeof setTimeout> | undefined;

	override connectedCallback(): void {
		super.connectedCallback();
		void this.#refresh();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		clearTimeout(this.#timer);
	}

	/** Ask, wait, ask: the pause begins after the answer. */
	async #refresh(): Promise<void> {
		clearTimeout(this.#timer);
		const { state } = this.page;
		const internals = await get<Internals>("internals", { as: state.me, channelId: state.channelId }).catch(
			() => undefined,
		);
		if (!this.isConnected) return;
		if (internals !== undefined) this.#internals = internals;
		this.requestUpdate();
		this.#timer = setTimeout(() => void this.#refresh(), everyMs);
	}

	protected override render(): TemplateResult {
		const { queue, wallet, jobs } = this.#internals;
		return html`
			<h3>Queue</h3>
			${queue === undefined ? html`<p class="hint">Nothing to see here.</p>` : this.#showQueue(queue)}
			${wallet === undefined ? nothing : showWallet(wallet)}
			<h3>Songs, step by step</h3>
			${(jobs ?? []).length === 0 ? html`<p class="hint">No song was asked for yet.</p>` : nothing}
			${(jobs ?? []).map(
				({ title, steps }) => html`<details class="job" open>
					<summary>${title}</summary>
					<ol class="timeline">
						${steps.map(
							({ at, is, note }, index) =>
								html`<li>
									<time>${clockTime(at)}</time> <b>${is}</b>
									<span>${index === 0 ? "" : `+${((at - (steps[index - 1]?.at ?? at)) / 1000).toFixed(1)} s`} ${note ?? ""}</span>
								</li>`,
						)}
					</ol>
				</details>`,
			)}
		`;
	}

	#showQueue({ running, waiting }: NonNullable<Internals["queue"]>): TemplateResult {
		const name = (userId: string): string => {
			const user = userOf(this.page.state, userId);
			return user === undefined ? "" : nameOf(user);
		};
		const line = ({ title, userId, state, ahead }: Entry): TemplateResult =>
			html`<li><span>${title}</span> <small>${name(userId)} · ${state}${ahead === undefined ? "" : ` · ${ahead} ahead`}</small></li>`;
		return html`<p class="hint">${running.length} running, ${waiting.length} waiting</p>
			<ul class="queue">${[...running, ...waiting].map(line)}</ul>`;
	}
}

function showWallet(wallet: NonNullable<Internals["wallet"]>): TemplateResult {
	return html`<h3>Your wallet</h3>
		<p class="wallet"><b>${wallet.spendable}</b> credits to spend${wallet.held > 0 ? ` · ${wallet.held} on hold` : ""} · ${wallet.of} a period</p>
		<table class="history">
			<caption class="visually-hidden">Latest changes</caption>
			<thead><tr><th>When</th><th>What</th><th>Credits</th><th>Then</th></tr></thead>
			<tbody>
				${wallet.history.map(
					({ at, kind, amount, balance }) =>
						html`<tr><td>${clockTime(at)}</td><td>${kind}</td><td>${amount > 0 ? `+${amount}` : amount}</td><td>${balance}</td></tr>`,
				)}
			</tbody>
		</table>`;
}

customElements.define("debug-panel", DebugPanel);
