import { use } from 'react';
import { loadedTexts, fetchTexts, type Texts } from './catalogues.js';
import { FALLBACK_LANGUAGE, currentLanguage as currentLanguage, useLanguage, type Language } from './language.js';
import { renderTranslation, type TextValues } from './render.js';

/** The texts of one namespace. */
export interface Translation {
  /** The text of a key; the key itself when nobody wrote one. */
  t(key: string, values?: TextValues): string;
  /** The text of a key that need not exist. */
  find(key: string, values?: TextValues): string | null;
  /** The language of these texts, for what is written beside them: the chosen one, or English where nobody translated them. */
  readonly language: Language;
}

/** Texts of a namespace in the chosen language. The first use of a namespace waits for its catalogue. */
export function useTranslation(namespace = 'common'): Translation {
  const language = useLanguage();
  const chosen = use(fetchTexts(language, namespace));
  const fallback = use(fetchTexts(FALLBACK_LANGUAGE, namespace));
  return createTranslation(language, chosen, fallback);
}

/** The same outside of a component, for namespaces that are already on screen. */
export function getTranslation(namespace: string): Translation {
  const language = currentLanguage();
  return createTranslation(language, loadedTexts(language, namespace), loadedTexts(FALLBACK_LANGUAGE, namespace));
}

function createTranslation(language: Language, chosen: Texts, fallback: Texts): Translation {
  const catalogues = [[language, chosen] as const, [FALLBACK_LANGUAGE, fallback] as const];
  const find = (key: string, values?: TextValues) => renderTranslation(catalogues, key, values);
  return { language: isEmpty(chosen) ? FALLBACK_LANGUAGE : language, find, t: (key, values) => find(key, values) ?? key };
}

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;
