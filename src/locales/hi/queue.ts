import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "कतार",
	"song.queue.about": "देखें कि यहाँ क्या बन रहा है, कौन इंतज़ार में है और क्यों",
	"queue.title": "कतार",
	"queue.empty": "अभी कुछ नहीं बन रहा। `/song describe` से गाना तुरंत शुरू होगा।",
	"queue.running": { one: "{count} गाना बन रहा है", other: "{count} गाने बन रहे हैं" },
	"queue.waiting": { one: "{count} गाना इंतज़ार में है", other: "{count} गाने इंतज़ार में हैं" },
	"queue.running-line": "{position}. {title} · {person}, {channel} · शुरू {stateAt}",
	"queue.running-line-left": "{position}. {title} · {person}, {channel} · शुरू {stateAt}, लगभग {leftMs} बाक़ी",
	"queue.waiting-line": "{position}. {title} · {person}, {channel} · माँगा गया {createdAt}\n-# {reason}",
	"queue.more": { one: "… और {count}", other: "… और {count}" },
	"queue.paused": "⏸️ गाने बनाना {pausedAt} रोका गया; एडमिन इसे `/config show` से जारी कर सकते हैं।",
	"queue.paused-service": "⏸️ म्यूज़िक सर्विस के क्रेडिट {pausedAt} ख़त्म हो गए; क्रेडिट आते ही गाने अपने आप शुरू होंगे।",
	"queue.refresh": "रीफ़्रेश करें",
	// /song cancel
	"song.cancel": "रद्द",
	"song.cancel.about": "बन रहे किसी गाने को रद्द करें",
	"song.cancel.song.about": "कौन-सा गाना; अगर एक ही है तो ख़ाली छोड़ें",
	"cancel.never-sent": "“{title}” रद्द हो गया। यह शुरू नहीं हुआ था; आपको {cost:credits} का रिफ़ंड मिल गया।",
	"cancel.cancelled": "“{title}” रद्द हो गया और म्यूज़िक सर्विस ने इसे बनाना बंद कर दिया; आपको {cost:credits} का रिफ़ंड मिल गया।",
	"cancel.part":
		"“{title}” रद्द हो गया। इसका पहला ट्रैक पोस्ट हो चुका था, इसलिए दाम {kept:credits} लगा; आपको {back:credits} का रिफ़ंड मिल गया।",
	"cancel.too-late-charged":
		"“{title}” के लिए देर हो चुकी थी: म्यूज़िक सर्विस इसे बना रही है और अब रोक नहीं सकती। इसका दाम {cost:credits} है और यह पोस्ट किया जाएगा।",
	"cancel.too-late-free":
		"“{title}” के लिए देर हो चुकी थी: म्यूज़िक सर्विस इसे बना रही है और अब रोक नहीं सकती। आपसे कोई क्रेडिट नहीं लिया गया।",
	"cancel.which": "आप कौन-सा गाना रद्द करना चाहते हैं?",
	"cancel.none": "अभी आपका कोई गाना नहीं बन रहा है।",
	"cancel.choose": "कोई गाना चुनें",
	"cancel.choice-waiting": "इंतज़ार में: {cost:credits} का रिफ़ंड मिलेगा",
	"cancel.choice-running": "बन रहा है: {cost:credits} के रिफ़ंड के लिए शायद देर हो चुकी है",
	"cancel.choice-part": "पहला ट्रैक पोस्ट हो चुका है: {back:credits} का रिफ़ंड मिलेगा",
	"button.cancel": "रद्द करें",
	"button.cancel-all": "रद्द करें: {back:credits} रिफ़ंड",
	"button.cancel-part": "रद्द करें: {cost:credits} में से {back} रिफ़ंड",
	"already-over": "यह गाना पूरा हो चुका है, इसलिए अब कुछ करना बाक़ी नहीं। `/song show` से इसे फिर दिखाएँ।",
});
