import { useSyncExternalStore } from 'react';

/** The languages a person can choose, in the order of the list. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fr', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'sk', 'sv', 'bg', 'ru', 'cs', 'zh'] as const;
/** A language that a person can choose (ISO 639-1). */
export type Language = (typeof LANGUAGES)[number];

/** The language in which every text exists. */
export const FALLBACK_LANGUAGE: Language = 'en';

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();
let chosenLanguage: Language | null = null;

/** Whether a code names a language that can be chosen. */
export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language);

/** The chosen language, else the browser's, else English. */
export function currentLanguage(): Language {
  return (chosenLanguage ??= storedLanguage() ?? browserLanguage());
}

/** Choose a language; codes that do not exist are passed over. It is remembered, so that the next visit starts in it. */
export function setLanguage(code: string | null | undefined): void {
  if (!isLanguage(code) || code === currentLanguage()) return;
  chosenLanguage = code;
  localStorage.setItem(STORAGE_KEY, code);
  for (const listener of listeners) listener();
}

/** The chosen language; the component is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedLanguage(): Language | null {
  const code = localStorage.getItem(STORAGE_KEY);
  return isLanguage(code) ? code : null;
}

function browserLanguage(): Language {
  const code = navigator.language.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : FALLBACK_LANGUAGE;
}
