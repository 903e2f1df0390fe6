import type { Message } from '@ombi/sdk';

/** Names and values of the fields below a message. */
interface EmbedTexts {
  readonly requestedBy: string;
  readonly status: string;
  readonly reason: string;
  readonly states: Readonly<Record<NonNullable<Message['status']>, string>>;
}

type Row = readonly [
  ...[requestedBy: string, status: string, reason: string],
  ...[pending: string, approved: string, available: string, denied: string, failed: string],
];

const texts = (...[requestedBy, status, reason, pending, approved, available, denied, failed]: Row): EmbedTexts => ({
  ...{ requestedBy, status, reason },
  states: { pending, approved, available, denied, failed },
});

const ENGLISH = texts('Requested by', 'Status', 'Reason', 'Pending approval', 'Approved', 'Available', 'Denied', 'Failed');

const BY_LANGUAGE: ReadonlyMap<string, EmbedTexts> = new Map([
  ['bg', texts('Заявено от', 'Статус', 'Причина', 'Чака одобрение', 'Одобрено', 'Налично', 'Отказано', 'Неуспешно')],
  ['cs', texts('Požádal(a)', 'Stav', 'Důvod', 'Čeká na schválení', 'Schváleno', 'Dostupné', 'Zamítnuto', 'Selhalo')],
  ['da', texts('Anmodet af', 'Status', 'Begrundelse', 'Afventer godkendelse', 'Godkendt', 'Tilgængelig', 'Afvist', 'Mislykket')],
  ['de', texts('Angefragt von', 'Status', 'Grund', 'Wartet auf Genehmigung', 'Genehmigt', 'Verfügbar', 'Abgelehnt', 'Fehlgeschlagen')],
  ['es', texts('Solicitado por', 'Estado', 'Motivo', 'Pendiente de aprobación', 'Aprobado', 'Disponible', 'Rechazado', 'Fallido')],
  ['fr', texts('Demandé par', 'Statut', 'Motif', 'En attente d’approbation', 'Approuvé', 'Disponible', 'Refusé', 'Échoué')],
  ['hu', texts('Kérte', 'Állapot', 'Indok', 'Jóváhagyásra vár', 'Jóváhagyva', 'Elérhető', 'Elutasítva', 'Meghiúsult')],
  ['it', texts('Richiesto da', 'Stato', 'Motivo', 'In attesa di approvazione', 'Approvata', 'Disponibile', 'Rifiutata', 'Non riuscita')],
  ['nl', texts('Aangevraagd door', 'Status', 'Reden', 'Wacht op goedkeuring', 'Goedgekeurd', 'Beschikbaar', 'Afgewezen', 'Mislukt')],
  ['no', texts('Forespurt av', 'Status', 'Begrunnelse', 'Venter på godkjenning', 'Godkjent', 'Tilgjengelig', 'Avslått', 'Mislyktes')],
  ['pl', texts('Kto poprosił', 'Status', 'Powód', 'Czeka na zatwierdzenie', 'Zatwierdzono', 'Dostępne', 'Odrzucono', 'Nieudane')],
  ['pt', texts('Pedido por', 'Status', 'Motivo', 'Aguardando aprovação', 'Aprovado', 'Disponível', 'Recusado', 'Falhou')],
  ['ru', texts('Кто запросил', 'Статус', 'Причина', 'Ожидает одобрения', 'Одобрено', 'Доступно', 'Отклонено', 'Сбой')],
  ['sk', texts('Požiadal/a', 'Stav', 'Dôvod', 'Čaká na schválenie', 'Schválené', 'Dostupné', 'Zamietnuté', 'Zlyhalo')],
  ['sv', texts('Önskad av', 'Status', 'Anledning', 'Väntar på godkännande', 'Godkänd', 'Tillgänglig', 'Nekad', 'Misslyckat')],
  ['zh', texts('请求者', '状态', '原因', '等待批准', '已批准', '可用', '已拒绝', '失败')],
]);

/** The texts in a language such as `de` or `pt-BR`; English for an unknown one. */
export const embedTexts = (language = 'en'): EmbedTexts => BY_LANGUAGE.get(language.split('-')[0]!) ?? ENGLISH;
