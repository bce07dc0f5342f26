import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "曲",
	"song.about": "曲を作ったり、探したりします",
	"option.song": "曲",
	"option.song.about": "タイトル、スタイル、歌詞の一部を入力してください",
	"option.model": "モデル",
	"option.model.about": "音楽モデル。新しいものほど長い文章に対応します",
	"option.instrumental": "インスト",
	"option.instrumental.about": "歌なし",
	"option.seed": "シード値",
	"option.seed.about": "曲を再現します。詳細にある数字を、同じ文章と一緒に入力してください",
	"option.length": "長さ",
	"option.length.about": "秒単位の長さ。きちんと終わります",
	"option.voice": "声",
	"option.voice.about": "歌う声。入力すると候補が出ます",
	"option.without": "なし",
	"option.without.about": "入れたくないもの：ドラム、悲しい、女性の声",
	"option.user": "ユーザー",
	"option.user.about": "他の人",
	"option.amount": "数",
	"option.amount.about": "クレジットの数",
	"option.note": "メモ",
	"option.note.about": "履歴に表示される理由",
	"option.role": "ロール",
	"option.role.about": "倍率を適用するロール",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { other: "{count}クレジット" },
	"unit.songs": { other: "{count}曲" },
	// pages and questions
	"page.newest": "最新へ",
	"page.older": "過去へ",
	"confirm.no": "いいえ、残します",
	"confirm.dismissed": "何も変更していません。",
	// what any command, button or form may answer
	"form.reopen": "フォームをもう一度開く",
	"form.unread": "回答を読み取れませんでした。もう一度お試しください。",
	"late.command": "{person} さん、お返事が間に合いませんでした。何も始まっていません。もう一度お試しください。",
	"late.form": "開くのに時間がかかりすぎました。もう一度お試しください。",
	"old.button":
		"このボタンは以前のバージョンのもので、もう使えません。`/song show` で、使えるボタンの付いた曲をもう一度投稿できます。",
});
