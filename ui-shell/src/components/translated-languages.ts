/** Languages for which the portal has text catalogues. */
let translated: ReadonlySet<string> = new Set(['en']);

/** Sets the supported languages: must be called once at start-up with the codes of these languages. */
export function setTranslatedLanguages(codes: Iterable<string>): void {
  translated = new Set(codes);
}

/** Whether it is a supported language, in which the portal's own texts exist; otherwise the choice affects only titles and descriptions. */
export const isTranslated = (code: string): boolean => translated.has(code);
