import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "队列",
	"song.queue.about": "查看正在制作什么、谁在等待以及原因",
	"queue.title": "队列",
	"queue.empty": "没有制作中的歌曲。用 `/song describe` 可以马上开始。",
	"queue.running": { other: "{count} 首歌制作中" },
	"queue.waiting": { other: "{count} 首歌等待中" },
	"queue.running-line": "{position}. {title} · {person}，{channel} · {stateAt}开始",
	"queue.running-line-left": "{position}. {title} · {person}，{channel} · {stateAt}开始，大约还需{leftMs}",
	"queue.waiting-line": "{position}. {title} · {person}，{channel} · {createdAt}请求\n-# {reason}",
	"queue.more": { other: "…… 还有 {count} 首" },
	"queue.paused": "⏸️ 歌曲制作已于{pausedAt}暂停；管理员可以用 `/config show` 恢复。",
	"queue.paused-service": "⏸️ 音乐服务的积分{pausedAt}用完了；有了积分后歌曲会自动开始。",
	"queue.refresh": "刷新",
	// /song cancel
	"song.cancel": "取消",
	"song.cancel.about": "取消一首制作中的歌曲",
	"song.cancel.song.about": "哪一首；只有一首时可以不填",
	"cancel.never-sent": "“{title}”已取消。它还没有开始；已退还您 {cost:credits}。",
	"cancel.cancelled": "“{title}”已取消，音乐服务也停止了制作；已退还您 {cost:credits}。",
	"cancel.part": "“{title}”已取消。第一首曲目已发布，因此 {kept:credits} 不退；已退还您 {back:credits}。",
	"cancel.too-late-charged": "“{title}”来不及取消了：音乐服务正在制作，无法停止。它需要 {cost:credits}，完成后会发布。",
	"cancel.too-late-free": "“{title}”来不及取消了：音乐服务正在制作，无法停止。没有扣除您的积分。",
	"cancel.which": "您想取消哪首歌？",
	"cancel.none": "您没有制作中的歌曲。",
	"cancel.choose": "选择一首歌",
	"cancel.choice-waiting": "等待中：将退还 {cost:credits}",
	"cancel.choice-running": "制作中：可能来不及退还 {cost:credits}",
	"cancel.choice-part": "第一首曲目已发布：将退还 {back:credits}",
	"button.cancel": "取消",
	"button.cancel-all": "取消：退还 {back:credits}",
	"button.cancel-part": "取消：退还 {back}（共 {cost:credits}）",
	"already-over": "这首歌已经结束，没有什么要做的了。用 `/song show` 可以再次显示它。",
});
