import { currentLanguage, setLanguage } from '@ombi/sdk/ui/i18n';

/** What the portal speaks where the browser prefers these languages. */
function languageFor(...tags: readonly string[]): string {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(tags[0]!);
  setLanguage(null);
  return currentLanguage();
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['nb', 'no'],
  ['nn', 'no'],
  ['nb-NO', 'no'],
  ['no', 'no'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['zh-CN', 'zh'],
  ['csb', 'en'],
  ['he', 'en'],
])('shows a browser in %s the language %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
});

it('uses the first supported language of the browser preferences', () => {
  expect(languageFor('fi-FI', 'sv-FI', 'en')).toBe('sv');
});
