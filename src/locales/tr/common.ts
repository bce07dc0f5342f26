import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "şarkı",
	"song.about": "Şarkı yapın ve yaptıklarınızı bulun",
	"option.song": "şarkı",
	"option.song.about": "Başlığını, tarzını ya da sözlerini yazmaya başlayın",
	"option.model": "model",
	"option.model.about": "Müzik modeli; yeni modeller daha uzun metin kabul eder",
	"option.instrumental": "enstrümantal",
	"option.instrumental.about": "Vokalsiz",
	"option.seed": "tohum",
	"option.seed.about": "Bir şarkıyı yineler: ayrıntılarındaki sayı, aynı sözlerle",
	"option.length": "süre",
	"option.length.about": "Saniye olarak uzunluk, gerçek bir bitişle",
	"option.voice": "ses",
	"option.voice.about": "Kim söylesin; sesleri görmek için yazmaya başla",
	"option.without": "olmadan",
	"option.without.about": "Neler olmasın: davul, hüzünlü, kadın sesi",
	"option.user": "kişi",
	"option.user.about": "Başka bir kişi",
	"option.amount": "miktar",
	"option.amount.about": "Kaç kredi",
	"option.note": "not",
	"option.note.about": "Geçmişte gösterilecek neden",
	"option.role": "rol",
	"option.role.about": "Çarpanın geçerli olduğu rol",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} kredi", other: "{count} kredi" },
	"unit.songs": { one: "{count} şarkı", other: "{count} şarkı" },
	// pages and questions
	"page.newest": "En yeniler",
	"page.older": "Daha eskiler",
	"confirm.no": "Hayır, kalsın",
	"confirm.dismissed": "Hiçbir şey değişmedi.",
	// what any command, button or form may answer
	"form.reopen": "Formu tekrar aç",
	"form.unread": "Bu yanıtı okuyamadım. Lütfen tekrar deneyin.",
	"late.command": "{person}, size yanıt vermekte geç kaldım. Hiçbir şey başlatılmadı; lütfen tekrar deneyin.",
	"late.form": "Açılması çok uzun sürdü. Lütfen tekrar deneyin.",
	"old.button":
		"Bu düğme eski bir sürümümden kalma ve artık çalışmıyor. `/song show` şarkıyı çalışan düğmelerle tekrar paylaşır.",
});
