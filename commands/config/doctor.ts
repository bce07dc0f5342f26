import type { Panel } from "../../src/discord/answer.ts";
import { type Action, type Context, defineCommand } from "../../src/discord/command.ts";
import type { Finding } from "../../src/discord/host.ts";

const marks: Readonly<Record<Finding["level"], string>> = { ok: "✅", warn: "⚠️", bad: "❌" };

/** Looks at everything songs need here, and says what to do about what is missing. */
export const doctor = defineCommand({
	name: "config doctor",
	answers: "privately",
	adminOnly: true,
	run: async (_, context) => ({ is: "panel", panel: await doctorPanel(context) }),
});

/** The same panel, examined again. */
export const doctorAgain: Action = {
	name: "doctor",
	answers: "update",
	adminOnly: true,
	run: async (_, context) => ({ is: "panel", panel: await doctorPanel(context) }),
};

async function doctorPanel({ host, address, say }: Context): Promise<Panel> {
	const findings = await host.examine(address);
	const lines = findings.map((finding) => `${marks[finding.level]} ${say.finding(finding)}`);
	const bad = findings.filter(({ level }) => level !== "ok").length;
	return {
		title: say("doctor.title"),
		text: [bad === 0 ? say("doctor.healthy") : say("doctor.ill", { count: bad }), "", ...lines].join("\n"),
		rows: [[{ id: "doctor", label: say("doctor.again"), style: "secondary" }]],
	};
}
