import { asList } from "../json.ts";
import { Refusal } from "./refusals.ts";

export type Path = readonly (string | number)[];

/** Collects what is wrong with a request's body and answers it all at once, as Discord does (50035, errors nested by path). */
export type Form = {
	/** Notes a problem at a path; the root is `[]`. */
	complain(path: Path, code: string, message: string): void;
	/** Throws the Refusal when anything was noted. */
	finish(): void;
};

/** An empty form; `finish` throws 50035 with all complaints. */
export function openForm(): Form {
	const problems: { readonly path: Path; readonly code: string; readonly message: string }[] = [];
	return {
		complain: (path, code, message) => void problems.push({ path, code, message }),
		finish() {
			if (problems.length === 0) return;
			const errors: Record<string, unknown> = {};
			for (const { path, code, message } of problems) {
				let at = errors;
				for (const step of path.map(String)) {
					const next = (at[step] ?? {}) as Record<string, unknown>;
					at[step] = next;
					at = next;
				}
				at._errors = [...asList(at._errors), { code, message }];
			}
			throw new Refusal(400, 50035, "Invalid Form Body", { errors });
		},
	};
}
