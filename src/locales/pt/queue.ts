import type { queue as english } from "../en/queue.ts";
import { chapterLike } from "../sentence.ts";

export const queue = chapterLike<typeof english>()({
	// /song queue
	"song.queue": "fila",
	"song.queue.about": "Veja o que está em andamento aqui, quem espera e por quê",
	"queue.title": "Fila",
	"queue.empty": "Nada está em andamento. `/song describe` começa na hora.",
	"queue.running": {
		one: "{count} música em andamento",
		many: "{count} músicas em andamento",
		other: "{count} músicas em andamento",
	},
	"queue.waiting": {
		one: "{count} música na espera",
		many: "{count} músicas na espera",
		other: "{count} músicas na espera",
	},
	"queue.running-line": "{position}. {title} · {person} em {channel} · iniciada {stateAt}",
	"queue.running-line-left":
		"{position}. {title} · {person} em {channel} · iniciada {stateAt}, faltam cerca de {leftMs}",
	"queue.waiting-line": "{position}. {title} · {person} em {channel} · pedida {createdAt}\n-# {reason}",
	"queue.more": { one: "… e mais {count}", many: "… e mais {count}", other: "… e mais {count}" },
	"queue.paused": "⏸️ A criação de músicas foi pausada {pausedAt}; um admin pode retomá-la com `/config show`.",
	"queue.paused-service":
		"⏸️ Os créditos no serviço de música acabaram ({pausedAt}); as músicas começam sozinhas quando houver créditos de novo.",
	"queue.refresh": "Atualizar",
	// /song cancel
	"song.cancel": "cancelar",
	"song.cancel.about": "Cancele uma música em andamento",
	"song.cancel.song.about": "Qual música; deixe vazio se houver só uma",
	"cancel.never-sent": "“{title}” foi cancelada. Ainda não tinha começado; você recebeu {cost:credits} de volta.",
	"cancel.cancelled":
		"“{title}” foi cancelada, e o serviço de música parou de criá-la; você recebeu {cost:credits} de volta.",
	"cancel.part":
		"“{title}” foi cancelada. A primeira faixa já estava publicada, então {kept:credits} continuam pagos; você recebeu {back:credits} de volta.",
	"cancel.too-late-charged":
		"É tarde demais para cancelar “{title}”: o serviço de música já a está criando e não pode parar. Custa {cost:credits} e será publicada.",
	"cancel.too-late-free":
		"É tarde demais para cancelar “{title}”: o serviço de música já a está criando e não pode parar. Nada foi cobrado de você.",
	"cancel.which": "Qual música você quer cancelar?",
	"cancel.none": "Você não tem músicas em andamento.",
	"cancel.choose": "Escolha uma música",
	"cancel.choice-waiting": "Na espera: você recebe {cost:credits} de volta",
	"cancel.choice-running": "Em andamento: talvez seja tarde para reaver {cost:credits}",
	"cancel.choice-part": "Primeira faixa publicada: você recebe {back:credits} de volta",
	"button.cancel": "Cancelar",
	"button.cancel-all": "Cancelar: {back:credits} de volta",
	"button.cancel-part": "Cancelar: {back} de {cost:credits} de volta",
	"already-over": "Esta música já terminou, então não há mais nada a fazer. `/song show` mostra a música de novo.",
});
