import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "대기열",
	"song.queue.about": "무엇을 만들고 있는지, 누가 왜 기다리는지 봐요",
	"queue.title": "대기열",
	"queue.empty": "지금 만들고 있는 노래가 없어요. `/song describe` 명령어를 쓰면 바로 시작해요.",
	"queue.running": { other: "{count}곡 제작 중" },
	"queue.waiting": { other: "{count}곡 대기 중" },
	"queue.running-line": "{position}. {title} · {person}, {channel} · {stateAt} 시작",
	"queue.running-line-left": "{position}. {title} · {person}, {channel} · {stateAt} 시작, 약 {leftMs} 남음",
	"queue.waiting-line": "{position}. {title} · {person}, {channel} · {createdAt} 신청\n-# {reason}",
	"queue.more": { other: "… 외 {count}곡" },
	"queue.paused": "⏸️ {pausedAt}에 노래 만들기가 일시 정지됐어요. 관리자가 `/config show` 명령어로 재개할 수 있어요.",
	"queue.paused-service":
		"⏸️ 음악 서비스의 크레딧이 {pausedAt}에 다 떨어졌어요. 크레딧이 채워지면 노래가 자동으로 시작해요.",
	"queue.refresh": "새로고침",
	// /song cancel
	"song.cancel": "취소",
	"song.cancel.about": "만들고 있는 노래를 취소해요",
	"song.cancel.song.about": "어떤 노래인지 고르세요. 하나뿐이면 비워 두세요",
	"cancel.never-sent": "“{title}” 노래를 취소했어요. 아직 시작하지 않아서 {cost:credits}을 돌려드렸어요.",
	"cancel.cancelled": "“{title}” 노래를 취소했고 음악 서비스도 작업을 멈췄어요. {cost:credits}을 돌려드렸어요.",
	"cancel.part":
		"“{title}” 노래를 취소했어요. 첫 트랙이 이미 올라와서 {kept:credits}은 돌려드리지 않고 {back:credits}을 돌려드렸어요.",
	"cancel.too-late-charged":
		"“{title}” 노래는 취소하기에 너무 늦었어요. 음악 서비스가 이미 만들고 있어 멈출 수 없어요. {cost:credits}이 들고, 완성되면 올려드려요.",
	"cancel.too-late-free":
		"“{title}” 노래는 취소하기에 너무 늦었어요. 음악 서비스가 이미 만들고 있어 멈출 수 없어요. 크레딧은 들지 않았어요.",
	"cancel.which": "어떤 노래를 취소할까요?",
	"cancel.none": "지금 만들고 있는 노래가 없어요.",
	"cancel.choose": "노래 선택",
	"cancel.choice-waiting": "대기 중: {cost:credits}을 돌려받아요",
	"cancel.choice-running": "제작 중: {cost:credits}을 돌려받기엔 늦었을 수 있어요",
	"cancel.choice-part": "첫 트랙이 올라옴: {back:credits}을 돌려받아요",
	"button.cancel": "취소",
	"button.cancel-all": "취소: {back:credits} 환불",
	"button.cancel-part": "취소: {cost:credits} 중 {back} 환불",
	"already-over": "이 노래는 이미 끝나서 더 할 일이 없어요. `/song show` 명령어로 다시 불러올 수 있어요.",
});
