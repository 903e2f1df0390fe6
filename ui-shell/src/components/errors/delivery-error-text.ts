import { failureDetail, type Translation } from '@ombi/sdk/ui/i18n';
import type { DeliveryError } from '../../api/delivery-error.js';

/** Text of a delivery error, from the namespace `deliveryErrors`. An unknown code of a newer portal is shown as it is. */
export function deliveryErrorText({ code, detail }: DeliveryError, translation: Translation): string {
  const { t, find } = translation;
  if (code === 'legacy-text') return detail ?? '';
  const words = find(`code.${code}`) ?? code;
  return detail ? t('detailed', { words, detail: failureDetail(translation, detail) }) : words;
}
