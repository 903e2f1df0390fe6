import type { Translation } from '@ombi/sdk/ui/i18n';
import type { DeliveryError } from '../../api/delivery-error.js';

/** Trouble for people, out of the texts `trouble`. A code of a newer portal stands for itself. */
export function deliveryErrorText({ code, detail }: DeliveryError, { t, find }: Translation): string {
  if (code === 'as-told') return detail ?? '';
  const words = find(`code.${code}`) ?? code;
  return detail ? t('detailed', { words, detail }) : words;
}
