import { useSyncExternalStore } from 'react';

/** All supported languages (locales) to select from, in the order of the list. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fr', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'sk', 'sv', 'bg', 'ru', 'cs', 'zh'] as const;
/** A selectable language (ISO 639-1). */
export type Language = (typeof LANGUAGES)[number];

/** Fallback language, in which every text exists. */
export const FALLBACK_LANGUAGE: Language = 'en';

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();
let chosenLanguage: Language | null = null;

/** Whether a code is a selectable language. */
export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language);

/** Returns the selected language, else that of the browser, else English. */
export function currentLanguage(): Language {
  return (chosenLanguage ??= storedLanguage() ?? browserLanguage());
}

/** Selects a language, which the browser stores for the next visit; null selects that of the browser. Unknown codes are ignored. */
export function setLanguage(code: string | null | undefined): void {
  if (code === null) localStorage.removeItem(STORAGE_KEY);
  const next = code === null ? browserLanguage() : code;
  if (!isLanguage(next) || next === currentLanguage()) return;
  chosenLanguage = next;
  if (code !== null) localStorage.setItem(STORAGE_KEY, next);
  for (const listener of listeners) listener();
}

/** Returns the selected language and re-renders the component when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedLanguage(): Language | null {
  const code = localStorage.getItem(STORAGE_KEY);
  return isLanguage(code) ? code : null;
}

/** The first language that the browser prefers and the portal has. */
const browserLanguage = (): Language =>
  [...navigator.languages, navigator.language].map(languageOfTag).find((language) => language !== null) ?? FALLBACK_LANGUAGE;

/** Both written forms of Norwegian, as browsers name them. */
const LANGUAGE_ALIASES: Readonly<Record<string, Language>> = { nb: 'no', nn: 'no' };

/** The language of a tag such as `nb-NO`, `pt-BR` or `zh-Hans-CN`, whose region and script do not matter; null where there is none. */
function languageOfTag(tag: string): Language | null {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  const language = LANGUAGE_ALIASES[code] ?? code;
  return isLanguage(language) ? language : null;
}
