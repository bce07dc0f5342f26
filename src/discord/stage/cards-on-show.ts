import type { CardView } from "../../songs/ports.ts";
import { type Card, drop, openCard } from "./card.ts";
import type { LastStates } from "./last-states.ts";

/** The status messages on show, by job. Entries live until the last state of their job is shown or given up. */
export type CardsOnShow = {
	of(jobId: string): Card | undefined;
	/** The one of a job, a new one where there is none yet. */
	open(view: CardView): Card;
	/** The last state is shown, or nothing can show it. */
	end(jobId: string): void;
	/** This life cannot show the last state; the next start does. */
	giveUp(jobId: string): void;
	readonly size: number;
	/** Jobs whose result is about to come: nothing but their last state is shown. */
	readonly freed: Set<string>;
	/** Status messages that Discord says are gone, while their jobs go on. */
	readonly gone: Set<string>;
};

export function openCardsOnShow(last: LastStates, edit: (card: Card) => Promise<boolean>): CardsOnShow {
	const cards = new Map<string, Card>();
	const gone = new Set<string>();
	const forget = (jobId: string) => {
		const card = cards.get(jobId);
		if (card !== undefined) drop(card);
		cards.delete(jobId);
		gone.delete(jobId);
	};
	return {
		of: (jobId) => cards.get(jobId),
		open(view) {
			const known = cards.get(view.job.id);
			if (known !== undefined) return known;
			const card = openCard(view, edit);
			cards.set(view.job.id, card);
			return card;
		},
		end(jobId) {
			forget(jobId);
			last.shown(jobId);
		},
		giveUp(jobId) {
			forget(jobId);
			last.giveUp(jobId);
		},
		get size() {
			return cards.size;
		},
		freed: new Set(),
		gone,
	};
}
