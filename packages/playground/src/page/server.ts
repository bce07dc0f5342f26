import type { Uploaded } from "./shapes.ts";

/** What the playground refused, in its own words. */
export class Refused extends Error {
	override readonly name = "Refused";
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
	const body = await response.json().catch(() => undefined);
	if (!response.ok) throw new Refused(body?.error?.message ?? `The playground answered ${response.status}.`);
	return body as Answer;
}

/** Asks `GET /playground/<word>`; throws Refused. */
export async function get<Answer>(word: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
	return answerOf(await fetch(`/playground/${word}?${new URLSearchParams(query)}`));
}

/** What a list shows, and up to which frame. */
export type Reading<Answer> = { readonly answer: Answer; readonly told: number };

/** Asks `GET /playground/<word>` for something that frames change. */
export async function read<Answer>(word: string, query: Readonly<Record<string, string>>): Promise<Reading<Answer>> {
	const response = await fetch(`/playground/${word}?${new URLSearchParams(query)}`);
	return { answer: await answerOf<Answer>(response), told: Number(response.headers.get("x-told")) };
}

/** Asks `POST /playground/<word>`; throws Refused. */
export async function post<Answer = unknown>(word: string, body: unknown): Promise<Answer> {
	const response = await fetch(`/playground/${word}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return answerOf(response);
}

/** Uploads a file with its progress, 0 to 1: only XMLHttpRequest tells how much has gone out. */
export function upload(
	file: File,
	query: Readonly<Record<string, string>>,
	onProgress: (part: number) => void,
): Promise<Uploaded> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", `/playground/upload?${new URLSearchParams({ ...query, name: file.name })}`);
		request.setRequestHeader("content-type", "application/octet-stream");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
		request.onload = () =>
			request.status < 300
				? resolve(request.response as Uploaded)
				: reject(new Refused(request.response?.error?.message ?? `The upload was refused (${request.status}).`));
		request.onerror = () => reject(new Refused("The upload broke off."));
		request.send(file);
	});
}
