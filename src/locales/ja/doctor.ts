import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "診断",
	"config.doctor.about": "権限、音楽サービス、キューを点検し、問題の直し方を示します",
	"doctor.title": "診断",
	"doctor.healthy": "曲作りに必要なものは、すべて正常に動いています。",
	"doctor.ill": { other: "対応が必要な項目が{count}件あります：" },
	"doctor.again": "もう一度診断",
	"doctor.permissions-ok": "このチャンネルで必要な権限はすべてあります。",
	"doctor.permissions-missing": "このチャンネルで次の権限が足りません：{permissions}。私のロールに付与してください。",
	"doctor.permissions-optional": "次の権限があると、もっと多くのことができます：{permissions}。",
	"doctor.voice-permission":
		"ボイスメッセージはオンですが、ここでは送信できません。{permissions}の権限が必要です。それまで曲だけを投稿します。",
	"doctor.voice-refused":
		"ここでは前回のボイスメッセージがDiscordに拒否されたため、当面は曲だけを投稿します。MP3に影響はありません。",
	"doctor.channel-not-allowed": "このチャンネルでは曲を作れません。`/config channels` で変更できます。",
	"doctor.service-ok": "音楽サービスは応答し、キーも有効です。",
	"doctor.service-credits": "音楽サービスは応答しています。ボットの残りは{balance:credits}です。",
	"doctor.service-empty":
		"音楽サービスは応答していますが、ボットのクレジットが残っていません。アカウントに補充してから、再開してください。",
	"doctor.service-key-refused":
		"音楽サービスがボットのキーを受け付けません。ボットの運営者が `MUSIC_API_KEY` を確認する必要があります。",
	"doctor.service-down": "音楽サービスが応答しません。接続を試み続けます。それまで曲は待機します。",
	"doctor.store-ok": "曲とクレジットは{tookMs}でディスクに保存されます。",
	"doctor.store-bad": "ディスクに保存できません。ボットの運営者が空き容量とアクセス権を確認する必要があります。",
	"doctor.upload-limit": "ここには{limitBytes}までのファイルを投稿できます。",
	"doctor.queue": "キュー：作成中{running:songs}、待機中{waiting:songs}。",
	"doctor.stuck-none": "止まっている曲はありません。",
	"doctor.stuck": {
		other: "{count}曲が長い間進んでいません。`/song queue` で確認し、`/song cancel` でキャンセルできます。",
	},
	"doctor.paused": "曲作りは{pausedAt}に一時停止されました。`/config show` で再開できます。",
	"doctor.latency": "Discordの応答時間は{tookMs}です。",
	// notices
	"notice.server-not-allowed": "私は運営者が選んだサーバーでだけ動きます。ここはその中にないため、退出します。",
	"notice.service-no-credits":
		"このボットの音楽サービスのクレジットがなくなったため、新しい曲は待機しています。サービスのアカウントに補充すると、曲は自動的に始まります。",
});
