/* Loaded before everything else: this process believes that it is CLOCK_AHEAD_MS later than it is. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
	constructor(...given) {
		if (given.length === 0) super(RealDate.now() + aheadMs);
		else super(...given);
	}
	static now() {
		return RealDate.now() + aheadMs;
	}
};
