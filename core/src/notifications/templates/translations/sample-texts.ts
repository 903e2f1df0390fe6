/** What users wrote in the sample that a template is previewed with. */
export interface SampleTexts {
  readonly overview: string;
  readonly denyReason: string;
  readonly issueCategory: string;
  readonly issueSubject: string;
  readonly issueDescription: string;
  readonly comment: string;
}

const sample = (
  overview: string,
  denyReason: string,
  [issueCategory, issueSubject, issueDescription, comment]: readonly [string, string, string, string],
): SampleTexts => ({ overview, denyReason, issueCategory, issueSubject, issueDescription, comment });

const SAMPLES: Readonly<Record<string, SampleTexts>> = {
  en: sample('A young clerk travels to the castle of a strange count.', 'We have this one on disc.', [
    'Sound',
    'No sound',
    'The second half is silent.',
    'Thank you, we will replace it.',
  ]),
  bg: sample('Млад чиновник пътува до замъка на странен граф.', 'Имаме го на диск.', [
    'Звук',
    'Няма звук',
    'Във втората половина няма звук.',
    'Благодарим, ще го заменим.',
  ]),
  cs: sample('Mladý úředník cestuje na hrad podivného hraběte.', 'Tenhle máme na disku.', [
    'Zvuk',
    'Bez zvuku',
    'Druhá polovina je bez zvuku.',
    'Děkujeme, vyměníme to.',
  ]),
  da: sample('En ung fuldmægtig rejser til en sær greves slot.', 'Den har vi på disk.', [
    'Lyd',
    'Ingen lyd',
    'Anden halvdel er uden lyd.',
    'Tak, vi udskifter den.',
  ]),
  de: sample('Ein junger Angestellter reist zum Schloss eines seltsamen Grafen.', 'Den haben wir auf Disc.', [
    'Ton',
    'Kein Ton',
    'Die zweite Hälfte ist stumm.',
    'Danke, wir tauschen ihn aus.',
  ]),
  es: sample('Un joven empleado viaja al castillo de un extraño conde.', 'Esta la tenemos en disco.', [
    'Sonido',
    'Sin sonido',
    'La segunda mitad no tiene sonido.',
    'Gracias, la cambiaremos.',
  ]),
  fr: sample('Un jeune clerc se rend au château d’un comte étrange.', 'Nous avons ce titre sur disque.', [
    'Son',
    'Pas de son',
    'La seconde moitié est muette.',
    'Merci, nous allons le remplacer.',
  ]),
  hu: sample('Egy fiatal hivatalnok egy különös gróf kastélyába utazik.', 'Ez megvan nekünk lemezen.', [
    'Hang',
    'Nincs hang',
    'A második fele néma.',
    'Köszönjük, kicseréljük.',
  ]),
  it: sample('Un giovane impiegato si reca al castello di uno strano conte.', 'Questo lo abbiamo su disco.', [
    'Audio',
    'Nessun audio',
    'La seconda metà è muta.',
    'Grazie, lo sostituiremo.',
  ]),
  nl: sample('Een jonge klerk reist naar het kasteel van een vreemde graaf.', 'Deze hebben we op schijf.', [
    'Geluid',
    'Geen geluid',
    'De tweede helft is zonder geluid.',
    'Bedankt, we vervangen hem.',
  ]),
  no: sample('En ung kontorist reiser til slottet til en merkelig greve.', 'Denne har vi på plate.', [
    'Lyd',
    'Ingen lyd',
    'Andre halvdel er uten lyd.',
    'Takk, vi bytter den ut.',
  ]),
  pl: sample('Młody urzędnik jedzie do zamku dziwnego hrabiego.', 'Mamy to na płycie.', [
    'Dźwięk',
    'Brak dźwięku',
    'Druga połowa jest bez dźwięku.',
    'Dziękujemy, podmienimy.',
  ]),
  pt: sample('Um jovem funcionário viaja até o castelo de um conde estranho.', 'Este nós temos em disco.', [
    'Som',
    'Sem som',
    'A segunda metade está muda.',
    'Obrigado, vamos substituir.',
  ]),
  ru: sample('Молодой служащий едет в замок странного графа.', 'Он есть у нас на диске.', [
    'Звук',
    'Нет звука',
    'Во второй половине нет звука.',
    'Спасибо, мы заменим.',
  ]),
  sk: sample('Mladý úradník cestuje na hrad čudného grófa.', 'Tento máme na disku.', [
    'Zvuk',
    'Bez zvuku',
    'Druhá polovica je bez zvuku.',
    'Ďakujeme, vymeníme to.',
  ]),
  sv: sample('En ung kontorist reser till en märklig greves slott.', 'Den har vi på skiva.', [
    'Ljud',
    'Inget ljud',
    'Andra halvan saknar ljud.',
    'Tack, vi byter ut den.',
  ]),
  zh: sample('一位年轻职员前往一位古怪伯爵的城堡。', '我们已有这部片的光盘。', [
    '声音',
    '没有声音',
    '后半部分没有声音。',
    '谢谢，我们会更换。',
  ]),
};

/** The sample in a language such as `de` or `pt-BR`; in English for one that the portal does not speak. */
export const sampleTexts = (language: string): SampleTexts => SAMPLES[language.split('-')[0]!] ?? SAMPLES['en']!;
