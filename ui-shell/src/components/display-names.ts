/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');

/** A language as the people who speak it call it. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The languages that have texts of the portal, by its catalogues. */
let translated: ReadonlySet<string> = new Set(['en']);

/** Say once, at the start, which catalogues there are: files named `./<language>/<namespace>.json`. */
export function setTranslatedLanguages(files: Iterable<string>): void {
  translated = new Set([...files].map((file) => file.split('/')[1] ?? ''));
}

/** Whether choosing a language changes the texts of the portal, and not only titles and descriptions. */
export const isTranslated = (code: string): boolean => translated.has(code);

/** A country as people of a language call it. */
export const countryName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
