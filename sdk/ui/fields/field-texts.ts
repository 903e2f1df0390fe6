import { type Translation, useTranslation } from '../i18n/use-translation.js';
import { useFormScope } from './form-scope.js';

/** The label of a field; a plug-in without a text for it shows the name in plain words: `maxItems` reads *Max items*. */
export const labelFor = (title: string, { find }: Translation): string => find(`${title}.label`) ?? toWords(title);

/** What helps with a field: a text of the catalogue, else what the schema says about itself. */
export const helpFor = (title: string, { find }: Translation, description?: string): string | undefined =>
  find(`${title}.help`) ?? description;

/** Schemas speak in keys of the catalogue, the server in codes; what is neither is already a sentence. */
export function errorText(
  { message, type }: { readonly message?: string; readonly type?: string | number },
  { find, t }: Translation,
): string {
  return (message && find(message)) || (find(`error.${type}`) ?? (message || t('error.invalid')));
}

function toWords(name: string): string {
  const words = name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Texts of the form around; what it does not say (host, port, API key …) is said once for all in `fields`. */
export function useFieldTexts(): Translation {
  const own = useTranslation(useFormScope().namespace);
  const shared = useTranslation('fields');

  const find: Translation['find'] = (key, values) => own.find(key, values) ?? shared.find(key, values);
  return { language: own.language, find, t: (key, values) => find(key, values) ?? key };
}
