import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "yardım",
	"help.about": "Sırada ne yapabileceğiniz, birkaç satırda",
	"help.topic": "konu",
	"help.topic.about": "Hangi konuda daha fazla bilgi istediğiniz",
	"choice.topic.start": "İlk şarkı",
	"choice.topic.custom": "Kendi sözleriniz ve tarzınız",
	"choice.topic.takes": "Yeni versiyonlar ve remiksler",
	"choice.topic.queue": "Sıra ve iptal",
	"choice.topic.credits": "Krediler",
	"choice.topic.admin": "Sunucuyu kurma",
	"choice.topic.privacy": "Verileriniz",
	"guide.start":
		"Ne dinlemek istediğinizi yazın: `/song describe`, örneğin *yağmurlu bir lo-fi akşamı, hafif piyano*. Bir mesaj ilerlemeyi gösterir; şarkı bitince paylaşır ve sizden bahsederim. Bir şarkı {cost:credits} tutar.\n\nSonraki adım: `/song custom` ile kendi sözleriniz ya da `/credits balance` ile bakiyeniz.",
	"guide.custom":
		"`/song custom` başlık, tarz ve sözler için bir form açar. Bölümleri [Verse], [Chorus] ya da [Bridge] olarak yazın. 4.000 karakterden uzun sözler `.txt` dosyası olarak eklenir. Vokalsiz müzik için *enstrümantal* seçeneğini kullanın. `/song write` önce sözleri yazar: okuyun, değiştirin, sonra söyletin.\n\nSonraki adım: biten bir şarkıyı “Remiks” düğmesiyle değiştirin.",
	"guide.takes":
		"Biten bir şarkıya {emoji} tepkisi verin ya da “Yeniden” düğmesine basın: yeni bir versiyon yapılır, ücretini isteyen öder. “Remiks” isteği açar, böylece önce değiştirebilirsiniz. “Yeni müzik, aynı sözler” sözleri korur, yalnızca müziği değiştirir. Müzik servisi sunuyorsa “Değiştir…” bir bölümü ya da parçanın tamamını değiştirir, “Dosyalar” ise MIDI dosyasını, notalarını ve sözlerini verir.\n\nSonraki adım: tüm şarkılarınızı `/song library` ile bulun.",
	"guide.queue":
		"`/song queue` neyin hazırlandığını, kimin neden beklediğini gösterir. `/song cancel` bir şarkıyı iptal eder: başlamamış olanın ücreti tamamen iade edilir. Başlamışsa ne olduğu size söylenir.\n\nSonraki adım: `/song show` biten bir şarkıyı tekrar paylaşır.",
	"guide.credits":
		"Şarkılar krediyle ödenir; şu anda bir şarkı {cost:credits}. `/credits balance` ne kadar krediniz olduğunu ve yenilerinin ne zaman geleceğini, `/credits history` her değişikliği ve nedenini gösterir. Yapılamayan ya da kimseye ulaşmayan şarkıdan ücret alınmaz. İlk parça paylaşılmadan iptal ederseniz tamamını geri alırsınız; sonrasında yarısı (yukarı yuvarlanarak) iade edilmez.\n\nSonraki adım: `/song describe` ile bir şarkı yapın.",
	"guide.admin":
		"`/config doctor` her şeyin çalışıp çalışmadığını kontrol eder, çalışmayanın nasıl düzeltileceğini söyler. `/config show` tüm ayarları listeler; şarkı yapımını oradan duraklatıp sürdürebilirsiniz. Sonra `/config channels` ile kanalları, `/config allowance` ile kredileri seçin; `/credits grant` daha fazlasını verir.",
	"guide.privacy":
		"`/privacy show` hakkınızda neyin saklandığını söyler, `/privacy export` bunu size dosya olarak verir, `/privacy forget` ise siler.",
});
