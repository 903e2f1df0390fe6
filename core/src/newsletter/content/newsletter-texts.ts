import type { LibraryMediaKind } from '@ombi/sdk';
import { LANGUAGES } from '../../identity/index.js';

type Language = (typeof LANGUAGES)[number];

/** The translations of the texts of a newsletter in one language (i18n). */
export interface NewsletterTexts {
  /** Used until an administrator writes others. */
  readonly subject: string;
  readonly message: string;
  readonly headings: Readonly<Record<LibraryMediaKind, string>>;
  /** Name of season 0. */
  readonly specials: string;
  season(number: number): string;
  /** Line below a section that leaves titles out; worded so that it fits every number. */
  omittedText(count: number): string;
}

type Row = readonly [
  subject: string,
  message: string,
  movies: string,
  episodes: string,
  albums: string,
  specials: string,
  season: string,
  more: string,
];

/** `#` is a number. */
const ROWS: Readonly<Record<Language, Row>> = {
  da: [
    '[{ApplicationName}] Nyt i biblioteket',
    'Hej {Alias}, dette er føjet til {ApplicationName} siden sidste nyhedsbrev.',
    ...(['Nye film', 'Nye afsnit', 'Nye album', 'Specialafsnit', 'Sæson #', 'og # mere'] as const),
  ],
  de: [
    '[{ApplicationName}] Neu in der Bibliothek',
    'Hallo {Alias}, das kam seit dem letzten Newsletter zu {ApplicationName} hinzu.',
    ...(['Neue Filme', 'Neue Folgen', 'Neue Alben', 'Specials', 'Staffel #', 'und # mehr'] as const),
  ],
  en: [
    '[{ApplicationName}] New in the library',
    'Hello {Alias}, this was added to {ApplicationName} since the last newsletter.',
    ...(['New movies', 'New episodes', 'New albums', 'Specials', 'Season #', 'and # more'] as const),
  ],
  es: [
    '[{ApplicationName}] Novedades en la biblioteca',
    'Hola, {Alias}: esto se ha añadido a {ApplicationName} desde el último boletín.',
    ...(['Nuevas películas', 'Nuevos episodios', 'Nuevos álbumes', 'Especiales', 'Temporada #', 'y # más'] as const),
  ],
  fr: [
    '[{ApplicationName}] Nouveautés de la bibliothèque',
    'Bonjour {Alias}, voici ce qui a été ajouté à {ApplicationName} depuis la dernière newsletter.',
    ...(['Nouveaux films', 'Nouveaux épisodes', 'Nouveaux albums', 'Épisodes spéciaux', 'Saison #', 'et # de plus'] as const),
  ],
  it: [
    '[{ApplicationName}] Novità nella libreria',
    'Ciao {Alias}, ecco cosa è stato aggiunto a {ApplicationName} dall’ultima newsletter.',
    ...(['Nuovi film', 'Nuovi episodi', 'Nuovi album', 'Speciali', 'Stagione #', 'e altri #'] as const),
  ],
  hu: [
    '[{ApplicationName}] Újdonságok a könyvtárban',
    'Szia {Alias}, ezek kerültek a könyvtárba ({ApplicationName}) a legutóbbi hírlevél óta.',
    ...(['Új filmek', 'Új epizódok', 'Új albumok', 'Különkiadások', '#. évad', 'és további #'] as const),
  ],
  nl: [
    '[{ApplicationName}] Nieuw in de bibliotheek',
    'Hallo {Alias}, dit is sinds de vorige nieuwsbrief aan {ApplicationName} toegevoegd.',
    ...(['Nieuwe films', 'Nieuwe afleveringen', 'Nieuwe albums', 'Specials', 'Seizoen #', 'en nog #'] as const),
  ],
  no: [
    '[{ApplicationName}] Nytt i biblioteket',
    'Hei {Alias}, dette er lagt til i {ApplicationName} siden forrige nyhetsbrev.',
    ...(['Nye filmer', 'Nye episoder', 'Nye album', 'Spesialepisoder', 'Sesong #', 'og # til'] as const),
  ],
  pl: [
    '[{ApplicationName}] Nowości w bibliotece',
    'Cześć {Alias}, oto co dodano do {ApplicationName} od ostatniego newslettera.',
    ...(['Nowe filmy', 'Nowe odcinki', 'Nowe albumy', 'Odcinki specjalne', 'Sezon #', 'i jeszcze #'] as const),
  ],
  pt: [
    '[{ApplicationName}] Novidades na biblioteca',
    'Olá, {Alias}! Isto foi adicionado a {ApplicationName} desde a última newsletter.',
    ...(['Novos filmes', 'Novos episódios', 'Novos álbuns', 'Especiais', 'Temporada #', 'e mais #'] as const),
  ],
  sk: [
    '[{ApplicationName}] Novinky v knižnici',
    'Dobrý deň, {Alias}, toto pribudlo v {ApplicationName} od posledného newslettera.',
    ...(['Nové filmy', 'Nové epizódy', 'Nové albumy', 'Špeciály', '#. séria', 'a ďalšie: #'] as const),
  ],
  sv: [
    '[{ApplicationName}] Nytt i biblioteket',
    'Hej {Alias}, det här har lagts till i {ApplicationName} sedan förra nyhetsbrevet.',
    ...(['Nya filmer', 'Nya avsnitt', 'Nya album', 'Specialavsnitt', 'Säsong #', 'och # till'] as const),
  ],
  bg: [
    '[{ApplicationName}] Ново в библиотеката',
    'Здравей, {Alias}, това беше добавено в {ApplicationName} след последния бюлетин.',
    ...(['Нови филми', 'Нови епизоди', 'Нови албуми', 'Специални епизоди', 'Сезон #', 'и още #'] as const),
  ],
  ru: [
    '[{ApplicationName}] Новое в библиотеке',
    'Здравствуйте, {Alias}! Вот что появилось в {ApplicationName} после прошлой рассылки.',
    ...(['Новые фильмы', 'Новые серии', 'Новые альбомы', 'Спецвыпуски', 'Сезон #', 'и ещё #'] as const),
  ],
  cs: [
    '[{ApplicationName}] Novinky v knihovně',
    'Dobrý den, {Alias}, toto přibylo v {ApplicationName} od posledního newsletteru.',
    ...(['Nové filmy', 'Nové epizody', 'Nová alba', 'Speciály', '#. řada', 'a další: #'] as const),
  ],
  zh: [
    '[{ApplicationName}] 媒体库新内容',
    '{Alias}，你好！以下是自上一期简报以来 {ApplicationName} 新增的内容。',
    ...(['新电影', '新剧集', '新专辑', '特别篇', '第 # 季', '还有 # 项'] as const),
  ],
};

/** The translations of the texts in a language; English for one that the portal does not speak. */
export function newsletterTexts(language: string): NewsletterTexts {
  const [subject, message, movie, tv, album, specials, season, more] = ROWS[language as Language] ?? ROWS.en;
  return {
    ...{ subject, message, specials, headings: { movie, tv, album } },
    season: (number) => season.replace('#', String(number)),
    omittedText: (count) => more.replace('#', String(count)),
  };
}

/** Whether a text is the default of any language. */
export const isDefaultText = (member: 'subject' | 'message', text: string): boolean =>
  LANGUAGES.some((language) => newsletterTexts(language)[member] === text);
