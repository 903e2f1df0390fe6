import type { Translation } from '../i18n/use-translation.js';

/** The label of a field; a plug-in without a text for it shows the name in plain words: `maxItems` reads *Max items*. */
export const labelFor = (title: string, { find }: Translation): string => find(`${title}.label`) ?? inWords(title);

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

function inWords(name: string): string {
  const words = name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
