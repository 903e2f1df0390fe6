import type { TranslationValues } from '../i18n/render.js';
import { type Translation, useTranslation } from '../i18n/use-translation.js';
import { useFormScope } from './form-scope.js';

/** Returns the label of a field; without a text in the catalogue, the name in words: `maxItems` reads *Max items*. */
export const labelFor = (title: string, { find }: Translation): string => find(`${title}.label`) ?? toWords(title);

/** Returns the help of a field: a text of the catalogue, else the description of the schema. */
export const helpFor = (title: string, { find }: Translation, description?: string): string | undefined =>
  find(`${title}.help`) ?? description;

/** An error of a form field. Forms keep `params`, the values of the text for a code of the server. */
interface FormFieldError {
  readonly message?: string;
  readonly type?: string | number;
  readonly params?: TranslationValues;
}

/** Returns the text of an error: schemas use keys of the catalogue and the server uses codes; any other message is displayed as it is. */
export function errorText({ message, type, params }: FormFieldError, { find, t }: Translation): string {
  return (message && find(message)) || (find(`error.${type}`, params) ?? (message || t('error.invalid')));
}

function toWords(name: string): string {
  const words = name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the labels, help and error texts (translations) of the surrounding form; common texts (host, port, API key …) come from the
 * namespace `fields`.
 */
export function useFieldTexts(): Translation {
  const own = useTranslation(useFormScope().namespace);
  const shared = useTranslation('fields');

  const find: Translation['find'] = (key, values) => own.find(key, values) ?? shared.find(key, values);
  return { language: own.language, find, t: (key, values) => find(key, values) ?? key };
}
