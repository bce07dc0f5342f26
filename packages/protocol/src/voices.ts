import { z } from "zod";

/** Names of the singers that can be asked for. They stay: songs are asked for by them. */
export const voiceNames = [
	"Lucia",
	"Nora",
	"Leo",
	"Paul",
	"Mia",
	"Elena",
	"Zoe",
	"Ruth",
	"Finn",
	"Marco",
	"Otis",
	"Boris",
] as const;

export const voiceSchema = z.enum(voiceNames);

/** Shortest and longest length that can be asked for, in seconds. */
export const shortestLength = 20;
export const longestLength = 240;
