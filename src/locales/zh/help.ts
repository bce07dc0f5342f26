import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "帮助",
	"help.about": "用几行话说明接下来做什么",
	"help.topic": "主题",
	"help.topic.about": "您想进一步了解什么",
	"choice.topic.start": "第一首歌",
	"choice.topic.custom": "自己的歌词和风格",
	"choice.topic.takes": "新版本与改编",
	"choice.topic.queue": "队列与取消",
	"choice.topic.credits": "积分",
	"choice.topic.admin": "设置服务器",
	"choice.topic.privacy": "您的数据",
	"guide.start":
		"写下您想听的：`/song describe`，例如*下雨的 lo-fi 夜晚，轻柔的钢琴*。一条消息会显示进度；歌曲做好后我会发布并提及您。一首歌需要 {cost:credits}。\n\n接下来：用 `/song custom` 写自己的歌词，或用 `/credits balance` 查看余额。",
	"guide.custom":
		"`/song custom` 会打开填写标题、风格和歌词的表单。段落写成 [Verse]、[Chorus] 或 [Bridge]。超过 4,000 个字符的歌词请用 `.txt` 文件提交。想要没有人声的音乐，请选择*纯音乐*。`/song write` 会先为您写好歌词：读一读，改一改，再让它唱出来。\n\n接下来：用“改编”按钮修改做好的歌。",
	"guide.takes":
		"对做好的歌添加 {emoji} 反应，或点“再来一版”，就会制作另一个版本，由请求者支付积分。“改编”会打开原来的请求，让您先修改。“换音乐，留歌词”会保留歌词，只换音乐。如果音乐服务支持，“修改……”可以改动其中一段或整首曲目，“文件”会给您它的 MIDI 文件、乐谱和歌词。\n\n接下来：用 `/song library` 找到您所有的歌曲。",
	"guide.queue":
		"`/song queue` 显示正在制作什么、谁在等待以及原因。`/song cancel` 可以取消一首歌：还没开始的全额退还，其他情况会告诉您结果。\n\n接下来：用 `/song show` 再次发布做好的歌。",
	"guide.credits":
		"歌曲用积分支付；现在一首需要 {cost:credits}。`/credits balance` 显示您有多少、何时会增加，`/credits history` 显示每次变动及原因。失败的或没有送达任何人的歌曲不收积分。在第一首曲目发布之前取消，全额退还；之后取消则收取一半，向上取整。\n\n接下来：用 `/song describe` 做一首吧。",
	"guide.admin":
		"`/config doctor` 检查一切是否正常，并告诉您如何解决问题。`/config show` 列出所有设置，可以暂停或恢复制作。然后用 `/config channels` 选择频道，用 `/config allowance` 设定积分；`/credits grant` 可以额外发放。",
	"guide.privacy":
		"`/privacy show` 说明保存了您的哪些数据，`/privacy export` 以文件形式交给您，`/privacy forget` 将其清除。",
});
