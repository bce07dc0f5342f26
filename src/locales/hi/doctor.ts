import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "जाँच",
	"config.doctor.about": "अनुमतियाँ, म्यूज़िक सर्विस और कतार जाँचें, समस्याएँ ठीक करने के सुझावों के साथ",
	"doctor.title": "जाँच",
	"doctor.healthy": "गानों के लिए ज़रूरी सब कुछ ठीक काम कर रहा है।",
	"doctor.ill": {
		one: "{count} बात पर ध्यान देना है:",
		other: "{count} बातों पर ध्यान देना है:",
	},
	"doctor.again": "फिर जाँचें",
	"doctor.permissions-ok": "इस चैनल में मेरे पास सभी ज़रूरी अनुमतियाँ हैं।",
	"doctor.permissions-missing": "इस चैनल में मेरे पास ये अनुमतियाँ नहीं हैं: {permissions}। इन्हें मेरे रोल को दें।",
	"doctor.permissions-optional": "इन अनुमतियों से मैं और भी बहुत कुछ कर सकता हूँ: {permissions}।",
	"doctor.voice-permission":
		"वॉइस मैसेज चालू हैं, पर मैं उन्हें यहाँ नहीं भेज सकता; मुझे {permissions} चाहिए। तब तक गाने उनके बिना आएँगे।",
	"doctor.voice-refused": "Discord ने यहाँ पिछला वॉइस मैसेज नहीं लिया, इसलिए फ़िलहाल गाने उसके बिना आएँगे। MP3 पर असर नहीं पड़ता।",
	"doctor.channel-not-allowed": "इस चैनल में गाने नहीं बन सकते। इसे `/config channels` से बदलें।",
	"doctor.service-ok": "म्यूज़िक सर्विस जवाब दे रही है और कुंजी मान रही है।",
	"doctor.service-credits": "म्यूज़िक सर्विस जवाब दे रही है; वहाँ बॉट का बैलेंस {balance:credits} है।",
	"doctor.service-empty": "म्यूज़िक सर्विस जवाब दे रही है, पर वहाँ बॉट के क्रेडिट ख़त्म हो गए हैं। खाते में क्रेडिट भरें, फिर जारी करें।",
	"doctor.service-key-refused": "म्यूज़िक सर्विस बॉट की कुंजी नहीं मान रही। इस बॉट के संचालक को `MUSIC_API_KEY` जाँचनी होगी।",
	"doctor.service-down": "म्यूज़िक सर्विस जवाब नहीं दे रही। मैं कोशिश करता रहूँगा; तब तक गाने इंतज़ार करेंगे।",
	"doctor.store-ok": "गाने और क्रेडिट {tookMs} में डिस्क पर सहेजे जाते हैं।",
	"doctor.store-bad": "डिस्क पर सहेजना नहीं हो पा रहा: इस बॉट के संचालक को डिस्क की जगह और अनुमतियाँ जाँचनी होंगी।",
	"doctor.upload-limit": "मैं यहाँ {limitBytes} तक की फ़ाइलें पोस्ट कर सकता हूँ।",
	"doctor.queue": "कतार: बन रहे {running:songs}, इंतज़ार में {waiting:songs}।",
	"doctor.stuck-none": "कोई गाना अटका नहीं है।",
	"doctor.stuck": {
		one: "{count} गाना बहुत देर से आगे नहीं बढ़ा। `/song queue` उसे दिखाता है; `/song cancel` उसे रद्द करता है।",
		other: "{count} गाने बहुत देर से आगे नहीं बढ़े। `/song queue` उन्हें दिखाता है; `/song cancel` उन्हें रद्द करता है।",
	},
	"doctor.paused": "गाने बनाना {pausedAt} रोका गया था। `/config show` से जारी करें।",
	"doctor.latency": "Discord {tookMs} में जवाब देता है।",
	// notices
	"notice.server-not-allowed": "मैं सिर्फ़ उन्हीं सर्वरों में काम करता हूँ जिन्हें मेरे संचालक ने चुना है। यह उनमें नहीं है, इसलिए मैं जा रहा हूँ।",
	"notice.service-no-credits":
		"म्यूज़िक सर्विस में इस बॉट के क्रेडिट ख़त्म हो गए हैं, इसलिए नए गाने इंतज़ार में हैं। वहाँ के खाते में क्रेडिट भरें; फिर गाने अपने आप शुरू होंगे।",
});
