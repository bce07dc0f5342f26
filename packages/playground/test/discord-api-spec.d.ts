/** The package ships its zod schemas without types: here is the part of them that the tests use. */
declare module "discord-api-spec/zod" {
	const schemas: Readonly<
		Record<string, { safeParse(value: unknown): { success: boolean; error?: { issues: readonly unknown[] } } }>
	>;
	export = schemas;
}
