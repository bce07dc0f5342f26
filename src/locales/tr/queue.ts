import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "sıra",
	"song.queue.about": "Burada neler hazırlanıyor, kim neden bekliyor, görün",
	"queue.title": "Sıra",
	"queue.empty": "Şu anda hazırlanan bir şey yok. `/song describe` hemen başlar.",
	"queue.running": { one: "{count} şarkı hazırlanıyor", other: "{count} şarkı hazırlanıyor" },
	"queue.waiting": { one: "{count} şarkı bekliyor", other: "{count} şarkı bekliyor" },
	"queue.running-line": "{position}. {title} · {person}, {channel} · {stateAt} başladı",
	"queue.running-line-left": "{position}. {title} · {person}, {channel} · {stateAt} başladı, yaklaşık {leftMs} kaldı",
	"queue.waiting-line": "{position}. {title} · {person}, {channel} · {createdAt} istendi\n-# {reason}",
	"queue.more": { one: "… ve {count} tane daha", other: "… ve {count} tane daha" },
	"queue.paused": "⏸️ Şarkı yapımı {pausedAt} duraklatıldı; bir yönetici `/config show` ile sürdürebilir.",
	"queue.paused-service":
		"⏸️ Müzik servisindeki krediler {pausedAt} bitti; yeniden kredi olduğunda şarkılar kendiliğinden başlar.",
	"queue.refresh": "Yenile",
	// /song cancel
	"song.cancel": "iptal",
	"song.cancel.about": "Hazırlanan bir şarkıyı iptal edin",
	"song.cancel.song.about": "Hangi şarkı; yalnızca bir tane varsa boş bırakın",
	"cancel.never-sent": "“{title}” iptal edildi. Henüz başlamamıştı; {cost:credits} size iade edildi.",
	"cancel.cancelled": "“{title}” iptal edildi, müzik servisi de yapmayı bıraktı; {cost:credits} size iade edildi.",
	"cancel.part":
		"“{title}” iptal edildi. İlk parça zaten paylaşıldığı için {kept:credits} ücret alındı; {back:credits} size iade edildi.",
	"cancel.too-late-charged":
		"“{title}” için artık çok geç: müzik servisi şarkıyı yapıyor ve durduramıyor. Ücreti {cost:credits}; bitince paylaşılacak.",
	"cancel.too-late-free":
		"“{title}” için artık çok geç: müzik servisi şarkıyı yapıyor ve durduramıyor. Sizden ücret alınmadı.",
	"cancel.which": "Hangi şarkıyı iptal etmek istiyorsunuz?",
	"cancel.none": "Şu anda hazırlanan bir şarkınız yok.",
	"cancel.choose": "Bir şarkı seçin",
	"cancel.choice-waiting": "Bekliyor: {cost:credits} iade edilir",
	"cancel.choice-running": "Hazırlanıyor: {cost:credits} iadesi için geç olabilir",
	"cancel.choice-part": "İlk parça paylaşıldı: {back:credits} iade edilir",
	"button.cancel": "İptal et",
	"button.cancel-all": "İptal et: {back:credits} iade",
	"button.cancel-part": "İptal et: {back}/{cost:credits} iade",
	"already-over": "Bu şarkı çoktan tamamlandı, yapılacak bir şey kalmadı. `/song show` onu tekrar gösterir.",
});
