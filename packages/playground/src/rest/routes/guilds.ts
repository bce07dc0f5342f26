import { showGuild, showMemberWithUser, showRole } from "../../shapes/people.ts";
import { findGuild } from "../find.ts";
import { refuse } from "../refusals.ts";
import type { Request, Routes } from "../route.ts";

/** Guilds, their roles and members. */
export function guildRoutes({ server, state }: Routes): void {
	server.get("/guilds/:guild", async (request: Request) => {
		const guild = findGuild(state, request.params.guild);
		const counts =
			request.query.with_counts === "true"
				? { approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
				: {};
		return { ...showGuild(guild), ...counts };
	});

	server.get("/guilds/:guild/roles", async (request: Request) =>
		[...findGuild(state, request.params.guild).roles.values()].map(showRole),
	);

	server.get("/guilds/:guild/members/:user", async (request: Request) => {
		const guild = findGuild(state, request.params.guild);
		const { user = "" } = request.params;
		const member = guild.members.get(user === "@me" ? state.botId : user);
		if (member !== undefined) return showMemberWithUser(state, member);
		throw refuse(state.users.has(user) ? "unknownMember" : "unknownUser");
	});
}
