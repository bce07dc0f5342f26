import { addChannel, openDm, startThread } from "./channels.ts";
import { addGuild } from "./guilds.ts";
import { addMember, addRole } from "./members.ts";
import { bitsOf } from "./permissions.ts";
import type { Seed } from "./records.ts";
import { addUser } from "./users.ts";
import type { WorldState } from "./world.ts";

export type { Seed } from "./records.ts";

/** Two servers with people, a third without the bot, and a DM. */
export function seedWorld(state: WorldState): Seed {
	const admin = addUser(state, { username: "mara", name: "Mara" });
	const member = addUser(state, { username: "jonas", name: "Jonas" });
	const second = addUser(state, { username: "aiko", name: "Aiko" });
	const muted = addUser(state, { username: "felix", name: "Felix" });
	const newcomer = addUser(state, { username: "noor", name: "Noor" });

	const lounge = addGuild(state, { name: "Tunesmith Lounge", ownerId: admin.id });
	const adminRole = addRole(state, lounge, { name: "Admin", permissions: ["Administrator"], color: 0xe67e22 });
	const dj = addRole(state, lounge, { name: "DJ", color: 0x3498db });
	const quiet = addRole(state, lounge, { name: "Listener", color: 0x95a5a6 });
	lounge.members.get(admin.id)?.roles.add(adminRole.id);
	addMember(state, lounge, member.id, [dj.id]);
	addMember(state, lounge, second.id);
	addMember(state, lounge, muted.id, [quiet.id]);
	addMember(state, lounge, newcomer.id);
	const music = addChannel(state, lounge, { name: "songs", topic: "Ask for a song: /song describe" });
	const general = addChannel(state, lounge, { name: "general" });
	const requests = addChannel(state, lounge, { name: "requests" });
	const backstage = addChannel(state, lounge, { name: "backstage", topic: "Admins only" });
	for (const channel of [music, general, requests])
		channel.overwrites.set(quiet.id, {
			id: quiet.id,
			kind: "role",
			allow: 0n,
			deny: bitsOf("SendMessages", "UseApplicationCommands", "AddReactions"),
		});
	backstage.overwrites.set(lounge.id, { id: lounge.id, kind: "role", allow: 0n, deny: bitsOf("ViewChannel") });
	backstage.overwrites.set(state.botId, { id: state.botId, kind: "member", allow: bitsOf("ViewChannel"), deny: 0n });
	const thread = startThread(state, music, { name: "song of the week", ownerId: admin.id });

	const radio = addGuild(state, { name: "Night Shift Radio", ownerId: second.id, locale: "de" });
	addMember(state, radio, member.id);
	addMember(state, radio, admin.id);
	const radioSongs = addChannel(state, radio, { name: "on-air" });
	const radioChat = addChannel(state, radio, { name: "lounge-talk" });

	const elsewhere = addGuild(state, { name: "Someone Else's Server", ownerId: newcomer.id, hasBot: false });
	addMember(state, elsewhere, member.id);
	const hall = addChannel(state, elsewhere, { name: "hall" });
	member.hasApp = true;

	return {
		people: { admin: admin.id, member: member.id, second: second.id, muted: muted.id, newcomer: newcomer.id },
		guilds: { lounge: lounge.id, radio: radio.id, elsewhere: elsewhere.id },
		channels: {
			music: music.id,
			general: general.id,
			requests: requests.id,
			backstage: backstage.id,
			thread: thread.id,
			radio: radioSongs.id,
			radioChat: radioChat.id,
			elsewhere: hall.id,
			dm: openDm(state, state.botId, member.id).id,
		},
		roles: { admin: adminRole.id, dj: dj.id, muted: quiet.id },
	};
}
