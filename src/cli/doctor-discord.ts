import { PermissionFlagsBits } from "discord-api-types/v10";
import { z } from "zod";

/** A line of `npm run doctor`. */
export type Check = { readonly level: "ok" | "warn" | "bad"; readonly text: string };

const me = z.object({ id: z.string(), username: z.string() });
const guilds = z.array(z.object({ id: z.string(), name: z.string(), permissions: z.string() }));
const needed = ["ViewChannel", "SendMessages", "EmbedLinks", "AttachFiles"] as const;
const mostNamed = 10;

/** Whether the token works, and in which guilds the bot lacks a right. Two requests at most: a dead token is not tried again. */
export async function* examineDiscord(
	token: string | undefined,
	apiUrl: string,
	stop: AbortSignal,
): AsyncGenerator<Check> {
	if (token === undefined) {
		yield { level: "ok", text: "DISCORD_TOKEN is not set: npm start opens the playground." };
		return;
	}
	const ask = async (path: string): Promise<Response | undefined> =>
		fetch(`${apiUrl}/v10${path}`, {
			headers: { authorization: `Bot ${token}`, "user-agent": "DiscordBot (https://github.com/tunesmith, 1)" },
			signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
		}).catch(() => undefined);

	const answer = await ask("/users/@me");
	if (answer === undefined) {
		yield { level: "bad", text: `Discord cannot be reached at ${apiUrl}: check the network and DISCORD_API_URL.` };
		return;
	}
	if (answer.status === 401) {
		yield {
			level: "bad",
			text: "Discord refuses the token: make a new one on the application's Bot page and set DISCORD_TOKEN.",
		};
		return;
	}
	const self = me.safeParse(await answer.json().catch(() => undefined));
	if (!answer.ok || !self.success) {
		yield { level: "bad", text: `Discord answered with ${answer.status}: try again later.` };
		return;
	}
	yield { level: "ok", text: `Discord knows the token: it is ${self.data.username}.` };
	const list = guilds.safeParse(await (await ask("/users/@me/guilds"))?.json().catch(() => undefined));
	yield list.success
		? rightsIn(list.data)
		: { level: "warn", text: "Discord did not tell which servers the bot is in." };
}

function rightsIn(list: z.infer<typeof guilds>): Check {
	const lacking = list.flatMap(({ name, permissions }) => {
		const bits = BigInt(permissions);
		const missing =
			(bits & PermissionFlagsBits.Administrator) !== 0n
				? []
				: needed.filter((right) => (bits & PermissionFlagsBits[right]) === 0n);
		return missing.length === 0 ? [] : [`${name} (${missing.join(", ")})`];
	});
	if (lacking.length === 0)
		return { level: "ok", text: `It has the rights it needs in its servers (${list.length} looked at).` };
	const more = lacking.length > mostNamed ? ` and ${lacking.length - mostNamed} more` : "";
	return {
		level: "bad",
		text: `The bot's roles lack rights in ${lacking.slice(0, mostNamed).join("; ")}${more}: grant them there.`,
	};
}
