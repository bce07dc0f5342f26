import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "キュー",
	"song.queue.about": "作成中の曲、待っている人とその理由を見ます",
	"queue.title": "キュー",
	"queue.empty": "作成中の曲はありません。`/song describe` ですぐに始められます。",
	"queue.running": { other: "{count}曲を作成中" },
	"queue.waiting": { other: "{count}曲が待機中" },
	"queue.running-line": "{position}. {title} · {person}、{channel} · {stateAt}に開始",
	"queue.running-line-left": "{position}. {title} · {person}、{channel} · {stateAt}に開始、残り約{leftMs}",
	"queue.waiting-line": "{position}. {title} · {person}、{channel} · {createdAt}にリクエスト\n-# {reason}",
	"queue.more": { other: "… 他{count}曲" },
	"queue.paused": "⏸️ 曲作りは{pausedAt}に一時停止されました。管理者は `/config show` で再開できます。",
	"queue.paused-service":
		"⏸️ 音楽サービスのクレジットが{pausedAt}になくなりました。補充されると、曲は自動的に始まります。",
	"queue.refresh": "更新",
	// /song cancel
	"song.cancel": "キャンセル",
	"song.cancel.about": "作成中の曲をキャンセルします",
	"song.cancel.song.about": "どの曲か。1曲だけなら空欄でかまいません",
	"cancel.never-sent": "「{title}」をキャンセルしました。まだ始まっていなかったので、{cost:credits}をお返ししました。",
	"cancel.cancelled": "「{title}」をキャンセルし、音楽サービスも作成を止めました。{cost:credits}をお返ししました。",
	"cancel.part":
		"「{title}」をキャンセルしました。最初のトラックは投稿済みのため{kept:credits}は戻らず、{back:credits}をお返ししました。",
	"cancel.too-late-charged":
		"「{title}」のキャンセルは間に合いませんでした。音楽サービスが作成中で、止められません。料金は{cost:credits}で、完成したら投稿します。",
	"cancel.too-late-free":
		"「{title}」のキャンセルは間に合いませんでした。音楽サービスが作成中で、止められません。クレジットは使われていません。",
	"cancel.which": "どの曲をキャンセルしますか？",
	"cancel.none": "作成中の曲はありません。",
	"cancel.choose": "曲を選択",
	"cancel.choice-waiting": "待機中：{cost:credits}が戻ります",
	"cancel.choice-running": "作成中：{cost:credits}は戻らないかもしれません",
	"cancel.choice-part": "最初のトラックは投稿済み：{back:credits}が戻ります",
	"button.cancel": "キャンセル",
	"button.cancel-all": "キャンセル：{back:credits}が戻ります",
	"button.cancel-part": "キャンセル：{cost:credits}のうち{back}が戻ります",
	"already-over": "この曲はもう終了しているため、何もすることはありません。`/song show` で再び表示できます。",
});
