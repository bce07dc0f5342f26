import module from "node:module";
import { fileURLToPath } from "node:url";

/*
 * To be imported first by whatever starts a process or a large thread (threads do not share it): a third of a start is reading and compiling
 * the same files again. Where the folder cannot be written nothing is kept. In plain JavaScript: to strip the types of this very file, Node
 * would load its parser.
 */
module.enableCompileCache?.(fileURLToPath(new URL("../node_modules/.cache/node-compile", import.meta.url)));
