import { useTranslation, type Translation } from '../i18n/use-translation.js';
import { useFormScope } from './form-scope.js';

/** Texts of the form around; what it does not say (host, port, API key …) is said once for all in `fields`. */
export function useFieldTexts(): Translation {
  const own = useTranslation(useFormScope().namespace);
  const shared = useTranslation('fields');

  const find: Translation['find'] = (key, values) => own.find(key, values) ?? shared.find(key, values);
  return { language: own.language, find, t: (key, values) => find(key, values) ?? key };
}
