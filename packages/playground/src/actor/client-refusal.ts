/** What Discord's own client would not have let the person do: nothing was sent to the bot. */
export class ClientRefusal extends Error {
	override readonly name = "ClientRefusal";
}
