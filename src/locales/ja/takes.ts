import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "新しいテイク",
	"button.retry": "再試行",
	"button.again": "もう一度",
	"button.again-from": "この曲からもう一度",
	"button.same-lyrics": "同じ歌詞で新しい曲",
	"button.remix": "リミックス",
	"already-running": "この曲はすでにリクエスト済みで、作成中です。状態は `/song queue` で確認できます。",
	"repeated-click":
		"続けて押されたので1回分として受け付け、新しい曲を1曲作っています。もう1曲ほしいときは、もう一度押してください。",
	// changes of a finished song
	"button.change": "変更…",
	"form.change": "曲を変更",
	"change.intro":
		"「{title}」を変更します。歌詞もほかの部分もそのままです。変更には{cost:credits}かかり、新しいテイクになります。",
	"change.whole": "トラック{number}：曲全体…",
	"change.part": "トラック{number}：ひとつの部分、またはスタイル…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "別のスタイル",
	"change.words": "新しい歌詞（{limit}字まで）",
	"change.words-hint": "空欄なら歌詞はそのままです",
	"change.how": "ほかに変えること",
	"change.as-written": "下に書いたことだけ",
	"change.rewrite": "新しい歌詞をおまかせで",
	"change.melody": "別のメロディー",
	"change.louder": "もっと大きく",
	"change.softer": "もっと静かに",
	"change.shorter": "もっと短く",
	"change.instruments": "楽器（任意）",
	"change.instruments-hint": "ストリングス、ピアノなし",
	"change.instrumental": "インストゥルメンタル",
	"change.sung": "歌を入れる",
	"change.slower": "もっとゆっくり",
	"change.faster": "もっと速く",
	"change.higher": "もっと高く",
	"change.lower": "もっと低く",
	"change.sadder": "もっと悲しく",
	"change.happier": "もっと明るく",
	"change.verse": "もう一番追加",
	"change.outro": "長めのエンディング",
	"change.to-15": "15秒だけ",
	"change.to-30": "30秒だけ",
	"change.to-60": "60秒だけ",
	"change-not-supported":
		"ここの音楽サービスは完成した曲を変更できないため、料金はかかっていません。「リミックス」で新しい曲を作れます。",
	"parent-gone":
		"音楽サービスにこの曲がもうないため変更できません。料金はかかっていません。「リミックス」で新しい曲を作れます。",
	"edit-refused": "この曲をそのようには変更できません（{reason}）。料金はかかっていません。",
	// why a change is refused
	"reason.too-long": "トラックはすでに十分長いです",
	"reason.not-longer": "トラックはその長さを超えていません",
	"reason.section-too-short": "この部分は短すぎて、これ以上短くできません",
	"reason.not-sung": "このトラックには歌がありません",
	"reason.sung-already": "このトラックにはすでに歌が入っています",
	"reason.no-words": "新しい歌詞に歌える言葉がありません",
	"reason.no-instrument": "音楽サービスが知っている楽器の名前がありません",
	"reason.unknown-style": "音楽サービスはこのスタイルを知りません。たとえば `reggae` や `jazz` をお試しください",
	"reason.silent": "この部分では何も聞こえなくなります",
});
