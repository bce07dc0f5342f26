import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "kontrol",
	"config.doctor.about": "İzinleri, müzik servisini ve sırayı kontrol edin; sorunları gidermek için ipuçları alın",
	"doctor.title": "Kontrol",
	"doctor.healthy": "Şarkılar için gereken her şey çalışıyor.",
	"doctor.ill": { one: "{count} konuyla ilgilenmek gerekiyor:", other: "{count} konuyla ilgilenmek gerekiyor:" },
	"doctor.again": "Tekrar kontrol et",
	"doctor.permissions-ok": "Bu kanalda ihtiyacım olan tüm izinlere sahibim.",
	"doctor.permissions-missing": "Bu kanalda şu izinlerim eksik: {permissions}. Bunları rolüme verin.",
	"doctor.permissions-optional": "Şu izinlerle daha fazlasını yapabilirim: {permissions}.",
	"doctor.voice-permission":
		"Sesli mesajlar açık ama burada gönderemiyorum; şu izin gerekli: {permissions}. O zamana kadar şarkılar onsuz gelir.",
	"doctor.voice-refused":
		"Discord buradaki son sesli mesajı kabul etmedi, bu yüzden şarkılar şimdilik onsuz geliyor. MP3’ler etkilenmez.",
	"doctor.channel-not-allowed": "Bu kanalda şarkı yapılamaz. `/config channels` bunu değiştirir.",
	"doctor.service-ok": "Müzik servisi yanıt veriyor ve anahtarı kabul ediyor.",
	"doctor.service-credits": "Müzik servisi yanıt veriyor; botun oradaki bakiyesi {balance:credits}.",
	"doctor.service-empty":
		"Müzik servisi yanıt veriyor ama botun orada kredisi kalmadı. Hesaba kredi yükleyin, sonra sürdürün.",
	"doctor.service-key-refused":
		"Müzik servisi botun anahtarını kabul etmiyor. Bu botu işleten kişinin `MUSIC_API_KEY` değerini kontrol etmesi gerek.",
	"doctor.service-down": "Müzik servisi yanıt vermiyor. Denemeyi sürdürüyorum; şarkılar o zamana kadar bekliyor.",
	"doctor.store-ok": "Şarkılar ve krediler diske {tookMs} içinde kaydediliyor.",
	"doctor.store-bad":
		"Diske kaydedilemiyor: bu botu işleten kişinin disk alanını ve erişim izinlerini kontrol etmesi gerek.",
	"doctor.upload-limit": "Burada en fazla {limitBytes} boyutunda dosya paylaşabilirim.",
	"doctor.queue": "Sıra: {running:songs} hazırlanıyor, {waiting:songs} bekliyor.",
	"doctor.stuck-none": "Takılmış şarkı yok.",
	"doctor.stuck": {
		one: "{count} şarkı uzun süredir ilerlemiyor. `/song queue` onu gösterir; `/song cancel` iptal eder.",
		other: "{count} şarkı uzun süredir ilerlemiyor. `/song queue` onları gösterir; `/song cancel` iptal eder.",
	},
	"doctor.paused": "Şarkı yapımı {pausedAt} duraklatıldı. `/config show` ile sürdürülür.",
	"doctor.latency": "Discord {tookMs} içinde yanıt veriyor.",
	// notices
	"notice.server-not-allowed":
		"Yalnızca beni işleten kişinin seçtiği sunucularda çalışıyorum. Bu sunucu onlardan biri değil, bu yüzden ayrılıyorum.",
	"notice.service-no-credits":
		"Bu botun müzik servisinde kredisi kalmadı, bu yüzden yeni şarkılar bekliyor. Oradaki hesaba kredi yükleyin; şarkılar kendiliğinden başlar.",
});
