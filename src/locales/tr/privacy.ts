import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "gizlilik",
	"privacy.about": "Verileriniz: görüntüleyin, indirin, silin",
	// /privacy show and /privacy export
	"privacy.show": "göster",
	"privacy.show.about": "Hakkınızda neyin saklandığını görün",
	"privacy.export": "indir",
	"privacy.export.about": "Hakkınızda saklananları dosya olarak alın",
	"data.title": "Verileriniz",
	"data.what":
		"Ne istediğinizi (metinler, model, zaman ve yer), ne ortaya çıktığını (başlık, tarz, sözler ve sonucun paylaşıldığı yer) ve kredilerinizdeki her değişikliği saklarım. Metinleriniz şarkıları yapan müzik servisine gider. Diğer mesajları okumam.",
	"data.count": { one: "{count} şarkınız saklanıyor.", other: "{count} şarkınız saklanıyor." },
	"data.how": "`/privacy export` hepsini dosya olarak verir; `/privacy forget` siler.",
	"data.export": "Hakkınızda saklanan her şey burada: her satırda bir kayıt, JSON olarak.",
	"data.export-cut": "Bir mesaja sığandan fazlası var; kalanını bu botu işleten kişiden isteyin.",
	// /privacy forget
	"privacy.forget": "unut",
	"privacy.forget.about": "Hakkınızda saklanan her şeyi silin",
	"forget.question":
		"Şarkılarınız, mesajları ve tüm metinleriniz her yerden silinsin mi? Bekleyenler iptal edilir. Bu geri alınamaz. Sunucuların kredi kayıtlarında yalnızca tutarlar kalır, metinleriniz kalmaz.",
	"forget.yes": "Her şeyi sil",
	"forget.unfinished": {
		one: "{count} şarkı artık durdurulamadı; biter bitmez silinecek.",
		other: "{count} şarkı artık durdurulamadı; biter bitmez silinecekler.",
	},
	"forget.service-later":
		"Müzik servisi şu anda yanıt vermiyor; şarkılarınız orada da silinene kadar istemeyi sürdüreceğim.",
	"forget.service-unsupported":
		"Müzik servisi şarkıları silmeye olanak tanımıyor: orada saklananlar, saklama süresi dolunca silinir. Daha fazla bilgiyi servisi işletenler verebilir.",
	"forget.posts": {
		one: "Discord’da silemediğim {count} mesaj duruyor:",
		other: "Discord’da silemediğim {count} mesaj duruyor:",
	},
	"forget.done": {
		one: "Tamam. {count} şarkı silindi, mesajları kaldırılıyor.",
		other: "Tamam. {count} şarkı silindi, mesajları kaldırılıyor.",
	},
});
