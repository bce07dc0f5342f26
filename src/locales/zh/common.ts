import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "歌曲",
	"song.about": "制作和查找歌曲",
	"option.song": "歌曲",
	"option.song.about": "输入标题、风格或歌词中的字词",
	"option.model": "模型",
	"option.model.about": "音乐模型；较新的支持更长的文字",
	"option.instrumental": "纯音乐",
	"option.instrumental.about": "没有人声",
	"option.seed": "种子",
	"option.seed.about": "重现一首歌：填写其详情中的数字，并使用相同的文字",
	"option.length": "长度",
	"option.length.about": "以秒计的长度，有完整的结尾",
	"option.voice": "嗓音",
	"option.voice.about": "由谁演唱；输入即可看到可选嗓音",
	"option.without": "不要",
	"option.without.about": "不要出现的：鼓、悲伤、女声",
	"option.user": "用户",
	"option.user.about": "其他人",
	"option.amount": "数量",
	"option.amount.about": "多少积分",
	"option.note": "备注",
	"option.note.about": "显示在记录中的原因",
	"option.role": "身份组",
	"option.role.about": "倍数所适用的身份组",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { other: "{count} 积分" },
	"unit.songs": { other: "{count} 首歌" },
	// pages and questions
	"page.newest": "最新",
	"page.older": "更早",
	"confirm.no": "不，保留",
	"confirm.dismissed": "没有任何改动。",
	// what any command, button or form may answer
	"form.reopen": "重新打开表单",
	"form.unread": "我无法读取这个回答。请再试一次。",
	"late.command": "{person}，我答复得太慢了。什么都没有开始；请再试一次。",
	"late.form": "打开花的时间太长了。请再试一次。",
	"old.button": "这个按钮来自我的旧版本，已经失效。用 `/song show` 可以再次发布这首歌，并带有可用的按钮。",
});
