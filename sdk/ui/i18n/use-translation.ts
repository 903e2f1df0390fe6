import { use } from 'react';
import { textsOf, type Texts } from './catalogues.js';
import { FALLBACK, language as currentLanguage, useLanguage, type Language } from './language.js';
import { render, type Values } from './render.js';

export interface Translation {
  /** The text of a key; the key itself when nobody wrote one. */
  t(key: string, values?: Values): string;
  /** The text of a key that need not exist. */
  find(key: string, values?: Values): string | null;
  readonly language: Language;
}

/** Texts of a namespace in the chosen language. The first use of a namespace waits for its catalogue. */
export function useTranslation(namespace = 'common'): Translation {
  const language = useLanguage();
  return translation(language, [language, FALLBACK].map((code) => [code, ready(textsOf(code, namespace))]));
}

/** The same outside of a component, for namespaces that are already on screen. */
export function translator(namespace: string): Translation {
  const language = currentLanguage();
  return translation(language, [language, FALLBACK].map((code) => [code, atHand(textsOf(code, namespace))]));
}

function translation(language: Language, catalogues: readonly (readonly [string, Texts])[]): Translation {
  const find = (key: string, values?: Values) => render(catalogues, key, values);
  return { language, find, t: (key, values) => find(key, values) ?? key };
}

const promises = new WeakMap<Texts, Promise<Texts>>();

/** React wants a component that waited once to wait for the same promise ever after, so texts at hand go through theirs too. */
const ready = (texts: Texts | Promise<Texts>) => use(texts instanceof Promise ? remembered(texts) : atOnce(texts));

function remembered(promise: Promise<Texts>): Promise<Texts> {
  promise.then((texts) => promises.set(texts, promise), () => promise);
  return promise;
}

/** The promise that brought the texts, or one that React reads without waiting: marked like those it has seen fulfilled. */
function atOnce(texts: Texts): Promise<Texts> {
  const promise = promises.get(texts) ?? Object.assign(Promise.resolve(texts), { status: 'fulfilled', value: texts });
  promises.set(texts, promise);
  return promise;
}

const atHand = (texts: Texts | Promise<Texts>) => (texts instanceof Promise ? {} : texts);
