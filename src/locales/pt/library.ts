import type { library as english } from "../en/library.ts";
import { chapterLike } from "../sentence.ts";

export const library = chapterLike<typeof english>()({
	// /song library, and the menu on a person
	"song.library": "biblioteca",
	"song.library.about": "Veja e pesquise as músicas prontas",
	"song.library.whose": "de_quem",
	"song.library.whose.about": "Suas músicas ou as do servidor inteiro",
	"song.library.user.about": "As músicas desta pessoa",
	"song.library.search": "busca",
	"song.library.search.about": "Palavras do título, do estilo ou da letra",
	"choice.whose.mine": "as minhas",
	"choice.whose.server": "o servidor inteiro",
	"menu.their-songs": "Músicas desta pessoa",
	"library.title": "Biblioteca",
	"library.title-search": "Biblioteca: “{search}”",
	"library.of-server": "Músicas de todo mundo aqui, as mais novas primeiro",
	"library.of-person": "Músicas de {person}, as mais novas primeiro",
	"library.line": "**{title}** · {person} · {createdAt}",
	"library.line-style": "**{title}** · {person} · {createdAt}\n-# {style}",
	"library.empty-own": "Você ainda não criou músicas. Veja as de todos com `de_quem:`.",
	"library.empty": "Ainda não há músicas. `/song describe` cria a primeira.",
	"library.nothing-found": "Nada encontrado. Tente usar menos palavras ou outras.",
	"library.open": "Abrir",
	// /song show
	"song.show": "mostrar",
	"song.show.about": "Publique de novo uma das suas músicas",
	"button.show": "Publicar aqui",
	"show.done": "“{title}” foi publicada de novo, com botões que funcionam.",
	"posts-too-often": "Você pode publicar {limit} músicas prontas por minuto. A próxima você poderá publicar {nextAt}.",
	"song-not-public":
		"Esta música foi feita em um canal que nem todos aqui podem ver. Só quem a pediu pode trazê-la para cá.",
	// the details of one song
	"menu.song-details": "Detalhes da música",
	"button.details": "Detalhes",
	"details.state": "Status",
	"details.description": "Descrição",
	"details.cost": "Custo",
	"details.seed": "Semente",
	"details.voice": "Voz",
	"details.person": "Pedida por",
	"details.asked": "Pedida em",
	"details.time": "{createdOn}",
	"details.take": "{take} de {takes}",
	"details.waiting": "Na espera. {reason}",
	"details.done": "[Ouvir a música]({link})",
	"details.other-takes": "Outras versões",
	"details.take-label": "Versão {take}: {title}",
	// /song lyrics
	"song.lyrics": "letra",
	"song.lyrics.about": "Obtenha a letra de uma música, também como arquivo",
	"song.lyrics.format": "formato",
	"song.lyrics.format.about": "Como mensagem, arquivo de texto ou arquivo com tempos",
	"choice.format.message": "mensagem",
	"choice.format.text": "arquivo de texto (.txt)",
	"choice.format.timed": "arquivo com tempos (.lrc)",
	"button.lyrics": "Letra",
	"lyrics.none": "“{title}” não tem letra: é instrumental. Com “Remix” você pode mudar isso.",
	"lyrics.file": "Aqui está a letra de “{title}”.",
	"lyrics.timed": "Aqui está a letra de “{title}” com o tempo de cada linha.",
	"lyrics.not-timed":
		"O serviço de música não informou os tempos de “{title}”, então aqui está a letra como texto simples.",
	"lyrics.as-text": "Como arquivo de texto",
	"lyrics.as-timed": "Com tempos (.lrc)",
	"lyrics.rework": "Mudar e remixar",
	// video, files and the page of a song
	"button.video": "Vídeo",
	"video.here":
		"Aqui está “{title}” em vídeo. Os links expiram depois de alguns dias, então salve o que quiser guardar.",
	"video.none": "Não há vídeo de “{title}”. `/song show` publica a música de novo.",
	"button.files": "Arquivos",
	"files.here":
		"Aqui está “{title}” para trabalhar: um arquivo MIDI, a partitura guia (MusicXML) e, se alguém canta, a letra com os tempos (.lrc, .srt).",
	"files.sound":
		"Os links abaixo baixam a mixagem e cada parte em FLAC. Na primeira vez leva até um minuto; os links valem por um dia.",
	"files.not-public":
		"A mixagem e cada parte em FLAC ficam no serviço de música: ele não tem um endereço público para o link.",
	"files.none": "Não há arquivos assim de “{title}”: o serviço de música não tem mais a partitura ou nunca a teve.",
	"button.share": "Compartilhar",
	"share.here": "Aqui está a página de “{title}”. Qualquer pessoa com este link pode ouvir:\n{link}",
	"share.open": "Abrir a página",
	"share.end": "Parar de compartilhar",
	"share.ended": "A página de “{title}” não existe mais. O link antigo não leva a lugar nenhum.",
	"no-song-pages": "Este serviço de música não tem páginas para músicas. Poste a música com `/song show`.",
	// /song delete
	"song.delete": "excluir",
	"song.delete.about": "Exclua uma das suas músicas",
	"button.delete": "Excluir",
	"delete.question":
		"Excluir “{title}”? Ela sai da biblioteca e suas mensagens são removidas. Isso não pode ser desfeito, e os créditos não são reembolsados.",
	"delete.yes": "Excluir",
	"delete.done": "“{title}” foi excluída.",
});
