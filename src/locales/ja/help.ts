import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "ヘルプ",
	"help.about": "次にすることを数行で案内します",
	"help.topic": "トピック",
	"help.topic.about": "詳しく知りたいこと",
	"choice.topic.start": "はじめての曲",
	"choice.topic.custom": "自分の歌詞とスタイル",
	"choice.topic.takes": "新しいテイクとリミックス",
	"choice.topic.queue": "キューとキャンセル",
	"choice.topic.credits": "クレジット",
	"choice.topic.admin": "サーバーの準備",
	"choice.topic.privacy": "あなたのデータ",
	"guide.start":
		"`/song describe` に聴きたい曲を書いてください。例：*雨の夜のローファイ、静かなピアノ*。進み具合はメッセージに表示され、曲が完成したら投稿してメンションでお知らせします。1曲は{cost:credits}です。\n\n次は：`/song custom` で自分の歌詞を使うか、`/credits balance` で残高を確認しましょう。",
	"guide.custom":
		"`/song custom` でタイトル、スタイル、歌詞のフォームが開きます。区切りは [Verse]、[Chorus]、[Bridge] のように書きます。4,000文字を超える歌詞は `.txt` ファイルで渡してください。歌のない曲にするには *インスト* を選びます。`/song write` では先に歌詞だけを書きます。読んで直してから、歌わせることができます。\n\n次は：完成した曲を「リミックス」ボタンで変えてみましょう。",
	"guide.takes":
		"完成した曲に {emoji} でリアクションするか「もう一度」を押すと、別のテイクを作ります。料金はリクエストした人が払います。「リミックス」では元の内容が開き、先に変更できます。「同じ歌詞で新しい曲」は歌詞をそのままに、音楽だけを変えます。音楽サービスが対応していれば、「変更…」で曲の一部または全体を変えられ、「ファイル」で MIDI ファイル、楽譜、歌詞を受け取れます。\n\n次は：`/song library` で自分の曲をすべて見てみましょう。",
	"guide.queue":
		"`/song queue` では、作成中の曲、待っている人とその理由が分かります。`/song cancel` で曲をキャンセルできます。始まっていない曲は全額が戻り、それ以外の場合はどうなったかをお知らせします。\n\n次は：`/song show` で完成した曲をもう一度投稿できます。",
	"guide.credits":
		"曲はクレジットで支払います。今は1曲{cost:credits}です。`/credits balance` では残りと次に増える時が、`/credits history` ではすべての増減とその理由が分かります。失敗した曲や誰にも届かなかった曲には料金がかかりません。最初のトラックが投稿される前にキャンセルすると全額が戻ります。その後は半額（端数切り上げ）がかかります。\n\n次は：`/song describe` で曲を作ってみましょう。",
	"guide.admin":
		"`/config doctor` はすべてが正しく動くかを点検し、問題の直し方を示します。`/config show` は全設定を一覧し、一時停止と再開ができます。続いて `/config channels` でチャンネルを、`/config allowance` でクレジットを決めてください。追加で渡すには `/credits grant` を使います。",
	"guide.privacy":
		"`/privacy show` で保存されている内容を確認し、`/privacy export` でファイルとして受け取り、`/privacy forget` で消去できます。",
});
