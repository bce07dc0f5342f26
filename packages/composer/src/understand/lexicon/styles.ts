import type { Lexicon } from "./lexicon.ts";

/** Style names are much the same in all languages; spellings and kinds of each. */
export const styleWords: Lexicon = {
	"style:lofi": "lofi, lo fi, chillhop, study beats, study music, jazzhop, chill beats, ローファイ, лоу фай, лоуфай",
	"style:synthwave":
		"synthwave, retrowave, outrun, vaporwave, darksynth, new wave, synth wave, italo*, シンセウェイブ, синтвейв",
	"style:ambient":
		"ambient*, drone music, soundscape*, meditation*, new age, chillout, spa music, dark ambient, アンビエント, эмбиент, амбиент",
	"style:chiptune":
		"chiptune*, chip tune, 8 bit, 8bit, 16 bit, video game music, game music, nintendo, arcade, gameboy, チップチューン, 8ビット, чиптюн",
	"style:house":
		"house, deep house, tech house, progressive house, edm, dance music, nu disco, club music, eurodance, ハウス, хаус",
	"style:techno": "techno*, minimal techno, detroit techno, acid, rave, industrial, tekno, テクノ, техно",
	"style:trance": "trance*, psytrance, uplifting trance, hardstyle, goa, トランス, транс",
	"style:drum and bass":
		"drum and bass, drum n bass, drum & bass, drum'n'bass, dnb, d&b, jungle, liquid dnb, breakbeat*, ドラムンベース, драм н бейс, драмнбейс",
	"style:dubstep": "dubstep, brostep, riddim, wobble bass, future bass, ダブステップ, дабстеп",
	"style:trap": "trap, drill, phonk, cloud rap, トラップ, трэп, треп",
	"style:hip hop":
		"hip hop, hiphop, rap, boom bap, boombap, rapper, old school rap, ヒップホップ, ラップ, хип хоп, рэп, реп",
	"style:disco": "disco, italo disco, boogie, ディスコ, диско",
	"style:electropop":
		"electropop, electro pop, synthpop, synth pop, k pop, kpop, j pop, jpop, dance pop, hyperpop, electronic*, elektro*, electro, electronique, electronica, elettronica, eurovision, エレクトロ, 電子音楽, электропоп, электронн*",
	"style:city pop": "city pop, citypop, シティポップ, シティーポップ, japanese funk, 80s japanese pop",
	"style:bollywood": "bollywood*, hindi film, filmi, bhangra, ghazal, qawwali, desi, punjabi",
	"style:enka": "enka, trot, kayokyoku, 演歌, 트로트",
	"style:schlager": "schlager*, disco polo, discofox, turbo folk, partyschlager",
	"style:arabic":
		"arabesk, arabesque music, tarab, arabic pop, arabic music, khaleeji, mahraganat, belly dance, rai music",
	"style:pop":
		"pop, popmusic, canzone pop, cancion pop, pop song, popsong, popmusik, indie pop, chanson francaise, chansons francaises, musica pop, teen pop, ポップ, ポップス, поп, эстрада",
	"style:ballad":
		"ballad*, ballat*, balad*, power ballad, slow song, bolero, love song, liebeslied, chanson d'amour, cancion de amor, バラード, баллада, балладу",
	"style:rock":
		"rock, surf rock, surf, rockmusik, rockmusic, musique rock, hard rock, classic rock, grunge, garage rock, rock'n'roll, rock n roll, rock and roll, rocksong, alternative rock, stoner, psychedelic*, ロック, рок",
	"style:metal":
		"metal, heavy metal, thrash*, death metal, black metal, metalcore, djent, doom metal, power metal, メタル, метал, металл",
	"style:punk": "punk*, pop punk, hardcore, oi, skate punk, パンク, панк",
	"style:indie": "indie, indie rock, shoegaze, britpop, dream pop, alternative, インディー, инди",
	"style:post-rock": "post rock, postrock, math rock, ポストロック, пост рок",
	"style:funk": "funk, funky, p funk, ファンク, фанк",
	"style:soul": "soul, motown, neo soul, northern soul, ソウル, соул",
	"style:r&b": "r&b, rnb, rhythm and blues, slow jam*, contemporary r&b",
	"style:gospel": "gospel, spiritual, worship, praise, hymn, gospelsong, ゴスペル, госпел",
	"style:reggae": "reggae, roots reggae, dub, rocksteady, レゲエ, регги",
	"style:ska": "ska, two tone, skank, スカ, ска",
	"style:blues": "blues, delta blues, chicago blues, bluesrock, blues rock, 12 bar, ブルース, блюз",
	"style:country":
		"country, americana, country song, nashville sound, western, honky tonk, outlaw country, sertanejo, カントリー, кантри",
	"style:bluegrass": "bluegrass, hoedown, old time, ブルーグラス, блюграсс",
	"style:folk":
		"folk, acoustic*, unplugged, singer songwriter, folk song, volkslied, volksmusik, folkloric*, folclor*, folklor*, cantautor*, akustisch*, acustic*, acoustique, medieval, mittelalter*, campfire song, tarantella, klezmer, balkan*, fado, chacarera, ranchera, フォーク, фолк, народн*, бардовск*",
	"style:celtic":
		"celtic, irish, jig, reel, keltisch*, celtique, celta, celtico, irisch*, irlandais*, irlandes*, sea shanty, shanty, ケルト, кельтск*, ирландск*",
	"style:latin":
		"latin, salsa, forro, baiao, mariachi music, vallenato, mambo, cumbia, son cubano, merengue, bachata, latino, latina, lateinamerik*, latine, rumba, cha cha, ラテン, サルサ, сальса, латин*",
	"style:reggaeton":
		"reggaeton, regueton, reggeaton, baile funk, funk carioca, funk brasileiro, dembow, dancehall, perreo, latin pop, latin trap, レゲトン, реггетон",
	"style:afrobeat": "afrobeat*, afro, afropop, afrobeats, amapiano, highlife, soukous, アフロビート, афробит",
	"style:flamenco": "flamenco, bulerias, rumba flamenca, フラメンコ, фламенко",
	"style:world":
		"world music, ethnic, oriental*, raga, weltmusik, musique du monde, musica del mundo, gamelan, ワールド, этно, восточн*",
	"style:jazz":
		"jazz, jazzmusik, jazzmusic, jazzy, bebop, smooth jazz, cool jazz, jazzballade, jazz ballad, ジャズ, джаз",
	"style:swing":
		"swing, gypsy jazz, jazz manouche, big band, bigband, swing jazz, electro swing, ragtime, dixieland, スウィング, スイング, ビッグバンド, свинг, биг бенд",
	"style:bossa nova": "bossa nova, bossa, ボサノバ, ボサノヴァ, босса нова",
	"style:samba": "samba, pagode, batucada, サンバ, самба, самбу",
	"style:tango": "tango, milonga, タンゴ, танго",
	"style:classical":
		"classical, orchestral*, symphon*, sonata, string quartet, baroque, mozart, beethoven, bach, klassik, klassisch*, orchester*, classique, clasica, clasico, classica, classico, orquesta*, orquestra*, barock, barroc*, chamber music, fugue, concerto, menuet*, opera, クラシック, классик*, классическ*, оркестр*, симфони*",
	"style:piano":
		"piano piece, solo piano, piano music, klavierstuck, klaviermusik, musique de piano, musica de piano, neoclassical, neo classical, ピアノ曲, фортепианная музыка",
	"style:cinematic":
		"cinematic, film score, film music, soundtrack, score, trailer, filmmusik, musique de film, cinematographique, banda sonora, cinematografic*, cinematico, trilha sonora, colonna sonora, kinomusik, シネマティック, 映画音楽, サウンドトラック, саундтрек, киномузыка, кинематографич*",
	"style:epic":
		"epic, epic orchestral, heroic, battle music, episch*, epique, epico, epica, heroisch*, 壮大, эпическ*, эпичн*",
	"style:waltz": "waltz*, valse, walzer, vals, valsa, valzer, ワルツ, вальс",
	"style:lullaby":
		"lullab*, cradle song, wiegenlied, schlaflied, berceuse, nana, cancion de cuna, cancao de ninar, ninna nanna, bedtime song, 子守唄, 子守歌, колыбельн*",
	"style:march": "march, marching band, military march, marsch, marche, marcha, marcia, polka, 行進曲, マーチ, марш",
};
