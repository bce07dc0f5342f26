import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "隐私",
	"privacy.about": "您的数据：查看、导出、清除",
	// /privacy show and /privacy export
	"privacy.show": "显示",
	"privacy.show.about": "查看保存了您的哪些数据",
	"privacy.export": "导出",
	"privacy.export.about": "以文件形式获取保存的关于您的数据",
	"data.title": "您的数据",
	"data.what":
		"我会保存您的请求（文字、模型、时间和地点）、得到的结果（标题、风格、歌词以及发布的位置），以及积分的每次变动。您的文字会发送给制作歌曲的音乐服务。我不会读取其他消息。",
	"data.count": { other: "保存了您的 {count} 首歌。" },
	"data.how": "`/privacy export` 以文件形式给您全部数据；`/privacy forget` 将其清除。",
	"data.export": "这是保存的所有关于您的数据：每行一条，JSON 格式。",
	"data.export-cut": "内容太多，一条消息放不下；其余部分请联系机器人的运营者。",
	// /privacy forget
	"privacy.forget": "清除",
	"privacy.forget.about": "清除保存的所有关于您的数据",
	"forget.question":
		"要在所有地方清除您的歌曲、相关消息和您的全部文字吗？正在等待的会被取消。此操作无法撤销。服务器的账目里只保留数额，不含您的文字。",
	"forget.yes": "全部清除",
	"forget.unfinished": { other: "有 {count} 首歌已无法停止，完成后会立即清除。" },
	"forget.service-later": "音乐服务目前没有响应；我会一直请求，直到您的歌曲在那里也被清除。",
	"forget.service-unsupported":
		"音乐服务没有提供清除歌曲的方法：它保存的内容会在期限到后消失。详情可询问音乐服务的运营者。",
	"forget.posts": { other: "Discord 上还有 {count} 条我无法删除的消息：" },
	"forget.done": { other: "完成。已清除 {count} 首歌，正在删除相关消息。" },
});
