import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "プライバシー",
	"privacy.about": "あなたのデータ：確認、書き出し、消去",
	// /privacy show and /privacy export
	"privacy.show": "表示",
	"privacy.show.about": "あなたについて保存されている内容を見ます",
	"privacy.export": "書き出し",
	"privacy.export.about": "あなたについて保存されている内容をファイルで受け取ります",
	"data.title": "あなたのデータ",
	"data.what":
		"保存するのは、リクエストの内容（文章、モデル、日時、場所）、できあがったもの（タイトル、スタイル、歌詞、結果の投稿先）、そしてクレジットの増減です。文章は、曲を作る音楽サービスに送られます。それ以外のメッセージは読みません。",
	"data.count": { other: "あなたの曲が{count}曲保存されています。" },
	"data.how": "`/privacy export` ですべてをファイルで受け取り、`/privacy forget` で消去できます。",
	"data.export": "あなたについて保存されている内容のすべてです。1行に1件、JSON形式です。",
	"data.export-cut": "1つのメッセージには収まりません。残りはボットの運営者にお問い合わせください。",
	// /privacy forget
	"privacy.forget": "消去",
	"privacy.forget.about": "あなたについて保存されている内容をすべて消します",
	"forget.question":
		"あなたの曲、そのメッセージ、すべての文章を、あらゆる場所から消去しますか？待機中の曲はキャンセルされます。元には戻せません。サーバーの記録にはクレジットの数だけが残り、文章は残りません。",
	"forget.yes": "すべて消去",
	"forget.unfinished": { other: "{count}曲はもう止められませんでした。完成し次第、消去します。" },
	"forget.service-later": "音楽サービスが今は応答しません。そちらでも曲が消去されるまで、依頼を続けます。",
	"forget.service-unsupported":
		"音楽サービスには曲を消去する方法がありません。保存されているものは、そこでの期限が過ぎると消えます。詳しくはサービスの運営者にお尋ねください。",
	"forget.posts": { other: "私には削除できないメッセージが、Discordに{count}件残っています：" },
	"forget.done": { other: "完了しました。{count}曲を消去し、そのメッセージを削除しています。" },
});
