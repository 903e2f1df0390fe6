/** What the mail adds to the text of the portal: the reason for it in the last line, and the link that ends a newsletter. */
interface MailTexts {
  /** `{name}` is the name of the portal. */
  readonly newsletterFooter: string;
  readonly accountFooter: string;
  readonly unsubscribe: string;
}

const texts = (newsletterFooter: string, accountFooter: string, unsubscribe: string): MailTexts => ({
  newsletterFooter,
  accountFooter,
  unsubscribe,
});

const ENGLISH = texts(
  'You get this mail because you receive the newsletter of {name}.',
  'You get this mail because you have an account on {name}.',
  'Unsubscribe',
);

const BY_LANGUAGE: ReadonlyMap<string, MailTexts> = new Map([
  ['en', ENGLISH],
  [
    'da',
    texts('Du får denne mail, fordi du modtager nyhedsbrevet fra {name}.', 'Du får denne mail, fordi du har en konto på {name}.', 'Afmeld'),
  ],
  [
    'de',
    texts(
      'Du bekommst diese Mail, weil du den Newsletter von {name} erhältst.',
      'Du bekommst diese Mail, weil du ein Konto bei {name} hast.',
      'Abbestellen',
    ),
  ],
  [
    'es',
    texts(
      'Recibes este correo porque se te envía el boletín de {name}.',
      'Recibes este correo porque tienes una cuenta en {name}.',
      'Darse de baja',
    ),
  ],
  [
    'fr',
    texts(
      'Vous recevez cet e-mail parce que vous êtes sur la liste de la newsletter de {name}.',
      'Vous recevez cet e-mail parce que vous avez un compte sur {name}.',
      'Se désinscrire',
    ),
  ],
  [
    'it',
    texts(
      'Ricevi questa e-mail perché sei nella lista della newsletter di {name}.',
      'Ricevi questa e-mail perché hai un account su {name}.',
      'Annulla l’iscrizione',
    ),
  ],
  [
    'hu',
    texts(
      'Azért kapod ezt a levelet, mert feliratkoztál erre a hírlevélre: {name}.',
      'Azért kapod ezt a levelet, mert van fiókod itt: {name}.',
      'Leiratkozás',
    ),
  ],
  [
    'nl',
    texts(
      'Je krijgt deze mail omdat je de nieuwsbrief van {name} ontvangt.',
      'Je krijgt deze mail omdat je een account hebt bij {name}.',
      'Afmelden',
    ),
  ],
  [
    'no',
    texts(
      'Du får denne e-posten fordi du mottar nyhetsbrevet fra {name}.',
      'Du får denne e-posten fordi du har en konto hos {name}.',
      'Meld av',
    ),
  ],
  [
    'pl',
    texts(
      'Otrzymujesz tę wiadomość, ponieważ subskrybujesz newsletter {name}.',
      'Otrzymujesz tę wiadomość, ponieważ masz konto w {name}.',
      'Wypisz się',
    ),
  ],
  [
    'pt',
    texts(
      'Você recebe este e-mail porque está na lista da newsletter de {name}.',
      'Você recebe este e-mail porque tem uma conta em {name}.',
      'Cancelar inscrição',
    ),
  ],
  [
    'sk',
    texts(
      'Tento e-mail dostávate, pretože odoberáte newsletter {name}.',
      'Tento e-mail dostávate, pretože máte účet v {name}.',
      'Zrušiť odber',
    ),
  ],
  [
    'sv',
    texts(
      'Du får det här mejlet för att du prenumererar på nyhetsbrevet från {name}.',
      'Du får det här mejlet för att du har ett konto på {name}.',
      'Avsluta prenumerationen',
    ),
  ],
  [
    'bg',
    texts(
      'Получаваш този имейл, защото имаш абонамент за бюлетина на {name}.',
      'Получаваш този имейл, защото имаш акаунт в {name}.',
      'Отписване',
    ),
  ],
  [
    'ru',
    texts(
      'Вы получили это письмо, потому что подписаны на рассылку {name}.',
      'Вы получили это письмо, потому что у вас есть аккаунт в {name}.',
      'Отписаться',
    ),
  ],
  [
    'cs',
    texts(
      'Tento e-mail dostáváte, protože odebíráte newsletter {name}.',
      'Tento e-mail dostáváte, protože máte účet v {name}.',
      'Zrušit odběr',
    ),
  ],
  ['zh', texts('你收到此邮件，是因为你订阅了 {name} 的简报。', '你收到此邮件，是因为你在 {name} 拥有账户。', '退订')],
]);

/** The texts in a language such as `de` or `pt-BR`; English for an unknown one. */
export const mailTexts = (language = 'en'): MailTexts => BY_LANGUAGE.get(language.split('-')[0]!) ?? ENGLISH;
