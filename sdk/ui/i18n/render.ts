import type { Texts } from './catalogues.js';

/** Values for the placeholders `{{name}}`. `count` also selects the plural form `key_one`, `key_other`, … */
export type TranslationValues = Readonly<Record<string, string | number>>;

/** Renders the text, with its placeholders replaced, from the first catalogue that contains the key; returns null when none does. */
export function renderTranslation(
  catalogues: readonly (readonly [language: string, texts: Texts])[],
  key: string,
  values: TranslationValues = {},
): string | null {
  for (const [language, texts] of catalogues) {
    const text = texts[`${key}_${pluralForm(language, values.count)}`] ?? texts[key];
    if (text !== undefined) return interpolate(text, values);
  }
  return null;
}

/** The plural category of a count in a language, as in `title_one`. */
const pluralForm = (language: string, count: string | number | undefined) =>
  typeof count === 'number' ? new Intl.PluralRules(language).select(count) : '';

const interpolate = (text: string, values: TranslationValues) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => String(values[name] ?? all));
