export { makeFolder } from "./make-folder.ts";
export { fileMode, folderMode, makePrivateFile, makePrivateFolder, tightenFile, tightenTree } from "./private.ts";
