import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	"service-bad-request":
		"Müzik servisi bu isteği kabul etmedi: {reason}. Metni değiştirin ya da başka bir model seçip tekrar deneyin.",
	"service-too-long": "Metin bu model için çok uzun. Kısaltın ya da daha fazlasını alan yeni bir model seçin.",
	"service-key-refused":
		"Müzik servisi bu botun anahtarını kabul etmiyor. Botu işleten kişinin bunu kontrol etmesi gerek; o zamana kadar şarkı yapılamaz.",
	"service-no-credits":
		"Bu botun müzik servisinde kredisi kalmadı. Yöneticilere haber verildi; kredi yüklendiğinde tekrar deneyin.",
	"service-busy": "Müzik servisi şu anda çok yoğun. Birkaç dakika sonra tekrar deneyin.",
	"service-busy-until": "Müzik servisi şu anda çok yoğun. {againAt} yeniden şarkı kabul edecek.",
	"service-down": "Müzik servisine şu anda ulaşılamıyor. Birkaç dakika sonra tekrar deneyin.",
	"service-garbled": "Müzik servisi anlaşılmaz bir yanıt verdi. Birkaç dakika sonra tekrar deneyin.",
	"service-not-found": "Müzik servisi bu şarkıyı artık tanımıyor. “Tekrar dene” ile yeniden yapabilirsiniz.",
	"seed-not-supported":
		"Buradaki müzik servisi bir şarkıyı tohum sayısıyla yineleyemiyor, bu yüzden ücret alınmadı. Yeni bir şarkı için `tohum` seçeneğini boş bırakın.",
	"generation-moderated":
		"Müzik servisinin içerik kuralları bu metne izin vermiyor. Başka sözcüklerle yazıp yeniden deneyin.",
	"generation-failed":
		"Müzik servisi bu şarkıyı yapamadı: {reason}. “Tekrar dene” düğmesine basın ya da metni biraz değiştirin.",
	"generation-timeout":
		"Şarkı çok uzun sürdü, bu yüzden beklemeyi bıraktım. “Tekrar dene” ile baştan başlayabilirsiniz.",
	"generation-no-audio":
		"Müzik servisi işini bitirdi ama gönderdiği dosyada müzik yok. “Tekrar dene” ile baştan başlayabilirsiniz.",
	"outcome-unknown":
		"Müzik servisi siparişime net bir yanıt vermedi, bu yüzden şarkının yapılıp yapılmadığını bilmiyorum. Her ihtimale karşı ikinci kez sipariş etmedim; hâlâ istiyorsanız “Tekrar dene” düğmesine basın.",
	"no-credits":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. Bir yöneticiden daha fazlasını isteyin.",
	"no-credits-cheaper":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. {model} ile bir şarkı {price} tutar; ya da bir yöneticiden daha fazlasını isteyin.",
	"no-credits-until":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. Yeni kredileriniz {nextAt} gelecek; o zamana kadar bir yönetici size kredi verebilir.",
	"no-credits-until-cheaper":
		"Bu şarkı için {cost:credits} gerekiyor, sizde ise {balance} var. {model} ile bir şarkı {price} tutar; yeni kredileriniz {nextAt} gelecek.",
	"pool-empty":
		"Bu şarkı {cost:credits} tutuyor, sunucunun havuzunda ise {balance} kaldı. Bir yönetici `/credits grant` ile doldurabilir.",
	"too-many-waiting":
		"Zaten bekleyen {limit:songs} var ve buradaki sınır bu. Biri bitene kadar bekleyin ya da `/song cancel` ile birini geri çekin.",
	"already-running":
		"Bu zaten sizin için yapılıyor. Bitene kadar bekleyin; ne durumda olduğunu `/song queue` gösterir.",
	"repeated-click":
		"İki tıklamanız tek istek sayıldı: yeni bir şarkı yolda. Bir tane daha isterseniz yeniden tıklayın.",
	"channel-not-allowed": "Bu kanalda şarkı yapılmıyor. Şurada deneyin: {channels}.",
	"role-not-allowed":
		"Rolleriniz burada şarkı yapmanıza izin vermiyor (izin verilenler: {roles}). Bir yöneticiye danışın.",
	"words-blocked": "Metninizde bu sunucuda izin verilmeyen bir sözcük var. Başka sözcüklerle anlatıp tekrar deneyin.",
	"model-not-allowed": "Bu model burada sunulmuyor. Şunlardan birini seçin: {models}.",
	"model-unknown": "Burada {model} adlı bir model yok, bu yüzden ücret alınmadı. Şunlardan birini seçin: {models}.",
	"text-too-long": "“{field}” çok uzun: {limit} karakterin {length} karakteri. Kısaltıp yeniden deneyin.",
	"text-too-long-here":
		"“{field}” bu model için çok uzun: {limit} karakterin {length} karakteri. Kısaltın ya da {model} seçin.",
	"text-too-long-sent":
		"“{field}” bazı emojileri ve harfleri birkaç kez sayan müzik servisi için çok uzun: {limit} içinde {length}. Kısaltıp yeniden deneyin.",
	"description-missing": "Lütfen istediğiniz şarkıyı tarif edin.",
	"text-missing": "“{field}” boş. Doldurup tekrar deneyin.",
	"songs-paused":
		"Burada şu anda yeni şarkı yapılmıyor. Bir yönetici `/config show` ve “Sürdür” düğmesiyle devam ettirebilir.",
	"not-an-admin": "Bunu yalnızca bu sunucuyu yönetebilenler yapabilir. Yöneticilerden birinden rica edin.",
	"not-yours":
		"Bu başka birine ait. Bunu yalnızca o kişi ya da bir yönetici yapabilir; “Yeniden” size kendi versiyonunuzu yapar.",
	"song-not-public":
		"Bu şarkı, buradaki herkesin göremediği bir kanalda yapıldı. Onu buraya yalnızca isteyen kişi getirebilir.",
	"posts-too-often": "Dakikada {limit} bitmiş şarkı paylaşabilirsin. Sıradakini {nextAt} paylaşabilirsin.",
	"server-day-full":
		"Bu sunucu bugünkü şarkılarını bitirdi: bu botun işletmecisi günde {limit} şarkıya izin veriyor. Yenileri {nextAt} yapılabilir.",
	"bot-day-full": "İşletmecimin bir günde izin verdiği tüm şarkıları yaptım. Yenileri {nextAt} yapılabilir.",
	"over-operator-limit": "“{option}” en fazla {limit} olabilir: bu, bu botun işletmecisinin sınırıdır.",
	"under-operator-limit": "“{option}” en az {limit} olmalı: bu, bu botun işletmecisinin sınırıdır.",
	"no-such-song": "Bu şarkıyı bulamıyorum; silinmiş olabilir. Var olanları `/song library` gösterir.",
	"already-over": "Bu şarkı çoktan tamamlandı, yapılacak bir şey kalmadı. `/song show` onu tekrar getirir.",
	"not-ready": "Bu henüz hazır değil. Biraz bekleyip tekrar deneyin.",
	"bad-file": "Bu dosyayı kullanamıyorum: {reason}. UTF-8 biçiminde düz bir `.txt` dosyası ekleyip tekrar deneyin.",
	"bad-option": "“{option}” böyle kullanılamaz: {reason}.",
	"number-out-of-range": "“{option}” {min} ile {max} arasında bir sayı olmalı.",
	"options-incomplete": "`{option}` ve `{other}` birlikte kullanılır: ikisini de verin ya da hiçbirini.",
	"server-only": "Bu yalnızca sunucularda çalışır. Benim de bulunduğum bir sunucunun kanalında kullanın.",
	"shutting-down": "Şu anda yeniden başlatılıyorum. Bir dakika sonra tekrar deneyin; süren şarkılar kaybolmaz.",
	"missing-permissions":
		"Bu kanalda şu izinlerim eksik: {permissions}. Bir yönetici bunları verebilir ya da başka bir kanal kullanabilirsiniz.",
	undeliverable:
		"Şarkı hazır ama hiçbir yerde paylaşamadım. Kanala yazmama izin verin ya da direkt mesajlarınızı açın, sonra `/song show` kullanın.",
	"removed-from-server":
		"Şarkı yapılmadan önce sunucudan çıkarıldım. Beni yeniden davet edin, sonra şarkıyı bir kez daha isteyin.",
	"disk-full": "Yeni şarkılar için yerim kalmadı. Botu işleten kişinin yer açması gerek; daha sonra tekrar deneyin.",
	bug: "Benim tarafımda bir şeyler ters gitti. Tekrar olursa botu işleten kişiye şu kodu iletin: `{reference}`.",
});
