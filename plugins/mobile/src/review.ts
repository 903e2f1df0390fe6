import type { RenderedMessage } from '@ombi/sdk';

/** Texts of the buttons by language. */
const BUTTON_TEXTS = {
  en: { approve: 'Approve', deny: 'Deny' },
  bg: { approve: 'Одобри', deny: 'Откажи' },
  cs: { approve: 'Schválit', deny: 'Zamítnout' },
  da: { approve: 'Godkend', deny: 'Afvis' },
  de: { approve: 'Genehmigen', deny: 'Ablehnen' },
  es: { approve: 'Aprobar', deny: 'Rechazar' },
  fr: { approve: 'Approuver', deny: 'Refuser' },
  hu: { approve: 'Jóváhagyás', deny: 'Elutasítás' },
  it: { approve: 'Approva', deny: 'Rifiuta' },
  nl: { approve: 'Goedkeuren', deny: 'Afwijzen' },
  no: { approve: 'Godkjenn', deny: 'Avslå' },
  pl: { approve: 'Zatwierdź', deny: 'Odrzuć' },
  pt: { approve: 'Aprovar', deny: 'Recusar' },
  ru: { approve: 'Одобрить', deny: 'Отклонить' },
  sk: { approve: 'Schváliť', deny: 'Zamietnuť' },
  sv: { approve: 'Godkänn', deny: 'Neka' },
  zh: { approve: '批准', deny: '拒绝' },
} as const;

/** Numbers of the kinds in the public API, by the texts of the variable `Type`. */
const REQUEST_TYPES: Readonly<Record<string, number>> = { show: 0, movie: 1, album: 2 };

const isTranslated = (language: string): language is keyof typeof BUTTON_TEXTS => Object.hasOwn(BUTTON_TEXTS, language);

/** What the mobile app needs to show the request, and the buttons with which an approver decides about it while it waits for that. */
export function reviewFields({ type, status, variables, recipient }: RenderedMessage) {
  const requestId = variables?.['RequestId'];
  if (type !== 'NewRequest' || !requestId) return {};
  const data = { requestid: requestId, requestType: REQUEST_TYPES[variables['Type'] ?? ''] };
  if (status !== 'pending') return { data };
  const [language = 'en'] = (recipient?.language ?? 'en').toLowerCase().split('-');
  const texts = BUTTON_TEXTS[isTranslated(language) ? language : 'en'];
  return {
    data,
    buttons: [
      { id: 'approve', text: texts.approve },
      { id: 'deny', text: texts.deny },
    ],
  };
}
