import { LANGUAGES } from '@ombi/sdk/ui/i18n';
import { englishFiles, entriesIn, readCatalogue } from './source-files.js';

const LOCALES = 'ui-shell/src/locales';
/** `{{name}}` of the runtime, and `{name}`, which a person types into a field. */
const PLACEHOLDER = /\{+\s*(\w+)\s*\}+/g;
const PLURAL = /_(one|two|few|many|other)$/;
/** From this length on, a translation that equals English is a forgotten one; shorter ones are names and words that languages share. */
const SENTENCE_LENGTH = 28;

const words = (...forms: string[]): RegExp => new RegExp(`(?<!\\p{Letter})(?:${forms.join('|')})(?![\\p{Letter}\\p{Number}])`, 'iu');

/** By language: how its texts do not address people. Each keeps to one form, formal or familiar, in the shell and in all plug-ins. */
const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  bg: words('вие', 'вас', 'ваш', 'вашия', 'вашият', 'вашата', 'вашето', 'вашите'),
  cs: words('tebe', 'tobě', 'tvůj', 'tvoje', 'tvá', 'tvé', 'tvého', 'tvém', 'tvým', 'tvou'),
  da: /(?<=[\p{Lowercase_Letter},] )(?:De|Dem|Deres)(?!\p{Letter})/u,
  de: /(?<=[\p{Lowercase_Letter},] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{Letter})|(?:^|\. )Ihre? /u,
  es: words('usted', 'ustedes', 'vosotros', 'vuestro', 'vuestra'),
  fr: words('tu', 'toi', 'ton', 'ta', 'tes'),
  hu: words('ön', 'önt', 'önnek', 'önnel', 'önök', 'öné'),
  it: words('voi', 'vostro', 'vostra', 'vostri', 'vostre'),
  nl: words('u', 'uw'),
  no: /(?<=[\p{Lowercase_Letter},] )(?:De|Dem|Deres)(?!\p{Letter})/u,
  pl: words('pan', 'pani', 'państwo', 'państwa'),
  pt: words('tu', 'teu', 'teus', 'tua', 'tuas', 'ti', 'contigo'),
  ru: words('ты', 'тебя', 'тебе', 'тобой', 'твой', 'твоя', 'твоё', 'твои', 'твоего', 'твоей', 'твоих'),
  sk: words('teba', 'tebe', 'tvoj', 'tvoja', 'tvoje', 'tvojho', 'tvojej', 'tvojom', 'tvojich'),
  sv: words('ni', 'ert'),
  zh: /您/,
};

/** By language: punctuation as English or a keyboard without the proper characters would set it. */
const FOREIGN_PUNCTUATION: Readonly<Record<string, RegExp>> = {
  es: /^[^¿]*\p{Letter}\?(?:\s|$)|^[^¡]*\p{Letter}!(?:\s|$)/u,
  // The space is one that does not break the line.
  fr: / (?:[:;?!](?:\s|$)|»)|« /,
  zh: /\p{Script=Han}[,:;?!]/u,
};

type Texts = Readonly<Record<string, string>>;

const shell = Object.fromEntries(
  englishFiles().flatMap(({ namespace, path }) => Object.entries(readCatalogue(path)).map(([key, text]) => [`${namespace}.${key}`, text])),
);

const englishCatalogues: readonly (readonly [folder: string, english: Texts])[] = [
  [LOCALES, shell],
  ...entriesIn('plugins').map((id): [string, Texts] => [`plugins/${id}/locales`, readCatalogue(`plugins/${id}/locales/en.json`)]),
];

const catalogues: readonly (readonly [path: string, language: string, english: Texts])[] = englishCatalogues.flatMap(([folder, english]) =>
  translationsIn(folder, english),
);

it.each(['ui-shell/src', ...entriesIn('plugins').map((id) => `plugins/${id}`)])('the texts of %s are in every language', (place) => {
  const found = entriesIn(`${place}/locales`).map((name) => name.replace('.json', ''));
  expect(found.sort()).toEqual([...LANGUAGES].sort());
});

it.each(englishCatalogues)('the English texts about a failed test end as sentences: %s', (_, english) =>
  expect(unfinishedSentences(english)).toEqual([]),
);

describe.each(catalogues)('the translation %s', (path, language, english) => {
  const texts = readCatalogue(path);
  const expected = expectedTexts(language, english);

  it('has every text, in every plural form of the language, and no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...expected.keys()].sort());
    expect(Object.keys(texts).filter((key) => texts[key]!.trim() === '' && expected.get(key)!.trim() !== '')).toEqual([]);
  });

  it('keeps the placeholders of each text', () => {
    const differs = ([key, text]: [string, string]) => {
      const [own, known] = [placeholdersIn(text), placeholdersIn(expected.get(key) ?? '')];
      // One thing may be said in words.
      return key.endsWith('_one') ? own.some((name) => !known.includes(name)) : own.join() !== known.join();
    };
    expect(Object.entries(texts).filter(differs)).toEqual([]);
  });

  it('ends the texts about a failed test as sentences', () => expect(unfinishedSentences(texts)).toEqual([]));

  it('uses one form of address', () => expect(Object.entries(texts).filter(([, text]) => OTHER_ADDRESS[language]?.test(text))).toEqual([]));

  it('has the punctuation of its language', () =>
    expect(Object.entries(texts).filter(([, text]) => FOREIGN_PUNCTUATION[language]?.test(text))).toEqual([]));

  it('has no sentence in English', () => {
    const isSentence = (text: string) => text.replace(PLACEHOLDER, '').length >= SENTENCE_LENGTH;
    expect(Object.entries(texts).filter(([key, text]) => isSentence(text) && text === expected.get(key))).toEqual([]);
  });
});

function translationsIn(folder: string, english: Texts): [string, string, Texts][] {
  const files = entriesIn(folder).filter((file) => file.endsWith('.json') && file !== 'en.json');
  return files.map((file) => [`${folder}/${file}`, file.replace('.json', ''), english]);
}

/** The English text for each key that the language needs: those with a plural once for each of its forms. */
function expectedTexts(language: string, english: Texts): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Map(
    Object.entries(english).flatMap(([key, text]) => {
      const plural = english[key.replace(PLURAL, '_other')];
      if (!PLURAL.test(key) || plural === undefined) return [[key, text]];
      return forms.map((form): [string, string] => [key.replace(PLURAL, `_${form}`), plural]);
    }),
  );
}

const FAILED_TEST = /^(?:forms\.)?(?:test\.(?:failed|notConnected|notSent|not-available|wrong-app)|deviceMessage\.failed)$/;
/** The specified English words about a message that was not sent have no full stop. */
const SENTENCE_END = /(?:[.!。！]|message\. Please check your settings)$/;

const unfinishedSentences = (texts: Texts): [string, string][] =>
  Object.entries(texts).filter(([key, text]) => FAILED_TEST.test(key) && !SENTENCE_END.test(text));

it.each([
  ['forms.test.notSent', '{{name}}'],
  ['settings.newsletter.notTested', 'Newsletter'],
])('%s has the specified words', (key, channel) => {
  expect(shell[key]).toBe(`There was an error when sending the ${channel} message. Please check your settings`);
});

const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))].sort();
