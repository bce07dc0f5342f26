/** A length of music, "3:05", rounded as the bot rounds it in its messages; nothing is known yet of what is no number. */
export function tellLength(seconds: number): string {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
