import "../../../compile-cache.ts";

const { default: work } = await import("./worker.ts");
export default work;
