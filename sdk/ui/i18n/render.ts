import type { Texts } from './catalogues.js';

/** What stands in for `{{name}}`. `count` also chooses between the forms `key_one`, `key_other`, … */
export type Values = Readonly<Record<string, string | number>>;

/** The first catalogue that knows the key gives the text; a key that nobody knows answers null. */
export function render(
  catalogues: readonly (readonly [language: string, texts: Texts])[],
  key: string,
  values: Values = {},
): string | null {
  for (const [language, texts] of catalogues) {
    const text = texts[`${key}_${form(language, values.count)}`] ?? texts[key];
    if (text !== undefined) return fill(text, values);
  }
  return null;
}

const form = (language: string, count: string | number | undefined) =>
  typeof count === 'number' ? new Intl.PluralRules(language).select(count) : '';

const fill = (text: string, values: Values) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => String(values[name] ?? all));
