import type { APIMessage } from "discord-api-types/v10";
import type { Terminal } from "./program.ts";

/** What the card says, in one line of plain text: its state, without the quotation of the prompt, the bar and the lyrics. */
export function statusOf(card: APIMessage): string {
	const lines = (card.embeds[0]?.description ?? "").split("\n").filter((line) => line !== "" && !line.startsWith(">"));
	const state = lines.find((line) => line.startsWith("**")) ?? lines[0] ?? "";
	return state
		.replace(/ · \[[^\]]*\]\([^)]*\)/g, "")
		.replace(/\*\*|__|`|\\(?=\W)/g, "")
		.trim();
}

/** Shows a state that changes: one live line on a terminal, a line a change anywhere else. */
export function openProgress(out: Terminal, startedAt: number, now: () => number) {
	let shown = "";
	const stamp = () => `${((now() - startedAt) / 1000).toFixed(1).padStart(6)} s`;
	return {
		show(status: string): void {
			if (status === "" || status === shown) return;
			if (out.isTTY && shown !== "") out.write("\r\u001b[2K");
			shown = status;
			const line = `${stamp()}  ${status}`;
			out.write(out.isTTY ? line.slice(0, Math.max(20, (out.columns ?? 80) - 1)) : `${line}\n`);
		},
		end(): void {
			if (out.isTTY && shown !== "") out.write("\n");
		},
	};
}
