/** Nearer than this to the end counts as being there. */
const nearPx = 60;

export type Scrolling = {
	/** After each drawing; `view` names whose channel it is: a new one opens at its end. */
	settle(view: string): void;
	jump(messageId: string): void;
	/** The person did something: what comes of it is what they want to see. */
	follow(): void;
};

/**
 * Keeps the newest message in view for who is at the end, through edits and pictures that load late; who has scrolled up stays
 * where they are (the browser anchors that by itself), and `onBehind` says whether something new stands below. A channel opens at its
 * end.
 */
export function keepPlace(onBehind: (isBehind: boolean) => void): Scrolling {
	let shown = "";
	let isAtEnd = true;
	let lastTop = 0;
	let watched: Element | undefined;
	let lastSeen: string | undefined;
	let isBehind = false;
	const tellBehind = (): void => {
		const last = [...document.querySelectorAll(".log discord-message")].at(-1)?.id;
		if (isAtEnd) lastSeen = last;
		if (isBehind === (last !== lastSeen)) return;
		isBehind = !isBehind;
		onBehind(isBehind);
	};
	const scroller = (): HTMLElement | null => document.querySelector(".scroller");
	const toEnd = (): void => {
		const element = scroller();
		if (element !== null && isAtEnd) element.scrollTop = element.scrollHeight;
	};
	const growth = new ResizeObserver(toEnd);
	const watch = (element: HTMLElement): void => {
		if (watched === element) return;
		watched = element;
		element.addEventListener("scroll", () => {
			// what grows below also moves the end away: only a person scrolls up
			if (element.scrollHeight - element.scrollTop - element.clientHeight < nearPx) isAtEnd = true;
			else if (element.scrollTop < lastTop) isAtEnd = false;
			lastTop = element.scrollTop;
			tellBehind();
		});
		growth.disconnect();
		growth.observe(element);
		if (element.firstElementChild !== null) growth.observe(element.firstElementChild);
	};
	return {
		settle(view) {
			const element = scroller();
			if (element === null) return;
			watch(element);
			if (view !== shown) isAtEnd = true;
			shown = view;
			toEnd();
			tellBehind();
		},
		follow() {
			isAtEnd = true;
			toEnd();
			tellBehind();
		},
		jump(messageId) {
			const message = document.querySelector(`#m${CSS.escape(messageId)}`);
			if (message === null) return;
			isAtEnd = false;
			message.scrollIntoView({ block: "center" });
			message.classList.add("found");
			setTimeout(() => message.classList.remove("found"), 2000);
		},
	};
}
