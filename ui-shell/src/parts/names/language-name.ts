/** A language as the people who speak it call it. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The languages whose texts are complete. */
const TRANSLATED: readonly string[] = ['en'];

/** Whether choosing a language changes the texts of the portal, and not only titles, descriptions and dates. */
export const isTranslated = (code: string): boolean => TRANSLATED.includes(code);

/** A country as people of a language call it. */
export const countryName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
