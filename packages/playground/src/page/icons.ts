import { html, type TemplateResult } from "lit";

const icon = (path: string): TemplateResult =>
	html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${path} /></svg>`;

/** The page's own pictures, drawn in the colour of the text around them. */
export const icons = {
	people: icon(
		"M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm7.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c0-4 3-7 7-7s7 3 7 7zm15.5 0H22c0-3.6-2.2-6-5.5-6-.6 0-1.2.1-1.7.3 1.7 1.4 2.7 3.4 2.7 5.7z",
	),
	note: icon("M9 3v11.3A3.5 3.5 0 1 0 11 17V8h8V3z"),
	failure: icon("M12 2 1 21h22zm-1 7h2v6h-2zm0 8h2v2h-2z"),
	inside: icon("M10 3a7 7 0 1 0 4.2 12.6l5 5 1.4-1.4-5-5A7 7 0 0 0 10 3zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"),
	moon: icon("M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"),
	sun: icon(
		"M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm-1-6h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 4.9 4.9 3.5 7.8 6.3 6.3 7.8zm12.7 12.8 1.4-1.4 2.9 2.8-1.4 1.4zM4.9 20.5 3.5 19.1l2.8-2.9 1.5 1.5zM17.6 7.8l-1.4-1.4 2.8-2.9 1.5 1.4z",
	),
};
