import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "노래",
	"song.about": "노래를 만들고 다시 찾아요",
	"option.song": "노래",
	"option.song.about": "제목, 스타일, 가사의 일부를 입력해 보세요",
	"option.model": "모델",
	"option.model.about": "음악 모델이에요. 새 모델일수록 긴 글을 받아요",
	"option.instrumental": "연주곡",
	"option.instrumental.about": "노래하는 목소리 없이",
	"option.seed": "시드",
	"option.seed.about": "노래를 똑같이 다시 만들어요. 노래 정보에 있는 숫자를 같은 글과 함께 넣으세요",
	"option.length": "길이",
	"option.length.about": "초 단위 길이, 제대로 끝맺음",
	"option.voice": "목소리",
	"option.voice.about": "누가 부를지; 입력하면 목록이 보입니다",
	"option.without": "제외",
	"option.without.about": "없어야 할 것: 드럼, 슬픈, 여성 목소리",
	"option.user": "사용자",
	"option.user.about": "다른 사람",
	"option.amount": "수량",
	"option.amount.about": "크레딧 수",
	"option.note": "메모",
	"option.note.about": "내역에 표시되는 이유",
	"option.role": "역할",
	"option.role.about": "배수를 적용할 역할",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { other: "{count}크레딧" },
	"unit.songs": { other: "{count}곡" },
	// pages and questions
	"page.newest": "최신",
	"page.older": "이전",
	"confirm.no": "아니요, 그대로 둘게요",
	"confirm.dismissed": "아무것도 바꾸지 않았어요.",
	// what any command, button or form may answer
	"form.reopen": "양식 다시 열기",
	"form.unread": "답변을 읽지 못했어요. 다시 시도해 주세요.",
	"late.command": "{person} 님, 답이 너무 늦었어요. 아무것도 시작하지 않았으니 다시 시도해 주세요.",
	"late.form": "여는 데 너무 오래 걸렸어요. 다시 시도해 주세요.",
	"old.button":
		"이 버튼은 제 이전 버전의 것이라 더 이상 작동하지 않아요. `/song show` 명령어로 작동하는 버튼과 함께 노래를 다시 올릴 수 있어요.",
});
