// The song page plays without this: it draws how far a take has got, lights up words as they are sung, and lets one take play at a time.

/** For each take, `[start, end]` in seconds of each word, or 0 where it is not sung. @type {(0 | [number, number])[][]} */
const timings = JSON.parse(document.getElementById("timings")?.textContent ?? "[]");
const lyrics = document.querySelector(".lyrics");
const words = [...(lyrics?.querySelectorAll("span") ?? [])];
const takes = [...document.querySelectorAll(".take")].flatMap((take) => {
	const audio = take.querySelector("audio");
	const wave = take.querySelector(".wave");
	return audio && wave instanceof HTMLElement ? [{ audio, wave }] : [];
});
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Element | undefined} */
let lit;

/** @param {number} take @param {number} now seconds */
function light(take, now) {
	const index = timings[take]?.findLastIndex((sung) => sung !== 0 && sung[0] <= now && now < sung[1] + 0.25) ?? -1;
	const word = words[index];
	if (word === lit) return;
	lit?.classList.remove("sung");
	lit = word;
	if (word === undefined) return;
	word.classList.add("sung");
	// only whoever reads along is taken along
	const isReading = (lyrics?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 2;
	const { top, bottom } = word.getBoundingClientRect();
	if (isReading && (top < 0 || bottom > innerHeight))
		word.scrollIntoView({ block: "center", behavior: calm.matches ? "auto" : "smooth" });
}

for (const [index, { audio, wave }] of takes.entries()) {
	const show = () => {
		const share = audio.duration > 0 ? audio.currentTime / audio.duration : 0;
		wave.style.setProperty("--played", `${share * 100}%`);
		if (!audio.paused) light(index, audio.currentTime);
	};
	const follow = () => {
		show();
		if (!audio.paused) requestAnimationFrame(follow);
	};
	audio.addEventListener("play", () => {
		for (const other of takes) if (other.audio !== audio) other.audio.pause();
		follow();
	});
	audio.addEventListener("seeked", show);
	audio.addEventListener("ended", () => light(index, -1));
	wave.addEventListener("click", (event) => {
		const { left, width } = wave.getBoundingClientRect();
		const share = (event.clientX - left) / width;
		const play = () => {
			audio.currentTime = share * audio.duration;
			void audio.play();
		};
		if (audio.readyState > 0) return play();
		audio.addEventListener("loadedmetadata", play, { once: true });
		audio.load();
	});
}
