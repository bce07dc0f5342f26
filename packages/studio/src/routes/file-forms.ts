import type { Backend } from "../backend.ts";
import type { FileKind } from "../files/task-files.ts";

/** How a file of a track is served. */
export type FileForm = {
	readonly kind: FileKind;
	readonly type: string;
	/** What makes it when it is first asked for. */
	readonly madeBy?: Exclude<keyof Backend["made"], "stop" | "close">;
	/** Only the owner of the track gets it. */
	readonly isOwners?: true;
	/** Absent from instrumentals. */
	readonly isSung?: true;
};

const written = { madeBy: "notation", isOwners: true } as const;

/** Every file of a track by the end of its name. */
export const fileForms: Readonly<Record<string, FileForm>> = {
	".mp3": { kind: "audio", type: "audio/mpeg" },
	".png": { kind: "cover", type: "image/png" },
	"-large.png": { kind: "coverLarge", type: "image/png" },
	".json": { kind: "timings", type: "application/json; charset=utf-8" },
	".mp4": { kind: "film", type: "video/mp4", madeBy: "film" },
	".zip": { kind: "flacPackage", type: "application/zip", madeBy: "flacPackage", isOwners: true },
	"-wav.zip": { kind: "wavPackage", type: "application/zip", madeBy: "wavPackage", isOwners: true },
	".mid": { kind: "midi", type: "audio/midi", ...written },
	".musicxml": { kind: "musicXml", type: "application/vnd.recordare.musicxml+xml", ...written },
	".lrc": { kind: "lrc", type: "text/plain; charset=utf-8", ...written, isSung: true },
	".srt": { kind: "srt", type: "application/x-subrip; charset=utf-8", ...written, isSung: true },
};

export const formOf = (ending: string): FileForm | undefined =>
	Object.hasOwn(fileForms, ending) ? fileForms[ending] : undefined;
