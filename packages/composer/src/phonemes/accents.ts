import type { Syllable } from "./syllable.ts";

/**
 * Pitch accents of Tokyo for words that songs have, as dictionaries count them: the mora after which the pitch falls, 0 where it does not.
 * Nouns as they are written, verbs and adjectives in their dictionary form. Words of which people differ are left out.
 */
const table = `
君0 夢2 手1 目1 旅2 本1 茶0 猫1 絵1 湯気1 窓1 鍋1 鳥0 花2 鐘0 空1 木1 風0 星0 月2 雨1 誰1 歌2 笛0 声1 蝶1 虹0 火1 鍵2 葉0 雪2 背1 名前0 手紙0 耳2 時計0
紅茶0 髪2 犬2 子0 草2 虫0 朝1 雲1 霧0 影1 光3 胸2 夏2 春1 秋1 冬2 夜1 夜明け3 前1 午後1 今日1 何1 机0 部屋2 毛布1 台所0 廊下0 椅子0 玄関1 隅1 壁0 駅1
ホーム1 街2 道0 橋2 川2 桜0 港0 森0 町2 丘0 神社1 坂2 海岸0 朝日1 北風0 言葉3 涙1 息1 肩1 今1 世界1 恋1 愛1 隣0 奥1 指2 傘1 雷3 海1 波2 船1 宇宙1 地図1
列車0 次2 途中0 山2 音2 音楽1 馬2 旗2 剣1 炎1 石2 鈴0 太陽1 花火1 汗1 蝉0 機械2 電気1 写真0 母1 香り0 記憶0 人0 足2 鼻0 僕1 膝0 屋根1 電話0 教室0 友1
仲間3 約束0 場所0 昔0 別れ3 最後1 実0 笑い0 席1 靴2 煙0 階段0 ドア1 種1 枝0 輪1 太鼓0 羊0 夜空1 夕日0 青空3 夕焼け0 皿0 店2 底0 飯2 空き地0 屋上0 校庭0
線路1 信号0 桟橋0 砂浜0 灯台0 銀河1 草むら0 毎日1 全部1 失敗0 道路1 銀色0 みんな3 宿題0 汽笛0 畑0 東京0 冷蔵庫3 先生3 友達0 父2 祭り0 故郷1 心臓0 秘密0
歌う0 笑う0 呼ぶ0 いる0 とる1 祈る2 閉じる2 歩く2 走る2 駆ける2 追う0 帰る1 出る1 読む1 飲む1 寝る0 立つ1 拭く0 煮える0 鳴く0 咲く0 鳴る0 摘む0 揺れる0
落ちる2 やむ0 ある1 振る0 聴く0 する0 晴れる2 踊る0 叩く2 泣く0 黙る2 消える0 散る0 降る1 書く1 聞く0 つなぐ0 数える3 語る0 探す0 行く0 なる1 沸く0 弾く0
眠る0 遊ぶ0 沈む0 響く2 合う1 会う1 開ける0 のぼる0 消す0 終わる0 変わる0 暮れる0 飽きる2 知る0 下る0 越える0 向かう0 抜ける0 浴びる0 言う0 忘れる0 続く0
離す2 守る2 始まる0 乾く2 生きる2 押す0 聞こえる0 叶う2 かかる2 生まれる0 覚める2 届く2 過ぎる2 伸びる2 わかる2 負ける0 騒ぐ2 濡れる0 打つ1 寄せる0 引く0
飛ぶ0 光る2 見える2 燃える0 凍る0 泳ぐ2 増える2 戻る2 急ぐ2 待つ1 見る1 話す2 信じる3 抱きしめる4 思い出す4 逃げる2 焼く0 離れる3 冷える2 渡る0 持つ1
迷う2 空く0 取る1 教わる0 切れる2 埋める0 やる0 抱く0 広がる0 落とす2 詰める2 置く0 おりる2 決める0 かくれる3 想う2 思う2
強い2 長い2 古い2 暗い0 遠い0 白い2 青い2 広い2 幼い3 丸い0 いい1 ない1`;

const accents = new Map(
	table
		.trim()
		.split(/\s+/)
		.map((entry) => [entry.slice(0, -1), Number(entry.at(-1))] as const),
);

/** What the dictionary tells of a word's first piece, and the piece that follows it in the word. */
export type Accented = {
	readonly surface: string;
	readonly baseForm?: string;
	readonly partOfSpeech: string;
	/** The dictionary's names: how a word is conjugated at all ("一段"), and which of its forms this is ("連用形"). */
	readonly conjugationForm?: string;
	readonly conjugationType?: string;
	readonly after: string;
};

/** The accent of a word, where it is known. */
export function accentOf(word: Accented): number | undefined {
	const { surface, baseForm = surface, partOfSpeech, conjugationForm = "", conjugationType = "", after } = word;
	if (partOfSpeech === "名詞") {
		const accent = accents.get(surface);
		// "山" falls after its last mora, but not before "の".
		return after.startsWith("の") && accent !== undefined && accent >= 2 ? undefined : accent;
	}
	if (partOfSpeech !== "動詞" && partOfSpeech !== "形容詞") return undefined;
	const accent = accents.get(baseForm);
	if (accent === undefined || accent === 0) return accent;
	if (/^(?:基本形|仮定形)$/.test(conjugationType)) return accent;
	if (partOfSpeech === "形容詞" || !conjugationType.startsWith("連用")) return undefined;
	// "落ちる" falls after its second mora, "落ちた" after its first.
	return conjugationForm.startsWith("一段") && /^[てた]/.test(after) ? Math.max(1, accent - 1) : accent;
}

/** Syllables with where the word's pitch goes after each: up from the first one unless it bears the accent, down after the one that does. */
export function withAccent(syllables: readonly Syllable[], accent: number | undefined): readonly Syllable[] {
	if (accent === undefined) return syllables;
	let morae = 0;
	return syllables.map((syllable, at) => {
		const before = morae;
		morae += syllable.morae ?? 1;
		if (at === syllables.length - 1) return syllable;
		if (accent > before && accent <= morae) return { ...syllable, move: "fall" };
		return at === 0 && morae === 1 ? { ...syllable, move: "rise" } : syllable;
	});
}
