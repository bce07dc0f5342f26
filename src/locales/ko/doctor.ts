import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "점검",
	"config.doctor.about": "권한, 음악 서비스, 대기열을 점검하고 문제를 해결하는 방법을 알려줘요",
	"doctor.title": "점검",
	"doctor.healthy": "노래를 만드는 데 필요한 것이 모두 잘 작동해요.",
	"doctor.ill": { other: "확인이 필요한 항목이 {count}개 있어요:" },
	"doctor.again": "다시 점검",
	"doctor.permissions-ok": "이 채널에서 필요한 권한을 모두 가지고 있어요.",
	"doctor.permissions-missing": "이 채널에서 다음 권한이 없어요: {permissions}. 제 역할에 권한을 주세요.",
	"doctor.permissions-optional": "다음 권한이 있으면 더 많은 일을 할 수 있어요: {permissions}.",
	"doctor.voice-permission":
		"음성 메시지가 켜져 있지만 여기서는 보낼 수 없어요. {permissions} 권한이 필요해요. 그때까지 노래만 올려요.",
	"doctor.voice-refused": "Discord가 여기서 지난 음성 메시지를 거부해서 당분간 노래만 올려요. MP3에는 영향이 없어요.",
	"doctor.channel-not-allowed": "이 채널에서는 노래를 만들 수 없어요. `/config channels` 명령어로 바꿀 수 있어요.",
	"doctor.service-ok": "음악 서비스가 응답하고 키를 받아들여요.",
	"doctor.service-credits": "음악 서비스가 응답해요. 그곳에 봇의 {balance:credits}이 남아 있어요.",
	"doctor.service-empty":
		"음악 서비스가 응답하지만 그곳에 봇의 크레딧이 남아 있지 않아요. 계정을 충전한 뒤 재개해 주세요.",
	"doctor.service-key-refused":
		"음악 서비스가 봇의 키를 받아들이지 않아요. 봇 운영자가 `MUSIC_API_KEY` 값을 확인해야 해요.",
	"doctor.service-down": "음악 서비스가 응답하지 않아요. 계속 시도할게요. 그때까지 노래는 기다려요.",
	"doctor.store-ok": "노래와 크레딧이 {tookMs} 만에 디스크에 저장돼요.",
	"doctor.store-bad": "디스크에 저장하지 못해요. 봇 운영자가 디스크 공간과 접근 권한을 확인해야 해요.",
	"doctor.upload-limit": "여기에는 최대 {limitBytes} 크기의 파일을 올릴 수 있어요.",
	"doctor.queue": "대기열: 제작 중 {running:songs}, 대기 중 {waiting:songs}.",
	"doctor.stuck-none": "멈춘 노래가 없어요.",
	"doctor.stuck": {
		other:
			"{count}곡이 오랫동안 진행되지 않았어요. `/song queue` 명령어로 보고 `/song cancel` 명령어로 취소할 수 있어요.",
	},
	"doctor.paused": "노래 만들기가 {pausedAt}에 일시 정지됐어요. `/config show` 명령어로 재개할 수 있어요.",
	"doctor.latency": "Discord가 {tookMs} 만에 응답해요.",
	// notices
	"notice.server-not-allowed": "저는 운영자가 고른 서버에서만 작동해요. 이 서버는 거기에 없어서 나갈게요.",
	"notice.service-no-credits":
		"음악 서비스에 이 봇의 크레딧이 남아 있지 않아 새 노래가 기다리고 있어요. 그곳의 계정을 충전하면 노래가 자동으로 시작해요.",
});
