import { html, nothing, type TemplateResult } from "lit";
import { avatarOf } from "./avatar.ts";
import type { Page } from "./page.ts";
import type { Place, Server } from "./shapes.ts";
import { nameOf, placeOf, serverOf, titleOf } from "./state.ts";

/** What each seeded person is there for. */
const roles: Readonly<Record<string, string>> = {
	admin: "admin",
	member: "member",
	second: "another member",
	muted: "may not use commands",
	newcomer: "newcomer",
};

/** A language by its own name: "Deutsch (de)". */
function nameOfLocale(locale: string): string {
	const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
	return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${locale})`;
}

const initials = (name: string): string =>
	name
		.split(/\s+/)
		.map((word) => [...word][0] ?? "")
		.join("")
		.slice(0, 3);

/** Servers, channels, and who one is. */
export function showSide(page: Page): TemplateResult {
	const { state } = page;
	const server = serverOf(state);
	return html`<nav class="side ${state.isSideOpen ? "open" : ""}" aria-label="Servers and channels">
		<div class="rail">
			${showRailItem(page, "Direct messages", "DM", server === undefined, () => page.actions.openDm())}
			<hr />
			${(state.snapshot?.guilds ?? []).map((guild) =>
				showRailItem(
					page,
					guild.name,
					initials(guild.name),
					guild === server,
					() => page.actions.openChannel(guild.channels[0]?.id ?? ""),
					guild.channels,
				),
			)}
		</div>
		<div class="channels">
			<h2 class="server-name">${server?.name ?? "Direct messages"}</h2>
			<div class="channel-list">
				${
					server !== undefined && !server.has_bot
						? html`<p class="hint">The bot is not a member here. You have it on your own account, so its commands work all the same.</p>`
						: nothing
				}
				${server === undefined ? (state.snapshot?.dms ?? []).map((dm) => showChannel(page, dm)) : showTree(page, server)}
			</div>
			${showPerson(page)}
		</div>
	</nav>`;
}

function showRailItem(
	page: Page,
	name: string,
	face: string,
	isOpen: boolean,
	open: () => unknown,
	places: readonly Place[] = page.state.snapshot?.dms ?? [],
): TemplateResult {
	const isUnread = !isOpen && places.some(({ id }) => page.state.unread.has(id));
	return html`<button
		type="button"
		class="rail-item ${isOpen ? "open" : ""}"
		title=${name}
		aria-current=${isOpen ? "true" : nothing}
		@click=${() => void open()}
	>
		<span aria-hidden="true">${face}</span><span class="visually-hidden">${name}${isUnread ? ", unread" : ""}</span>${isUnread ? html`<span class="dot" aria-hidden="true"></span>` : nothing}
	</button>`;
}

function showTree(page: Page, server: Server): readonly TemplateResult[] {
	const threads = server.channels.filter(({ thread_metadata: thread }) => thread !== undefined && !thread.archived);
	return server.channels
		.filter((place) => place.thread_metadata === undefined && place.type !== 4)
		.flatMap((place) => [
			showChannel(page, place),
			...threads.filter((thread) => thread.parent_id === place.id).map((thread) => showChannel(page, thread)),
		]);
}

function showChannel(page: Page, place: Place): TemplateResult {
	const { state } = page;
	const isOpen = place.id === state.channelId;
	const isThread = place.thread_metadata !== undefined;
	const isUnread = state.unread.has(place.id);
	const recipient = place.recipients?.[0];
	const mark =
		recipient === undefined
			? html`<span class="mark" aria-hidden="true">${isThread ? "⤷" : "#"}</span>`
			: html`<img src=${avatarOf(recipient.id, nameOf(recipient), recipient.bot)} alt="" width="24" height="24" />`;
	return html`<button
		type="button"
		class="channel ${isOpen ? "open" : ""} ${isThread ? "thread" : ""} ${isUnread ? "unread" : ""}"
		aria-current=${isOpen ? "page" : nothing}
		@click=${() => page.actions.openChannel(place.id)}
	>
		${mark} <span class="channel-name">${titleOf(place)}</span>${isUnread ? html`<span class="visually-hidden">, unread</span>` : nothing}
	</button>`;
}

const chosenIn = (event: Event): string => (event.target instanceof HTMLSelectElement ? event.target.value : "");

/** Who one is: the switch between people, and the settings that decide what they meet. */
function showPerson(page: Page): TemplateResult | typeof nothing {
	const { state, actions } = page;
	const me = state.snapshot?.me;
	if (me === undefined) return nothing;
	const server = serverOf(state);
	const locales = (state.snapshot?.locales ?? []).map((locale) => [locale, nameOfLocale(locale)] as const);
	const limit = placeOf(state)?.attachment_size_limit ?? 0;
	const setting = (
		label: string,
		onChange: (value: string) => unknown,
		options: readonly (readonly [string, string])[],
		chosen: string,
	) =>
		html`<label class="setting"
			><span>${label}</span>
			<select @change=${(event: Event) => onChange(chosenIn(event))}>
				${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
			</select></label
		>`;
	return html`<div class="person">
		<div class="person-head">
			<img src=${avatarOf(me.id, nameOf(me))} alt="" width="32" height="32" />
			<label class="person-switch"
				><span>You are</span>
				<select id="person" @change=${(event: Event) => page.become(chosenIn(event))}>
					${state.people.map(
						({ id, name, role }) =>
							html`<option value=${id} ?selected=${id === state.me}>${name} (${roles[role] ?? role})</option>`,
					)}
				</select></label
			>
		</div>
		<details class="person-settings">
			<summary>Test settings</summary>
			${setting("Your language", (locale) => actions.change({ userId: me.id, locale }), locales, me.locale)}
			${setting(
				"Your Nitro",
				(nitro) => actions.change({ userId: me.id, nitro: Number(nitro) }),
				[
					["0", "none"],
					["3", "Basic (50 MiB)"],
					["2", "Nitro (500 MiB)"],
				],
				String(me.nitro),
			)}
			${
				server === undefined
					? nothing
					: html`${setting(
							"Server's boosts",
							(tier) => actions.change({ guildId: server.id, boostTier: Number(tier) }),
							["0", "1", "2", "3"].map((tier) => [tier, `level ${tier}`] as const),
							String(server.premium_tier),
						)}
						${setting(
							"Server's language",
							(guildLocale) => actions.change({ guildId: server.id, guildLocale }),
							locales,
							server.preferred_locale,
						)}`
			}
			<label class="setting tick"
				><input type="checkbox" .checked=${me.has_app} @change=${() => actions.change({ userId: me.id, hasApp: !me.has_app })} /> Bot on your own account</label
			>
			<label class="setting tick"
				><input type="checkbox" .checked=${me.accepts_dms} @change=${() => actions.change({ userId: me.id, acceptsDms: !me.accepts_dms })} /> Accept direct messages</label
			>
			<p class="hint">Files up to ${Math.round(limit / 1024 / 1024)} MiB here.</p>
		</details>
	</div>`;
}
