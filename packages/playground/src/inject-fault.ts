import type { Faults, InjectedFault } from "./fault-injection.ts";
import type { Gateway } from "./gateway/gateway.ts";
import { saveInteraction } from "./world/interaction-outcomes.ts";
import type { WorldState } from "./world/world.ts";

function expire(state: WorldState, interactionId: string): void {
	const interaction = state.interactions.get(interactionId);
	if (interaction === undefined) return;
	interaction.isExpired = true;
	saveInteraction(state, interaction);
}

/** What makes Discord fail: at once what concerns what is there already, the rest at its next occasion. */
export function createInjector(state: WorldState, gateway: Gateway, faults: Faults): (fault: InjectedFault) => void {
	return (fault) => {
		switch (fault.is) {
			case "gateway-drop":
				return gateway.drop(fault.code ?? 1006);
			case "reconnect":
				return gateway.order(7);
			case "invalid-session":
				return gateway.order(9, fault.canResume);
			case "expire":
				return expire(state, fault.interactionId);
			default:
				return faults.add(fault);
		}
	};
}
