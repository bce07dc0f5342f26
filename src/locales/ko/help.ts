import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "도움말",
	"help.about": "다음에 할 일을 몇 줄로 알려줘요",
	"help.topic": "주제",
	"help.topic.about": "더 알고 싶은 것",
	"choice.topic.start": "첫 노래",
	"choice.topic.custom": "나만의 가사와 스타일",
	"choice.topic.takes": "새 테이크와 리믹스",
	"choice.topic.queue": "대기열과 취소",
	"choice.topic.credits": "크레딧",
	"choice.topic.admin": "서버 설정하기",
	"choice.topic.privacy": "내 데이터",
	"guide.start":
		"듣고 싶은 노래를 적어 주세요: `/song describe`, 예를 들면 *비 오는 로파이 저녁, 잔잔한 피아노*. 메시지에 진행 상황이 나오고, 완성되면 노래를 올리고 멘션해 드려요. 노래 한 곡에 {cost:credits}이 들어요.\n\n다음: `/song custom` 명령어로 직접 쓴 가사를 써 보거나, `/credits balance` 명령어로 잔액을 확인해 보세요.",
	"guide.custom":
		"`/song custom` 명령어로 제목, 스타일, 가사를 적는 양식을 열어요. 구간은 [Verse], [Chorus], [Bridge]처럼 적어 주세요. 4,000자가 넘는 가사는 `.txt` 파일로 넣어요. 노랫소리 없는 음악을 원하면 *연주곡* 옵션을 고르세요. `/song write` 명령어는 가사부터 써 줘요. 읽고 고친 다음 부르게 하세요.\n\n다음: 완성된 노래를 “리믹스” 버튼으로 바꿔 보세요.",
	"guide.takes":
		"완성된 노래에 {emoji} 반응을 달거나 “한 번 더”를 누르면 다른 테이크를 만들어요. 비용은 신청한 사람이 내요. “리믹스”를 누르면 신청한 내용이 열려서 먼저 바꿀 수 있어요. “같은 가사로 새 음악”은 가사는 그대로 두고 음악만 바꿔요. 음악 서비스가 지원하면 “바꾸기…”로 한 부분이나 트랙 전체를 바꾸고, “파일”로 MIDI 파일과 악보, 가사를 받을 수 있어요.\n\n다음: `/song library` 명령어로 내 노래를 모두 찾아보세요.",
	"guide.queue":
		"`/song queue` 명령어로 무엇을 만들고 있는지, 누가 왜 기다리는지 볼 수 있어요. `/song cancel` 명령어는 노래를 취소해요. 아직 시작하지 않았다면 전부 돌려받고, 그렇지 않으면 어떻게 됐는지 알려드려요.\n\n다음: `/song show` 명령어로 완성된 노래를 다시 올려 보세요.",
	"guide.credits":
		"노래는 크레딧으로 만들어요. 지금은 한 곡에 {cost:credits}이 들어요. `/credits balance` 명령어로 잔액과 다음 지급 시기를, `/credits history` 명령어로 모든 변동과 이유를 볼 수 있어요. 실패했거나 아무에게도 전해지지 않은 노래에는 크레딧이 들지 않아요. 첫 트랙이 올라오기 전에 취소하면 전부 돌려받고, 그 뒤에는 절반(올림)이 들어요.\n\n다음: `/song describe` 명령어로 노래를 만들어 보세요.",
	"guide.admin":
		"`/config doctor` 명령어는 모든 것이 잘 작동하는지 점검하고 문제를 해결하는 방법을 알려줘요. `/config show` 명령어는 모든 설정을 보여주고, 노래 만들기를 일시 정지하거나 재개할 수 있어요. 그다음 `/config channels` 명령어로 채널을, `/config allowance` 명령어로 크레딧을 정하세요. `/credits grant` 명령어로 더 줄 수 있어요.",
	"guide.privacy":
		"`/privacy show` 명령어는 나에 대해 저장된 내용을 알려주고, `/privacy export` 명령어는 그것을 파일로 주고, `/privacy forget` 명령어는 지워요.",
});
