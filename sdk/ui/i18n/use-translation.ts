import { use } from 'react';
import { textsAtHand, textsOf, type Texts } from './catalogues.js';
import { FALLBACK, language as currentLanguage, useLanguage, type Language } from './language.js';
import { render, type Values } from './render.js';

/** The texts of one namespace. */
export interface Translation {
  /** The text of a key; the key itself when nobody wrote one. */
  t(key: string, values?: Values): string;
  /** The text of a key that need not exist. */
  find(key: string, values?: Values): string | null;
  /** The language of these texts, for what is written beside them: the chosen one, or English where nobody translated them. */
  readonly language: Language;
}

/** Texts of a namespace in the chosen language. The first use of a namespace waits for its catalogue. */
export function useTranslation(namespace = 'common'): Translation {
  const language = useLanguage();
  const chosen = use(textsOf(language, namespace));
  const fallback = use(textsOf(FALLBACK, namespace));
  return translation(language, chosen, fallback);
}

/** The same outside of a component, for namespaces that are already on screen. */
export function translator(namespace: string): Translation {
  const language = currentLanguage();
  return translation(language, textsAtHand(language, namespace), textsAtHand(FALLBACK, namespace));
}

function translation(language: Language, chosen: Texts, fallback: Texts): Translation {
  const catalogues = [[language, chosen] as const, [FALLBACK, fallback] as const];
  const find = (key: string, values?: Values) => render(catalogues, key, values);
  return { language: isEmpty(chosen) ? FALLBACK : language, find, t: (key, values) => find(key, values) ?? key };
}

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;
