import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"音楽サービスがこのリクエストを受け付けませんでした（{reason}）。文章を変えるか別のモデルを選んで、もう一度お試しください。",
	"service-too-long":
		"このモデルには文章が長すぎます。短くするか、より長い文章に対応した新しいモデルを選んでください。",
	"service-key-refused":
		"音楽サービスがこのボットのキーを受け付けません。ボットの運営者による確認が必要です。それまで曲は作れません。",
	"service-no-credits":
		"このボットの音楽サービスのクレジットがなくなりました。管理者には連絡済みです。補充された後にもう一度お試しください。",
	"service-busy": "音楽サービスが大変混み合っています。数分後にもう一度お試しください。",
	"service-busy-until": "音楽サービスが大変混み合っています。{againAt}に再び曲を受け付けます。",
	"service-down": "音楽サービスに現在つながりません。数分後にもう一度お試しください。",
	"service-garbled": "音楽サービスから正しくない応答が返ってきました。数分後にもう一度お試しください。",
	"service-not-found": "音楽サービスにこの曲はもう残っていません。「再試行」で作り直せます。",
	"seed-not-supported":
		"この音楽サービスではシード値で同じ曲を作り直せないため、クレジットは使われていません。新しい曲を作るには `シード値` を指定しないでください。",
	"option-not-supported":
		"ここの音楽サービスは「{option}」に対応していないため、料金はかかっていません。外してもう一度お試しください。",
	"generation-moderated":
		"音楽サービスのコンテンツ規定では、この文章は使えません。言い換えて、もう一度お試しください。",
	"generation-failed":
		"音楽サービスがこの曲を作れませんでした（{reason}）。「再試行」を押すか、文章を少し変えてみてください。",
	"generation-timeout": "時間がかかりすぎたため、この曲を待つのをやめました。「再試行」で最初からやり直せます。",
	"generation-no-audio":
		"音楽サービスの処理は終わりましたが、届いたファイルを再生できませんでした。「再試行」で最初からやり直せます。",
	"outcome-unknown":
		"リクエストに対して音楽サービスからはっきりした返事がなく、曲が作られているかどうか分かりません。念のため、二重には送っていません。まだ必要でしたら「再試行」を押してください。",
	// credits, limits and rules of a server
	"no-credits": "この曲には{cost:credits}が必要ですが、残りは{balance}です。管理者に追加を頼んでください。",
	"no-credits-cheaper":
		"この曲には{cost:credits}が必要ですが、残りは{balance}です。{model}なら{price}クレジットで作れます。または管理者に追加を頼んでください。",
	"no-credits-until":
		"この曲には{cost:credits}が必要ですが、残りは{balance}です。次のクレジットは{nextAt}に入ります。それまでは管理者に付与してもらえます。",
	"no-credits-until-cheaper":
		"この曲には{cost:credits}が必要ですが、残りは{balance}です。{model}なら{price}クレジットで作れます。次のクレジットは{nextAt}に入ります。",
	"pool-empty":
		"この曲は{cost:credits}かかりますが、サーバーのプールの残りは{balance}です。管理者は `/credits grant` で補充できます。",
	"too-many-waiting":
		"すでに{limit:songs}が待機中で、ここでの上限です。どれかが終わるのを待つか、`/song cancel` でキャンセルしてください。",
	"server-day-full":
		"このサーバーの今日の曲数を使い切りました。このボットの運営者が許可しているのは1日{limit}曲です。{nextAt}にまた作れます。",
	"bot-day-full": "運営者が1日に許可している曲数をすべて作りました。{nextAt}にまた作れます。",
	"channel-not-allowed": "このチャンネルでは曲を作れません。こちらでお試しください：{channels}",
	"role-not-allowed": "お持ちのロールではここで曲を作れません（使えるロール：{roles}）。管理者にお問い合わせください。",
	"words-blocked": "このサーバーで禁止されている言葉が含まれています。言い換えて、もう一度お試しください。",
	"model-not-allowed": "そのモデルはここでは使えません。次の中から選んでください：{models}",
	"model-unknown":
		"{model} というモデルはここにはないため、クレジットは使われていません。次の中から選んでください：{models}",
	"text-too-long": "「{field}」が長すぎます（{length}文字、上限{limit}文字）。短くして、もう一度お試しください。",
	"text-too-long-here":
		"「{field}」はこのモデルには長すぎます（{length}文字、上限{limit}文字）。短くするか、{model}を選んでください。",
	"text-too-long-sent":
		"「{field}」は音楽サービスには長すぎます。一部の絵文字や文字は複数文字として数えられます（{length}文字、上限{limit}文字）。短くして、もう一度お試しください。",
	"text-missing": "「{field}」が空です。入力して、もう一度お試しください。",
	"description-missing": "作りたい曲を説明してください。",
	"not-an-admin": "これはサーバーを管理できる人だけが行えます。管理者に頼んでください。",
	"not-yours":
		"この曲は他の人のものです。操作できるのは本人か管理者だけですが、「もう一度」で自分用のテイクを作れます。",
	"reaction-not-yours":
		"ここでは、リアクションで新しいテイクを作れるのは曲を頼んだ本人だけです。「もう一度」で自分用のテイクを作れます。",
	// what was asked for
	"no-such-song": "その曲が見つかりません。削除された可能性があります。今ある曲は `/song library` で見られます。",
	"not-ready": "まだ準備ができていません。少し待ってから、もう一度お試しください。",
	"bad-file":
		"そのファイルは使えません（{reason}）。UTF-8のプレーンな `.txt` ファイルを添付して、もう一度お試しください。",
	"form-expired":
		"フォームと一緒に指定された内容（ファイル、声、入れたくないもの）は1時間だけ保管するため、もう残っていません。それなしで続けるにはフォームをもう一度開き、最初からやり直すには `/song custom` を使ってください。",
	"bad-option": "「{option}」はそのようには使えません（{reason}）。",
	"number-out-of-range": "「{option}」は{min}から{max}までの数にしてください。",
	"server-only": "これはサーバーでのみ使えます。私が参加しているサーバーのチャンネルでお使いください。",
	// the bot and Discord
	"shutting-down": "ただいま再起動中です。1分ほどしてからもう一度お試しください。作成中の曲は失われません。",
	"request-unclear":
		"ただいま再起動中で、ご依頼が届いたかどうか分かりません。届いていれば曲は自動で投稿されます。もう一度頼む前に、数分お待ちください。",
	"missing-permissions":
		"このチャンネルで私に足りない権限があります：{permissions}。管理者に付与してもらうか、別のチャンネルをお使いください。",
	undeliverable:
		"曲はできましたが、どこにも投稿できませんでした。チャンネルへの投稿を許可するか、ダイレクトメッセージを受け取れるようにしてから、`/song show` をお使いください。",
	"removed-from-server":
		"曲ができる前に、私がサーバーから外されました。もう一度招待してから、リクエストし直してください。",
	"disk-full":
		"新しい曲を保存するディスク容量がなくなりました。ボットの運営者が空きを作る必要があります。後でもう一度お試しください。",
	bug: "こちらで問題が発生しました。また起きる場合は、ボットの運営者にこの番号を伝えてください：`{reference}`",
	// words that faults name: fields, reasons, permissions
	"field.title": "タイトル",
	"field.style": "スタイル",
	"field.lyrics": "歌詞",
	"field.without": "なし",
	"field.instruments": "楽器",
	"field.description": "説明",
	"reason.composed-otherwise":
		"音楽サービスが更新され、今では別の曲になってしまいます。「リミックス」で新しい曲を作れます",
	"reason.too-large": "大きすぎます",
	"reason.not-text": "プレーンテキストではありません",
	"reason.unreachable": "Discordから受け取れませんでした",
	"reason.empty": "空です",
	"reason.missing": "入力されていません",
	"reason.type": "種類が違います",
	"reason.unknown": "選択肢にありません",
	"permission.ViewChannel": "チャンネルを見る",
	"permission.SendMessages": "メッセージを送信",
	"permission.SendMessagesInThreads": "スレッドでメッセージを送信",
	"permission.CreatePublicThreads": "公開スレッドの作成",
	"permission.EmbedLinks": "埋め込みリンク",
	"permission.AttachFiles": "ファイルを添付",
	"permission.AddReactions": "リアクションの追加",
	"permission.SendVoiceMessages": "ボイスメッセージを送信",
	"permission.ReadMessageHistory": "メッセージ履歴を読む",
	"permission.ManageMessages": "メッセージの管理",
	"permission.UseExternalEmojis": "外部の絵文字を使用する",
});
