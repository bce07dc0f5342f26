import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"Müzik servisi bu isteği kabul etmedi: {reason}. Metni değiştirin ya da başka bir model seçip tekrar deneyin.",
	"service-too-long": "Metin bu model için çok uzun. Kısaltın ya da daha uzun metin kabul eden yeni bir model seçin.",
	"service-key-refused":
		"Müzik servisi bu botun anahtarını kabul etmiyor. Bu botu işleten kişinin anahtarı kontrol etmesi gerek; o zamana kadar şarkı yapılamaz.",
	"service-no-credits":
		"Bu botun müzik servisinde kredisi kalmadı. Yöneticilere haber verildi; kredi yüklendiğinde tekrar deneyin.",
	"service-busy": "Müzik servisi şu anda çok yoğun. Birkaç dakika sonra tekrar deneyin.",
	"service-busy-until": "Müzik servisi şu anda çok yoğun. {againAt} yeniden şarkı kabul edecek.",
	"service-down": "Müzik servisine şu anda ulaşılamıyor. Birkaç dakika sonra tekrar deneyin.",
	"service-garbled": "Müzik servisi anlamsız bir yanıt gönderdi. Birkaç dakika sonra tekrar deneyin.",
	"service-not-found": "Müzik servisi bu şarkıyı artık tanımıyor. “Tekrar dene” ile yeniden yapabilirsiniz.",
	"seed-not-supported":
		"Buradaki müzik servisi bir şarkıyı tohum sayısıyla yineleyemiyor, bu yüzden ücret alınmadı. Yeni bir şarkı için `tohum` seçeneğini boş bırakın.",
	"option-not-supported":
		"Buradaki müzik servisi “{option}” yapamıyor, bu yüzden ücret alınmadı. Onu çıkarıp yeniden dene.",
	"generation-moderated":
		"Müzik servisinin içerik kuralları bu metne izin vermiyor. Başka sözcüklerle yazıp yeniden deneyin.",
	"generation-failed":
		"Müzik servisi bu şarkıyı yapamadı: {reason}. “Tekrar dene” düğmesine basın ya da metni biraz değiştirin.",
	"generation-timeout":
		"Şarkı çok uzun sürdü, bu yüzden beklemeyi bıraktım. “Tekrar dene” ile baştan başlayabilirsiniz.",
	"generation-no-audio":
		"Müzik servisi işini bitirdi ama gönderdiği dosya oynatılamıyor. “Tekrar dene” ile baştan başlayabilirsiniz.",
	"outcome-unknown":
		"Müzik servisi isteğinize net bir yanıt vermedi, bu yüzden şarkının yapılıp yapılmadığını bilmiyorum. Her ihtimale karşı isteği ikinci kez göndermedim; şarkıyı hâlâ istiyorsanız “Tekrar dene” düğmesine basın.",
	// credits, limits and rules of a server
	"no-credits":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. Bir yöneticiden daha fazlasını isteyin.",
	"no-credits-cheaper":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. {model} ile bir şarkı {price} tutar; ya da bir yöneticiden daha fazlasını isteyin.",
	"no-credits-until":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. Yeni kredileriniz {nextAt} gelecek; o zamana kadar bir yönetici size kredi verebilir.",
	"no-credits-until-cheaper":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. {model} ile bir şarkı {price} tutar; yeni kredileriniz {nextAt} gelecek.",
	"pool-empty":
		"Bu şarkı {cost:credits} tutuyor, sunucu havuzunda ise {balance} kaldı. Bir yönetici `/credits grant` ile doldurabilir.",
	"too-many-waiting":
		"Zaten bekleyen {limit:songs} var ve buradaki sınır bu. Biri bitene kadar bekleyin ya da `/song cancel` ile birini iptal edin.",
	"server-day-full":
		"Bu sunucunun bugünkü şarkı hakkı doldu: bu botu işleten kişi günde {limit} şarkıya izin veriyor. Yenileri {nextAt} yapılabilir.",
	"bot-day-full": "Beni işleten kişinin bir günde izin verdiği tüm şarkıları yaptım. Yenileri {nextAt} yapılabilir.",
	"channel-not-allowed": "Bu kanalda şarkı yapılamaz. Şurada deneyin: {channels}.",
	"role-not-allowed":
		"Rolleriniz burada şarkı yapmanıza izin vermiyor (izin verilenler: {roles}). Bir yöneticiye danışın.",
	"words-blocked": "Metninizde bu sunucuda engellenen bir sözcük var. Başka türlü yazıp tekrar deneyin.",
	"model-not-allowed": "Bu model burada sunulmuyor. Şunlardan birini seçin: {models}.",
	"model-unknown": "Burada {model} adlı bir model yok, bu yüzden ücret alınmadı. Şunlardan birini seçin: {models}.",
	"text-too-long": "“{field}” çok uzun: {length} karakter, sınır {limit}. Kısaltıp yeniden deneyin.",
	"text-too-long-here":
		"“{field}” bu model için çok uzun: {length} karakter, sınır {limit}. Kısaltın ya da {model} seçin.",
	"text-too-long-sent":
		"“{field}”, bazı emojileri ve harfleri birkaç kez sayan müzik servisi için çok uzun: {length}, sınır {limit}. Kısaltıp yeniden deneyin.",
	"text-missing": "“{field}” boş. Doldurup tekrar deneyin.",
	"description-missing": "Lütfen istediğiniz şarkıyı tarif edin.",
	"not-an-admin": "Bunu yalnızca bu sunucuyu yönetebilenler yapabilir. Bir yöneticiye başvurun.",
	"not-yours":
		"Bu şarkı başka birine ait. Bunu yalnızca o kişi ya da bir yönetici yapabilir; “Yeniden” size kendi versiyonunuzu yapar.",
	"reaction-not-yours":
		"Burada tepkiyle yeni bir versiyonu yalnızca şarkıyı isteyen kişi alabilir. “Yeniden” size kendi versiyonunuzu yapar.",
	// what was asked for
	"no-such-song": "Bu şarkıyı bulamıyorum; silinmiş olabilir. Var olanları `/song library` gösterir.",
	"not-ready": "Bu henüz hazır değil. Biraz bekleyip tekrar deneyin.",
	"bad-file": "Bu dosyayı kullanamıyorum: {reason}. UTF-8 biçiminde düz bir `.txt` dosyası ekleyip tekrar deneyin.",
	"form-expired":
		"Bir formla birlikte verilenleri (dosya, ses, neler olmasın) yalnızca bir saat saklıyorum; artık yoklar. Onlarsız devam etmek için formu tekrar açın ya da `/song custom` ile baştan başlayın.",
	"bad-option": "“{option}” böyle kullanılamaz: {reason}.",
	"number-out-of-range": "“{option}” {min} ile {max} arasında bir sayı olmalı.",
	"server-only": "Bu yalnızca sunucularda çalışır. Benim de bulunduğum bir sunucunun kanalında kullanın.",
	// the bot and Discord
	"shutting-down": "Yeniden başlatılıyorum. Bir dakika sonra tekrar deneyin; hazırlanan şarkılar kaybolmaz.",
	"request-unclear":
		"Yeniden başlatılıyorum ve isteğinizin ulaşıp ulaşmadığını bilmiyorum. Ulaştıysa şarkı kendiliğinden gelir; yeniden istemeden önce lütfen birkaç dakika bekleyin.",
	"missing-permissions":
		"Bu kanalda şu izinlerim eksik: {permissions}. Bir yönetici bunları verebilir ya da siz başka bir kanal kullanabilirsiniz.",
	undeliverable:
		"Şarkı hazır ama hiçbir yerde paylaşamadım. Kanala yazmama izin verin ya da direkt mesajlarınızı açın, sonra `/song show` kullanın.",
	"removed-from-server":
		"Şarkı yapılmadan önce sunucudan çıkarıldım. Beni yeniden davet edin, sonra şarkıyı bir kez daha isteyin.",
	"disk-full":
		"Yeni şarkılar için diskimde yer kalmadı. Bu botu işleten kişinin yer açması gerek; lütfen daha sonra tekrar deneyin.",
	bug: "Benim tarafımda bir şeyler ters gitti. Tekrar olursa bu botu işleten kişiye şu kodu iletin: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "Başlık",
	"field.style": "Tarz",
	"field.lyrics": "Sözler",
	"field.without": "Olmadan",
	"field.instruments": "Enstrümanlar",
	"field.description": "Açıklama",
	"reason.composed-otherwise": "müzik servisi güncellendi ve artık başka bir şarkı çalardı; “Remiks” yenisini yapar",
	"reason.too-large": "çok büyük",
	"reason.not-text": "düz metin değil",
	"reason.unreachable": "Discord dosyayı sağlamadı",
	"reason.empty": "boş",
	"reason.missing": "eksik",
	"reason.type": "türü yanlış",
	"reason.unknown": "seçeneklerden biri değil",
	"permission.ViewChannel": "Kanalı Görüntüle",
	"permission.SendMessages": "Mesaj Gönder",
	"permission.SendMessagesInThreads": "Alt Başlıklarda Mesaj Gönder",
	"permission.CreatePublicThreads": "Herkese Açık Alt Başlıklar Oluştur",
	"permission.EmbedLinks": "Bağlantı Yerleştir",
	"permission.AttachFiles": "Dosya Ekle",
	"permission.AddReactions": "Tepki Ekle",
	"permission.SendVoiceMessages": "Sesli Mesaj Gönder",
	"permission.ReadMessageHistory": "Mesaj Geçmişini Oku",
	"permission.ManageMessages": "Mesajları Yönet",
	"permission.UseExternalEmojis": "Harici Emoji Kullan",
});
