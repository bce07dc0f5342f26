/** A value that is there already, or will be. SQLite answers at once; a promise for it would cost a feed a third of its speed. */
export type Soon<Value> = Value | Promise<Value>;

/** Hands the value to `use` when it is there: at once where it is already. */
export function whenThere<Value, Result>(value: Soon<Value>, use: (value: Value) => Soon<Result>): Soon<Result> {
	return value instanceof Promise ? value.then(use) : use(value);
}
