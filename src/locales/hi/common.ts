import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "गाना",
	"song.about": "गाने बनाएँ और उन्हें फिर ढूँढें",
	"option.song": "गाना",
	"option.song.about": "शीर्षक, शैली या बोल लिखना शुरू करें",
	"option.model": "मॉडल",
	"option.model.about": "म्यूज़िक मॉडल; नए मॉडल लंबे टेक्स्ट लेते हैं",
	"option.instrumental": "इंस्ट्रुमेंटल",
	"option.instrumental.about": "बिना गायन के",
	"option.seed": "सीड",
	"option.seed.about": "गाना दोहराता है: उसके ब्योरे में दी संख्या, उन्हीं शब्दों के साथ",
	"option.length": "अवधि",
	"option.length.about": "सेकंड में लंबाई, सही अंत के साथ",
	"option.voice": "आवाज़",
	"option.voice.about": "कौन गाए; आवाज़ें देखने के लिए टाइप करें",
	"option.without": "बिना",
	"option.without.about": "क्या न हो: ड्रम, उदास, महिला की आवाज़",
	"option.user": "व्यक्ति",
	"option.user.about": "कोई दूसरा व्यक्ति",
	"option.amount": "मात्रा",
	"option.amount.about": "कितने क्रेडिट",
	"option.note": "नोट",
	"option.note.about": "कारण जो इतिहास में दिखता है",
	"option.role": "रोल",
	"option.role.about": "वह रोल जिस पर गुणक लागू हो",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} क्रेडिट", other: "{count} क्रेडिट" },
	"unit.songs": { one: "{count} गाना", other: "{count} गाने" },
	// pages and questions
	"page.newest": "सबसे नए",
	"page.older": "और पुराने",
	"confirm.no": "नहीं, रहने दें",
	"confirm.dismissed": "कुछ नहीं बदला गया।",
	// what any command, button or form may answer
	"form.reopen": "फ़ॉर्म फिर से खोलें",
	"form.unread": "मैं वह जवाब पढ़ नहीं सका। कृपया एक बार फिर कोशिश करें।",
	"late.command": "{person}, मुझे जवाब देने में देर हो गई। कुछ भी शुरू नहीं हुआ; कृपया एक बार फिर कोशिश करें।",
	"late.form": "इसे खुलने में बहुत समय लगा। कृपया एक बार फिर कोशिश करें।",
	"old.button": "यह बटन मेरे पुराने वर्ज़न का है और अब काम नहीं करता। `/song show` से गाना काम करने वाले बटनों के साथ फिर पोस्ट करें।",
});
