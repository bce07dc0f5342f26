import { allowance } from "./allowance.ts";
import { channels } from "./channels.ts";
import { delivery } from "./delivery.ts";
import { lane } from "./lane.ts";
import { language } from "./language.ts";
import { limits } from "./limits.ts";
import { model } from "./model.ts";
import { reactions } from "./reactions.ts";
import { roles } from "./roles.ts";
import { words } from "./words.ts";

/** Every part of a server's settings, in the order in which people see them. */
export const settings = [channels, roles, lane, limits, allowance, model, language, delivery, reactions, words];
