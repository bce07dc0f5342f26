import type { help as english } from "../en/help.ts";
import { chapterLike } from "../sentence.ts";

export const help = chapterLike<typeof english>()({
	help: "ajuda",
	"help.about": "O que fazer agora, em poucas linhas",
	"help.topic": "tema",
	"help.topic.about": "Sobre o que você quer saber mais",
	"choice.topic.start": "A primeira música",
	"choice.topic.custom": "Letra e estilo próprios",
	"choice.topic.takes": "Novas versões e remixes",
	"choice.topic.queue": "Fila e cancelamento",
	"choice.topic.credits": "Créditos",
	"choice.topic.admin": "Configurar um servidor",
	"choice.topic.privacy": "Seus dados",
	"guide.start":
		"Escreva o que você gostaria de ouvir: `/song describe`, por exemplo *uma noite chuvosa de lo-fi, piano suave*. Uma mensagem mostra o andamento; quando a música fica pronta, eu a publico e menciono você. Uma música custa {cost:credits}.\n\nDepois: use sua própria letra com `/song custom` ou veja quantos créditos você tem com `/credits balance`.",
	"guide.custom":
		"`/song custom` abre um formulário para título, estilo e letra. Marque as seções com [Verse], [Chorus] ou [Bridge]. Letras com mais de 4.000 caracteres vão em um arquivo `.txt`. Para música sem canto, escolha *instrumental*. `/song write` escreve primeiro a letra: leia, mude e depois mande cantar.\n\nDepois: mude uma música pronta com o botão “Remix”.",
	"guide.takes":
		"Reaja com {emoji} a uma música pronta ou aperte “Mais uma”: isso cria outra versão, paga por quem pede. “Remix” abre o que foi pedido, para você mudar antes. “Nova música, mesma letra” mantém a letra e muda só a música. Onde o serviço de música oferece, “Mudar…” muda uma seção ou a faixa inteira, e “Arquivos” dá a você o arquivo MIDI, a partitura e a letra.\n\nDepois: encontre todas as suas músicas com `/song library`.",
	"guide.queue":
		"`/song queue` mostra o que está sendo criado, quem espera e por quê. `/song cancel` cancela uma música: se ainda não tinha começado, o reembolso é total. Senão, você fica sabendo o que aconteceu.\n\nDepois: `/song show` publica de novo uma música pronta.",
	"guide.credits":
		"As músicas são pagas com créditos; uma custa agora {cost:credits}. `/credits balance` mostra o que você tem e quando recebe mais, `/credits history` cada mudança e o motivo. Uma música que falha ou não chega a ninguém não custa nada. Se você cancelar antes de a primeira faixa ser publicada, recebe tudo de volta; depois, metade continua paga, arredondada para cima.\n\nDepois: crie uma com `/song describe`.",
	"guide.admin":
		"`/config doctor` verifica se tudo funciona e diz como consertar o que não funciona. `/config show` mostra todas as configurações e permite pausar ou retomar. Depois escolha os canais com `/config channels` e os créditos com `/config allowance`; `/credits grant` dá mais.",
	"guide.privacy":
		"`/privacy show` diz o que está guardado sobre você, `/privacy export` entrega tudo em um arquivo, e `/privacy forget` apaga.",
});
