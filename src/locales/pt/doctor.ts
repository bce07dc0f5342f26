import type { doctor as english } from "../en/doctor.ts";
import { chapterLike } from "../sentence.ts";

export const doctor = chapterLike<typeof english>()({
	// /config doctor and its findings
	"config.doctor": "diagnóstico",
	"config.doctor.about": "Verifique permissões, serviço de música e fila, com dicas para resolver problemas",
	"doctor.title": "Diagnóstico",
	"doctor.healthy": "Tudo de que as músicas precisam está funcionando.",
	"doctor.ill": {
		one: "{count} coisa precisa de atenção:",
		many: "{count} coisas precisam de atenção:",
		other: "{count} coisas precisam de atenção:",
	},
	"doctor.again": "Verificar de novo",
	"doctor.permissions-ok": "Tenho todas as permissões de que preciso neste canal.",
	"doctor.permissions-missing": "Não tenho estas permissões neste canal: {permissions}. Conceda-as ao meu cargo.",
	"doctor.permissions-optional": "Com estas permissões eu poderia fazer mais: {permissions}.",
	"doctor.voice-permission":
		"As mensagens de voz estão ligadas, mas não posso enviá-las aqui; preciso de {permissions}. Até lá as músicas vêm sem elas.",
	"doctor.voice-refused":
		"O Discord recusou aqui a última mensagem de voz, então por enquanto as músicas vêm sem ela. Os MP3 não são afetados.",
	"doctor.channel-not-allowed": "Não é possível criar músicas neste canal. `/config channels` muda isso.",
	"doctor.service-ok": "O serviço de música responde e aceita a chave.",
	"doctor.service-credits": "O serviço de música responde; o bot ainda tem {balance:credits} lá.",
	"doctor.service-empty":
		"O serviço de música responde, mas o bot não tem mais créditos lá. Recarregue a conta e depois retome.",
	"doctor.service-key-refused":
		"O serviço de música não aceita a chave do bot. O operador deste bot precisa verificar `MUSIC_API_KEY`.",
	"doctor.service-down": "O serviço de música não responde. Continuo tentando; as músicas esperam até lá.",
	"doctor.store-ok": "Músicas e créditos são salvos no disco em {tookMs}.",
	"doctor.store-bad":
		"Não é possível salvar no disco: o operador deste bot precisa verificar o espaço e as permissões do disco.",
	"doctor.upload-limit": "Aqui posso publicar arquivos de até {limitBytes}.",
	"doctor.queue": "Fila: {running:songs} em andamento, {waiting:songs} na espera.",
	"doctor.stuck-none": "Nenhuma música está travada.",
	"doctor.stuck": {
		one: "{count} música está parada há muito tempo. `/song queue` mostra qual; `/song cancel` a cancela.",
		many: "{count} músicas estão paradas há muito tempo. `/song queue` mostra quais; `/song cancel` as cancela.",
		other: "{count} músicas estão paradas há muito tempo. `/song queue` mostra quais; `/song cancel` as cancela.",
	},
	"doctor.paused": "A criação de músicas foi pausada {pausedAt}. `/config show` permite retomar.",
	"doctor.latency": "O Discord responde em {tookMs}.",
	// notices
	"notice.server-not-allowed":
		"Só trabalho nos servidores escolhidos pelo meu operador. Este não está entre eles, por isso vou sair.",
	"notice.service-no-credits":
		"Este bot não tem mais créditos no serviço de música, então as músicas novas esperam. Recarregue a conta lá; depois elas começam sozinhas.",
});
