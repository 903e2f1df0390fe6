/** The languages that the portal speaks, by their codes on the wire. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fr', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'sk', 'sv', 'bg', 'ru', 'cs', 'zh'] as const;
