import type { common as english } from "../en/common.ts";
import { chapterLike } from "../sentence.ts";

export const common = chapterLike<typeof english>()({
	// commands and options: lower-case, without spaces, at most 32 characters; descriptions (`.about`) at most 100
	song: "música",
	"song.about": "Crie músicas e encontre-as de novo",
	"option.song": "música",
	"option.song.about": "Comece a digitar o título, o estilo ou a letra",
	"option.model": "modelo",
	"option.model.about": "O modelo de música; os mais novos aceitam textos mais longos",
	"option.instrumental": "instrumental",
	"option.instrumental.about": "Sem canto",
	"option.seed": "semente",
	"option.seed.about": "Repete uma música: o número nos detalhes dela, com as mesmas palavras",
	"option.length": "duração",
	"option.length.about": "Duração em segundos, com um final de verdade",
	"option.voice": "voz",
	"option.voice.about": "Quem canta; escreva para ver as vozes",
	"option.without": "sem",
	"option.without.about": "O que não pode haver: bateria, triste, voz feminina",
	"option.user": "pessoa",
	"option.user.about": "Outra pessoa",
	"option.amount": "quantidade",
	"option.amount.about": "Quantos créditos",
	"option.note": "nota",
	"option.note.about": "Um motivo que aparece no histórico",
	"option.role": "cargo",
	"option.role.about": "O cargo ao qual o fator se aplica",
	// amounts: `{cost:credits}` in a sentence brings `unit.credits` in its plural form
	"unit.credits": { one: "{count} crédito", many: "{count} créditos", other: "{count} créditos" },
	"unit.songs": { one: "{count} música", many: "{count} músicas", other: "{count} músicas" },
	// pages and questions
	"page.newest": "Mais novas",
	"page.older": "Mais antigas",
	"confirm.no": "Não, manter",
	"confirm.dismissed": "Nada foi mudado.",
	// what any command, button or form may answer
	"form.reopen": "Abrir o formulário de novo",
	"form.unread": "Não consegui ler essa resposta. Tente de novo, por favor.",
	"late.command": "{person}, demorei demais para responder. Nada foi iniciado; tente de novo, por favor.",
	"late.form": "Demorou demais para abrir. Tente de novo, por favor.",
	"old.button":
		"Este botão é de uma versão antiga minha e não funciona mais. `/song show` publica a música de novo, com botões que funcionam.",
});
