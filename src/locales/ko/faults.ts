import type { faults as english } from "../en/faults.ts";
import { chapterLike } from "../sentence.ts";

export const faults = chapterLike<typeof english>()({
	// the music service
	"service-bad-request":
		"음악 서비스가 이 요청을 받아들이지 않았어요: {reason}. 글을 바꾸거나 다른 모델을 골라 다시 시도해 주세요.",
	"service-too-long": "이 모델에는 글이 너무 길어요. 글을 줄이거나 더 긴 글을 받는 새 모델을 골라 주세요.",
	"service-key-refused":
		"음악 서비스가 이 봇의 키를 받아들이지 않아요. 봇 운영자가 확인해야 하며, 그때까지는 노래를 만들 수 없어요.",
	"service-no-credits":
		"음악 서비스에 이 봇의 크레딧이 남아 있지 않아요. 관리자에게 알렸으니 충전된 뒤에 다시 시도해 주세요.",
	"service-busy": "지금 음악 서비스가 많이 바빠요. 몇 분 뒤에 다시 시도해 주세요.",
	"service-busy-until": "지금 음악 서비스가 많이 바빠요. {againAt}에 다시 노래를 받아요.",
	"service-down": "지금 음악 서비스에 연결할 수 없어요. 몇 분 뒤에 다시 시도해 주세요.",
	"service-garbled": "음악 서비스가 알아볼 수 없는 응답을 보냈어요. 몇 분 뒤에 다시 시도해 주세요.",
	"service-not-found": "음악 서비스에 이 노래가 더 이상 없어요. “다시 시도”를 누르면 새로 만들어요.",
	"seed-not-supported":
		"이 음악 서비스는 시드로 같은 노래를 다시 만들 수 없어서 크레딧을 쓰지 않았어요. 새 노래를 만들려면 `시드`를 비워 주세요.",
	"option-not-supported":
		"이곳의 음악 서비스는 “{option}”을(를) 지원하지 않아 아무것도 차감되지 않았습니다. 빼고 다시 시도하세요.",
	"generation-moderated": "음악 서비스의 콘텐츠 규칙에서 이 글을 허용하지 않아요. 다른 말로 바꿔서 다시 시도해 주세요.",
	"generation-failed":
		"음악 서비스가 이 노래를 만들지 못했어요: {reason}. “다시 시도”를 누르거나 글을 조금 바꿔 보세요.",
	"generation-timeout": "시간이 너무 오래 걸려서 기다리기를 멈췄어요. “다시 시도”를 누르면 처음부터 다시 만들어요.",
	"generation-no-audio":
		"음악 서비스가 작업을 마쳤지만 보내온 파일을 재생할 수 없었어요. “다시 시도”를 누르면 처음부터 다시 만들어요.",
	"outcome-unknown":
		"음악 서비스가 요청에 분명한 답을 주지 않아서 노래를 만들고 있는지 알 수 없어요. 혹시 몰라 두 번 보내지는 않았어요. 아직 원하시면 “다시 시도”를 눌러 주세요.",
	// credits, limits and rules of a server
	"no-credits":
		"이 노래에는 {cost:credits}이 필요한데 지금은 {balance}크레딧뿐이에요. 더 필요하면 관리자에게 요청해 주세요.",
	"no-credits-cheaper":
		"이 노래에는 {cost:credits}이 필요한데 지금은 {balance}크레딧뿐이에요. {model} 모델이면 {price}크레딧으로 만들 수 있어요. 아니면 관리자에게 더 요청해 주세요.",
	"no-credits-until":
		"이 노래에는 {cost:credits}이 필요한데 지금은 {balance}크레딧뿐이에요. 다음 크레딧은 {nextAt}에 들어와요. 그때까지는 관리자에게 받을 수 있어요.",
	"no-credits-until-cheaper":
		"이 노래에는 {cost:credits}이 필요한데 지금은 {balance}크레딧뿐이에요. {model} 모델이면 {price}크레딧으로 만들 수 있어요. 다음 크레딧은 {nextAt}에 들어와요.",
	"pool-empty":
		"이 노래에는 {cost:credits}이 드는데 서버 금고에는 {balance}크레딧뿐이에요. 관리자가 `/credits grant` 명령어로 채울 수 있어요.",
	"too-many-waiting":
		"이미 {limit:songs}이 기다리고 있고, 여기서는 그게 한도예요. 하나가 끝날 때까지 기다리거나 `/song cancel` 명령어로 취소해 주세요.",
	"server-day-full":
		"이 서버에서 오늘 만들 수 있는 노래를 모두 썼어요. 봇 운영자는 하루 {limit}곡까지 허용해요. {nextAt}에 다시 만들 수 있어요.",
	"bot-day-full": "운영자가 하루에 허용한 노래를 모두 만들었어요. {nextAt}에 다시 만들 수 있어요.",
	"channel-not-allowed": "이 채널에서는 노래를 만들 수 없어요. 여기에서 시도해 주세요: {channels}.",
	"role-not-allowed":
		"지금 가진 역할로는 여기서 노래를 만들 수 없어요 (허용된 역할: {roles}). 관리자에게 문의해 주세요.",
	"words-blocked": "이 서버에서 금지된 단어가 들어 있어요. 다른 말로 바꿔서 다시 시도해 주세요.",
	"model-not-allowed": "그 모델은 여기서 쓸 수 없어요. 다음 중에서 골라 주세요: {models}.",
	"model-unknown": "여기에는 {model} 모델이 없어서 크레딧을 쓰지 않았어요. 다음 중에서 골라 주세요: {models}.",
	"text-too-long": "“{field}” 항목이 너무 길어요: {length}자 (최대 {limit}자). 글을 줄여서 다시 시도해 주세요.",
	"text-too-long-here":
		"“{field}” 항목이 이 모델에는 너무 길어요: {length}자 (최대 {limit}자). 글을 줄이거나 {model} 모델을 골라 주세요.",
	"text-too-long-sent":
		"“{field}” 항목이 음악 서비스에는 너무 길어요. 일부 이모지와 글자는 여러 자로 세요: {length}자 (최대 {limit}자). 글을 줄여서 다시 시도해 주세요.",
	"text-missing": "“{field}” 항목이 비어 있어요. 채운 뒤 다시 시도해 주세요.",
	"description-missing": "원하는 노래를 설명해 주세요.",
	"not-an-admin": "이 서버를 관리할 수 있는 사람만 할 수 있어요. 관리자에게 부탁해 주세요.",
	"not-yours": "다른 사람의 노래예요. 그 사람이나 관리자만 할 수 있어요. “한 번 더”를 누르면 나만의 테이크를 만들어요.",
	"reaction-not-yours":
		"여기서는 노래를 요청한 사람만 반응으로 새 테이크를 만들 수 있어요. “한 번 더”를 누르면 나만의 테이크를 만들어요.",
	// what was asked for
	"no-such-song":
		"그 노래를 찾을 수 없어요. 삭제되었을 수도 있어요. `/song library` 명령어로 지금 있는 노래를 볼 수 있어요.",
	"not-ready": "아직 준비되지 않았어요. 잠시 뒤에 다시 시도해 주세요.",
	"bad-file": "그 파일은 쓸 수 없어요: {reason}. UTF-8로 된 일반 `.txt` 파일을 첨부해 다시 시도해 주세요.",
	"form-expired":
		"양식과 함께 지정한 내용(파일, 목소리, 없어야 할 것)은 한 시간 동안만 보관하므로 이제 남아 있지 않아요. 그 내용 없이 계속하려면 양식을 다시 열고, 처음부터 하려면 `/song custom`을 사용해 주세요.",
	"bad-option": "“{option}” 옵션은 그렇게 쓸 수 없어요: {reason}.",
	"number-out-of-range": "“{option}” 값은 {min}부터 {max}까지의 숫자여야 해요.",
	"server-only": "서버에서만 쓸 수 있어요. 제가 있는 서버의 채널에서 사용해 주세요.",
	// the bot and Discord
	"shutting-down": "지금 다시 시작하는 중이에요. 1분 뒤에 다시 시도해 주세요. 만들고 있는 노래는 사라지지 않아요.",
	"request-unclear":
		"지금 다시 시작하는 중이라 요청이 접수됐는지 알 수 없어요. 접수됐다면 노래가 저절로 올라와요. 몇 분 기다린 뒤에 다시 요청해 주세요.",
	"missing-permissions":
		"이 채널에서 저에게 필요한 권한이 없어요: {permissions}. 관리자가 권한을 주거나 다른 채널을 이용해 주세요.",
	undeliverable:
		"노래는 완성했지만 아무 데도 올리지 못했어요. 채널에 글을 올릴 수 있게 해 주거나 개인 메시지를 열어 둔 뒤 `/song show` 명령어를 써 주세요.",
	"removed-from-server": "노래가 완성되기 전에 제가 서버에서 추방됐어요. 다시 초대한 뒤 한 번 더 신청해 주세요.",
	"disk-full": "새 노래를 저장할 디스크 공간이 없어요. 봇 운영자가 공간을 마련해야 해요. 나중에 다시 시도해 주세요.",
	bug: "제 쪽에서 문제가 생겼어요. 같은 문제가 다시 생기면 봇 운영자에게 이 번호를 알려 주세요: `{reference}`.",
	// words that faults name: fields, reasons, permissions
	"field.title": "제목",
	"field.style": "스타일",
	"field.lyrics": "가사",
	"field.without": "제외",
	"field.instruments": "악기",
	"field.description": "설명",
	"reason.composed-otherwise":
		"음악 서비스가 업데이트되어 이제는 다른 노래가 나옵니다. “리믹스”로 새 노래를 만들 수 있습니다",
	"reason.too-large": "너무 커요",
	"reason.not-text": "일반 텍스트가 아니에요",
	"reason.unreachable": "Discord에서 받아오지 못했어요",
	"reason.empty": "비어 있어요",
	"reason.missing": "값이 없어요",
	"reason.type": "종류가 맞지 않아요",
	"reason.unknown": "선택지에 없어요",
	"permission.ViewChannel": "채널 보기",
	"permission.SendMessages": "메시지 보내기",
	"permission.SendMessagesInThreads": "스레드에서 메시지 보내기",
	"permission.CreatePublicThreads": "공개 스레드 만들기",
	"permission.EmbedLinks": "링크 첨부",
	"permission.AttachFiles": "파일 첨부",
	"permission.AddReactions": "반응 추가하기",
	"permission.SendVoiceMessages": "음성 메시지 보내기",
	"permission.ReadMessageHistory": "메시지 기록 보기",
	"permission.ManageMessages": "메시지 관리",
	"permission.UseExternalEmojis": "외부 이모지 사용",
});
