import type { Message } from '@ombi/sdk';

/** The words of the portal in a message: names and values of the fields below it, and who stands for a hidden requester. */
interface EmbedTexts {
  readonly somebody: string;
  readonly requestedBy: string;
  readonly status: string;
  readonly reason: string;
  readonly states: Readonly<Record<NonNullable<Message['status']>, string>>;
}

type Row = readonly [
  ...[somebody: string, requestedBy: string, status: string, reason: string],
  ...[pending: string, approved: string, available: string, denied: string, failed: string],
];

const texts = (...[somebody, requestedBy, status, reason, pending, approved, available, denied, failed]: Row): EmbedTexts => ({
  ...{ somebody, requestedBy, status, reason },
  states: { pending, approved, available, denied, failed },
});

const ENGLISH = texts('Somebody', 'Requested by', 'Status', 'Reason', 'Pending approval', 'Approved', 'Available', 'Denied', 'Failed');

const BY_LANGUAGE: ReadonlyMap<string, EmbedTexts> = new Map([
  ['bg', texts('Някой', 'Заявено от', 'Статус', 'Причина', 'Чака одобрение', 'Одобрено', 'Налично', 'Отказано', 'Неуспешно')],
  ['cs', texts('Někdo', 'Požádal(a)', 'Stav', 'Důvod', 'Čeká na schválení', 'Schváleno', 'Dostupné', 'Zamítnuto', 'Selhalo')],
  ['da', texts('Nogen', 'Anmodet af', 'Status', 'Begrundelse', 'Afventer godkendelse', 'Godkendt', 'Tilgængelig', 'Afvist', 'Mislykket')],
  [
    'de',
    texts('Jemand', 'Angefragt von', 'Status', 'Grund', 'Wartet auf Genehmigung', 'Genehmigt', 'Verfügbar', 'Abgelehnt', 'Fehlgeschlagen'),
  ],
  [
    'es',
    texts('Alguien', 'Solicitado por', 'Estado', 'Motivo', 'Pendiente de aprobación', 'Aprobado', 'Disponible', 'Rechazado', 'Fallido'),
  ],
  ['fr', texts('Quelqu’un', 'Demandé par', 'Statut', 'Motif', 'En attente d’approbation', 'Approuvé', 'Disponible', 'Refusé', 'Échoué')],
  ['hu', texts('Valaki', 'Kérte', 'Állapot', 'Indok', 'Jóváhagyásra vár', 'Jóváhagyva', 'Elérhető', 'Elutasítva', 'Meghiúsult')],
  [
    'it',
    texts(
      'Qualcuno',
      'Richiesto da',
      'Stato',
      'Motivo',
      'In attesa di approvazione',
      'Approvata',
      'Disponibile',
      'Rifiutata',
      'Non riuscita',
    ),
  ],
  [
    'nl',
    texts('Iemand', 'Aangevraagd door', 'Status', 'Reden', 'Wacht op goedkeuring', 'Goedgekeurd', 'Beschikbaar', 'Afgewezen', 'Mislukt'),
  ],
  [
    'no',
    texts('Noen', 'Forespurt av', 'Status', 'Begrunnelse', 'Venter på godkjenning', 'Godkjent', 'Tilgjengelig', 'Avslått', 'Mislyktes'),
  ],
  ['pl', texts('Ktoś', 'Kto poprosił', 'Status', 'Powód', 'Czeka na zatwierdzenie', 'Zatwierdzono', 'Dostępne', 'Odrzucono', 'Nieudane')],
  ['pt', texts('Alguém', 'Pedido por', 'Status', 'Motivo', 'Aguardando aprovação', 'Aprovado', 'Disponível', 'Recusado', 'Falhou')],
  ['ru', texts('Кто-то', 'Кто запросил', 'Статус', 'Причина', 'Ожидает одобрения', 'Одобрено', 'Доступно', 'Отклонено', 'Сбой')],
  ['sk', texts('Niekto', 'Požiadal/a', 'Stav', 'Dôvod', 'Čaká na schválenie', 'Schválené', 'Dostupné', 'Zamietnuté', 'Zlyhalo')],
  ['sv', texts('Någon', 'Önskad av', 'Status', 'Anledning', 'Väntar på godkännande', 'Godkänd', 'Tillgänglig', 'Nekad', 'Misslyckat')],
  ['zh', texts('有人', '请求者', '状态', '原因', '等待批准', '已批准', '可用', '已拒绝', '失败')],
]);

/** The texts in a language such as `de` or `pt-BR`; English for an unknown one. */
export const embedTexts = (language = 'en'): EmbedTexts => BY_LANGUAGE.get(language.split('-')[0]!) ?? ENGLISH;
