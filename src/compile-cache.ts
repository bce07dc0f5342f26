import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * To be imported first by whatever starts a process or a large thread (threads do not share it), everything else after it by `await import`:
 * a third of a start is reading and compiling the same files again. Where the folder cannot be written nothing is kept.
 */
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/node-compile", import.meta.url)));
