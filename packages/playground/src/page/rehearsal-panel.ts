import { html, nothing, type TemplateResult } from "lit";
import { PagePart } from "./page.ts";
import { get, post, Refused } from "./server.ts";

type InjectedFault = { readonly name: string; readonly what: string; readonly body: Readonly<Record<string, unknown>> };

/** Failures of Discord, as `POST /playground/rehearse` takes them. */
const discord: readonly InjectedFault[] = [
	{
		name: "429 on posts",
		what: "The next three messages are rate limited, two seconds each.",
		body: { is: "rest", route: "POST /channels/{}/messages", times: 3, as: 429, retryAfterMs: 2000 },
	},
	{
		name: "429 on edits",
		what: "The next three edits are rate limited, two seconds each.",
		body: { is: "rest", route: "PATCH", times: 3, as: 429, retryAfterMs: 2000 },
	},
	{
		name: "503 on posts",
		what: "The next two messages meet a server error.",
		body: { is: "rest", route: "POST /channels/{}/messages", times: 2, as: 503 },
	},
	{
		name: "403 on posts",
		what: "The next message is forbidden.",
		body: { is: "rest", route: "POST /channels/{}/messages", times: 1, as: 403 },
	},
	{
		name: "Lost answer",
		what: "The next message is posted, but the answer never arrives.",
		body: { is: "rest", route: "POST /channels/{}/messages", times: 1, as: "reset-after" },
	},
	{
		name: "File too large",
		what: "The next message is refused for its size (413).",
		body: { is: "rest", route: "POST /channels/{}/messages", times: 1, as: 413 },
	},
	{ name: "Gateway drop", what: "The bot's connection breaks off now.", body: { is: "gateway-drop" } },
	{ name: "Reconnect", what: "Discord asks the bot to connect anew.", body: { is: "reconnect" } },
	{
		name: "Session lost",
		what: "It cannot be resumed: the bot is away for some seconds.",
		body: { is: "invalid-session", canResume: false },
	},
	{
		name: "Interaction twice",
		what: "The next command arrives twice; only one song may be made.",
		body: { is: "event", name: "INTERACTION_CREATE", times: 1, copies: 2 },
	},
	{
		name: "Interaction late",
		what: "The next command arrives after Discord has given up on it.",
		body: { is: "event", name: "INTERACTION_CREATE", times: 1, delayMs: 3500 },
	},
];

/** Makes Discord or the service fail at the next occasion, to watch the bot cope. */
export class RehearsalPanel extends PagePart {
	#outcomes: Readonly<Record<string, string>> = {};
	#waiting = "";
	#said = "";

	override connectedCallback(): void {
		super.connectedCallback();
		void get<{ outcomes: Readonly<Record<string, string>> }>("debug-panel").then(({ outcomes }) => {
			this.#outcomes = outcomes;
			this.requestUpdate();
		});
	}

	async #rehearse(name: string, work: () => Promise<unknown>): Promise<void> {
		try {
			await work();
			this.#said = name;
		} catch (error) {
			this.#said = error instanceof Refused ? error.message : "The playground cannot be reached.";
		}
		this.requestUpdate();
	}

	#expire(): void {
		const { state } = this.page;
		const latest = state.messages.get(state.channelId)?.findLast(({ interaction_metadata: by }) => by !== undefined);
		const interactionId = latest?.interaction_metadata?.id;
		void this.#rehearse(
			interactionId === undefined ? "No command was used here yet." : "The last command's token has expired.",
			async () => {
				if (interactionId !== undefined) await post("rehearse", { is: "expire", interactionId });
			},
		);
	}

	#service(outcome: string): void {
		this.#waiting = outcome;
		void this.#rehearse(
			outcome === "" ? "The service works again." : `The next song meets “${outcome}” at the service.`,
			() => post("rehearse-service", { outcome }),
		);
	}

	#calm(): void {
		this.#waiting = "";
		void this.#rehearse("Everything works again.", async () => {
			await post("calm", {});
			await post("rehearse-service", { outcome: "" });
		});
	}

	protected override render(): TemplateResult {
		const outcomes = Object.entries(this.#outcomes);
		return html`
			<p class="hint">Choose a failure, then use the bot as always.</p>
			<p class="said" role="status">${this.#said}</p>
			<button type="button" class="button success" @click=${this.#calm}>All well again</button>
			${
				outcomes.length === 0
					? nothing
					: html`<h3>The music service, at the next song</h3>
							${outcomes.map(
								([name, what]) =>
									html`<button type="button" class="rehearsal" aria-pressed=${this.#waiting === name} @click=${() => this.#service(name)}>
										<b>${name}</b><span>${what}</span>
									</button>`,
							)}`
			}
			<h3>Discord</h3>
			${discord.map(
				({ name, what, body }) =>
					html`<button type="button" class="rehearsal" @click=${() => this.#rehearse(`${name}: ${what}`, () => post("rehearse", body))}>
						<b>${name}</b><span>${what}</span>
					</button>`,
			)}
			<button type="button" class="rehearsal" @click=${this.#expire}><b>Expired token</b><span>The last command's token dies now.</span></button>
		`;
	}
}

customElements.define("rehearsal-panel", RehearsalPanel);
