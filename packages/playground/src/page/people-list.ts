import { html, type TemplateResult } from "lit";
import { avatarOf } from "./avatar.ts";
import type { Page } from "./page.ts";
import { colourOf, nameOf, placeOf, serverOf } from "./state.ts";

/** Who is here; each name opens the bot's commands for people. */
export function showPeople(page: Page): TemplateResult {
	const { state } = page;
	const users = serverOf(state)?.members.map(({ user }) => user) ?? placeOf(state)?.recipients ?? [];
	return html`<ul class="people">
		${users.map((user) => {
			const name = nameOf(user);
			const open = (event: Event): void => {
				if (event.currentTarget instanceof Element) page.openMenu({ userId: user.id }, event.currentTarget);
			};
			return html`<li>
				<button type="button" class="channel" aria-haspopup="menu" @click=${open}>
					<img src=${avatarOf(user.id, name, user.bot)} alt="" width="32" height="32" />
					<span class="channel-name" style="color:${state.isLight ? "" : (colourOf(state, user.id) ?? "")}">${name}</span>
					${user.bot === true ? html`<span class="tag">App</span>` : ""}
				</button>
			</li>`;
		})}
	</ul>`;
}
