import { use } from 'react';
import { loadedTexts, fetchTexts, type Texts } from './catalogues.js';
import { FALLBACK_LANGUAGE, currentLanguage, useLanguage, type Language } from './language.js';
import { warnAboutMissingText } from './missing-texts.js';
import { renderTranslation, type TranslationValues } from './render.js';

/** The texts of one namespace. */
export interface Translation {
  /** Returns the text of a key, or the key itself when there is no text. */
  t(key: string, values?: TranslationValues): string;
  /** Returns the text of an optional key, or null. */
  find(key: string, values?: TranslationValues): string | null;
  /** Language of these texts: the selected one, or English when they are not translated. Use it to format values beside them. */
  readonly language: Language;
}

/** Returns the texts of a namespace in the selected language. The first use of a namespace suspends until its catalogue is loaded. */
export function useTranslation(namespace = 'common'): Translation {
  const language = useLanguage();
  const chosen = use(fetchTexts(language, namespace));
  const fallback = use(fetchTexts(FALLBACK_LANGUAGE, namespace));
  return createTranslation(namespace, language, chosen, fallback);
}

/** Like {@link useTranslation} outside of a component, for namespaces that are already loaded. */
export function getTranslation(namespace: string): Translation {
  const language = currentLanguage();
  return createTranslation(namespace, language, loadedTexts(language, namespace), loadedTexts(FALLBACK_LANGUAGE, namespace));
}

function createTranslation(namespace: string, language: Language, chosen: Texts, fallback: Texts): Translation {
  const catalogues = [[language, chosen] as const, [FALLBACK_LANGUAGE, fallback] as const];
  const find = (key: string, values?: TranslationValues) => renderTranslation(catalogues, key, values);
  const t = (key: string, values?: TranslationValues) => {
    const text = find(key, values);
    if (text === null) warnAboutMissingText(namespace, key, isEmpty(fallback));
    return text ?? key;
  };
  return { language: isEmpty(chosen) ? FALLBACK_LANGUAGE : language, find, t };
}

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;
