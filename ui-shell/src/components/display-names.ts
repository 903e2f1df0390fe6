/** Initials of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');

/** Name of a language in that language. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Languages for which the portal has text catalogues. */
let translated: ReadonlySet<string> = new Set(['en']);

/** Sets the supported languages: must be called once at start-up with the codes of these languages. */
export function setTranslatedLanguages(codes: Iterable<string>): void {
  translated = new Set(codes);
}

/** Whether it is a supported language, in which the portal's own texts exist; otherwise the choice affects only titles and descriptions. */
export const isTranslated = (code: string): boolean => translated.has(code);

/** Name of a country in the given language. */
export const countryName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
