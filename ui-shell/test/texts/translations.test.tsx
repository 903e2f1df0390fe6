import { LANGUAGES } from '@ombi/sdk/ui/i18n';
import { foldersIn, readCatalogue } from './source-files.js';

const LOCALES = 'ui-shell/src/locales';
const PLURAL = /_(one|two|few|many|other)$/;

const english = Object.fromEntries(
  foldersIn(`${LOCALES}/en`).flatMap((file) =>
    Object.entries(readCatalogue(`${LOCALES}/en/${file}`)).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text]),
  ),
);
const translations = foldersIn(LOCALES).filter((file) => file.endsWith('.json'));

describe.each(translations)('the translation %s', (file) => {
  const language = file.replace('.json', '');
  const texts = readCatalogue(`${LOCALES}/${file}`);
  const expected = expectedTexts(language);

  it('is in a language that can be chosen', () => {
    expect(LANGUAGES).toContain(language);
  });

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
});

/** The English text for each key that the language needs: those with a plural once for each of its forms. */
function expectedTexts(language: string): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Map(
    Object.entries(english).flatMap(([key, text]) => {
      const plural = english[key.replace(PLURAL, '_other')];
      if (!PLURAL.test(key) || plural === undefined) return [[key, text]];
      return forms.map((form): [string, string] => [key.replace(PLURAL, `_${form}`), plural]);
    }),
  );
}

const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!))].sort();
