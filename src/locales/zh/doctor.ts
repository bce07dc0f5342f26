import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "检查",
	"config.doctor.about": "检查权限、音乐服务和队列，并提供解决问题的建议",
	"doctor.title": "检查",
	"doctor.healthy": "制作歌曲所需的一切都运行正常。",
	"doctor.ill": { other: "有 {count} 项需要处理：" },
	"doctor.again": "再次检查",
	"doctor.permissions-ok": "我在这个频道拥有所需的全部权限。",
	"doctor.permissions-missing": "我在这个频道缺少这些权限：{permissions}。请授予我的身份组。",
	"doctor.permissions-optional": "有了这些权限我能做得更多：{permissions}。",
	"doctor.voice-permission": "语音消息已开启，但我不能在这里发送，需要权限：{permissions}。在此之前歌曲不带语音消息。",
	"doctor.voice-refused": "Discord 在这里拒绝了上一条语音消息，因此歌曲暂时不带语音消息。MP3 不受影响。",
	"doctor.channel-not-allowed": "这个频道不能制作歌曲。用 `/config channels` 可以更改。",
	"doctor.service-ok": "音乐服务有响应，密钥有效。",
	"doctor.service-credits": "音乐服务有响应；机器人在那里还剩 {balance:credits}。",
	"doctor.service-empty": "音乐服务有响应，但机器人在那里的积分已用完。请先给账户充值，再恢复制作。",
	"doctor.service-key-refused": "音乐服务不接受机器人的密钥。需要机器人的运营者检查 `MUSIC_API_KEY`。",
	"doctor.service-down": "音乐服务没有响应。我会继续尝试；在此之前歌曲会等待。",
	"doctor.store-ok": "歌曲和积分保存到磁盘用时{tookMs}。",
	"doctor.store-bad": "无法保存到磁盘：需要机器人的运营者检查磁盘空间和访问权限。",
	"doctor.upload-limit": "我在这里可以发布最大 {limitBytes} 的文件。",
	"doctor.queue": "队列：{running:songs}制作中，{waiting:songs}等待中。",
	"doctor.stuck-none": "没有卡住的歌曲。",
	"doctor.stuck": {
		other: "{count} 首歌很久没有进展了。用 `/song queue` 查看，用 `/song cancel` 取消。",
	},
	"doctor.paused": "歌曲制作已于{pausedAt}暂停。用 `/config show` 可以恢复。",
	"doctor.latency": "Discord 的响应时间为{tookMs}。",
	// notices
	"notice.server-not-allowed": "我只在运营者选定的服务器中工作。这个服务器不在其中，因此我将离开。",
	"notice.service-no-credits":
		"这个机器人在音乐服务的积分已用完，新歌正在等待。请给那里的账户充值，之后歌曲会自动开始。",
});
