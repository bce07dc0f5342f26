import type { MusicService, Presenter } from "../../src/jobs/ports.ts";
import type { Store } from "../../src/jobs/stores.ts";

/** A life that can end: after `die`, whatever was wrapped in it hangs for ever, as for a process that is gone. */
export function openLife() {
	let isDead = false;
	const never = new Promise<never>(() => {});
	const mortal = <Port extends object>(port: Port): Port =>
		new Proxy(port, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value === "object" && value !== null) return mortal(value);
				if (typeof value !== "function") return value;
				return (...args: unknown[]) => {
					if (isDead) return never;
					const result: unknown = Reflect.apply(value, target, args);
					if (!(result instanceof Promise)) return result;
					// An answer on its way when the process dies reaches nobody.
					return result.then(
						(answer) => (isDead ? never : answer),
						(error) => (isDead ? never : Promise.reject(error)),
					);
				};
			},
		});
	return {
		get isDead() {
			return isDead;
		},
		/** Dies when `point` comes for the `count`th time. */
		dieAt: (point: string, count = 1) => {
			let left = count;
			return async (at: string) => {
				if (at === point && --left === 0) isDead = true;
				if (isDead) await never;
			};
		},
		store: (store: Store) => mortal(store),
		music: (service: MusicService) => mortal(service),
		presenter: (presenter: Presenter) => mortal(presenter),
	};
}
