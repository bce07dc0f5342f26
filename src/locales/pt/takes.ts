import type { takes as english } from "../en/takes.ts";
import { chapterLike } from "../sentence.ts";

export const takes = chapterLike<typeof english>()({
	// new takes
	"menu.new-take": "Nova versão",
	"button.retry": "Tentar de novo",
	"button.again": "Mais uma",
	"button.again-from": "Mais uma a partir desta",
	"button.same-lyrics": "Nova música, mesma letra",
	"button.remix": "Remix",
	"already-running": "Você já pediu esta música, e ela está em andamento. `/song queue` mostra o status dela.",
	"repeated-click":
		"Seus dois cliques contam como um pedido só: uma música nova está a caminho. Clique de novo se quiser mais uma.",
	// changes of a finished song
	"button.change": "Mudar…",
	"form.change": "Mudar a música",
	"change.intro":
		"Mudar “{title}”: a letra e todo o resto ficam como estão. Uma mudança custa {cost:credits} e vira uma nova versão.",
	"change.whole": "Faixa {number}: a música inteira…",
	"change.part": "Faixa {number}: uma parte ou o estilo…",
	"change.section": "{name} · {atSeconds}",
	"change.style": "Outro estilo",
	"change.words": "Nova letra (até {limit})",
	"change.words-hint": "Deixe vazio para manter a letra",
	"change.how": "O que mais deve mudar",
	"change.as-written": "Só o que escrevo abaixo",
	"change.rewrite": "Nova letra, escrita para mim",
	"change.melody": "Outra melodia",
	"change.louder": "Mais forte",
	"change.softer": "Mais suave",
	"change.shorter": "Mais curta",
	"change.instruments": "Instrumentos (opcional)",
	"change.instruments-hint": "cordas, sem piano",
	"change.instrumental": "Instrumental",
	"change.sung": "Com voz",
	"change.slower": "Mais lenta",
	"change.faster": "Mais rápida",
	"change.higher": "Mais aguda",
	"change.lower": "Mais grave",
	"change.sadder": "Mais triste",
	"change.happier": "Mais alegre",
	"change.verse": "Mais uma estrofe",
	"change.outro": "Um final mais longo",
	"change.to-15": "Só 15 segundos",
	"change.to-30": "Só 30 segundos",
	"change.to-60": "Só 60 segundos",
	"change-not-supported":
		"O serviço de música daqui não consegue mudar uma música pronta, por isso nada foi cobrado. “Remix” faz uma nova.",
	"parent-gone":
		"O serviço de música não tem mais esta música, então ela não pode ser mudada e nada foi cobrado. “Remix” faz uma nova.",
	"edit-refused": "Esta música não pode ser mudada assim e nada foi cobrado: {reason}.",
	// why a change is refused
	"reason.too-long": "a faixa já é longa o bastante",
	"reason.not-longer": "a faixa não é mais longa do que isso",
	"reason.section-too-short": "a seção é curta demais para ser encurtada",
	"reason.not-sung": "ninguém canta nesta faixa",
	"reason.sung-already": "alguém já canta nesta faixa",
	"reason.no-words": "a nova letra não tem nada que possa ser cantado",
	"reason.no-instrument": "nenhum instrumento que o serviço de música conheça foi citado",
	"reason.unknown-style": "o serviço de música não conhece este estilo; tente por exemplo `reggae` ou `jazz`",
	"reason.silent": "nada seria ouvido na seção",
});
