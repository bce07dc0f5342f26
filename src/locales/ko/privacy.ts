import type { privacy as english } from "../en/privacy.ts";
import { chapterLike } from "../sentence.ts";

export const privacy = chapterLike<typeof english>()({
	privacy: "개인정보",
	"privacy.about": "내 데이터: 보기, 내려받기, 지우기",
	// /privacy show and /privacy export
	"privacy.show": "보기",
	"privacy.show.about": "나에 대해 저장된 내용을 봐요",
	"privacy.export": "내려받기",
	"privacy.export.about": "나에 대해 저장된 내용을 파일로 받아요",
	"data.title": "내 데이터",
	"data.what":
		"신청하신 내용(글, 모델, 시간과 장소), 나온 결과(제목, 스타일, 가사, 결과를 올린 곳), 크레딧의 모든 변동을 저장해요. 글은 노래를 만드는 음악 서비스로 전달돼요. 다른 메시지는 읽지 않아요.",
	"data.count": { other: "내 노래 {count}곡이 저장되어 있어요." },
	"data.how": "`/privacy export` 명령어로 모두 파일로 받고, `/privacy forget` 명령어로 지울 수 있어요.",
	"data.export": "나에 대해 저장된 모든 내용이에요. 한 줄에 하나씩, JSON 형식이에요.",
	"data.export-cut": "메시지 하나에 다 담을 수 없어요. 나머지는 봇 운영자에게 요청해 주세요.",
	// /privacy forget
	"privacy.forget": "지우기",
	"privacy.forget.about": "나에 대해 저장된 모든 내용을 지워요",
	"forget.question":
		"내 노래와 그 메시지, 내가 쓴 모든 글을 모든 곳에서 지울까요? 기다리는 노래는 취소돼요. 되돌릴 수 없어요. 서버 기록에는 글 없이 크레딧 수만 남아요.",
	"forget.yes": "모두 지우기",
	"forget.unfinished": { other: "{count}곡은 더 이상 멈출 수 없었어요. 완성되는 대로 지울게요." },
	"forget.service-later": "음악 서비스가 지금 응답하지 않아요. 그곳에서도 노래가 지워질 때까지 계속 요청할게요.",
	"forget.service-unsupported":
		"음악 서비스에는 노래를 지우는 방법이 없어요. 그곳에 보관된 것은 보관 기간이 지나면 사라져요. 자세한 것은 음악 서비스 운영자에게 물어보세요.",
	"forget.posts": { other: "Discord에 제가 지울 수 없는 메시지가 {count}개 남아 있어요:" },
	"forget.done": { other: "다 됐어요. {count}곡을 지웠고, 그 메시지도 지우는 중이에요." },
});
