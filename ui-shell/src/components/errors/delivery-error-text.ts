import { failureDetail, type Translation } from '@ombi/sdk/ui/i18n';
import type { DeliveryError } from '../../api/delivery-error.js';

/** The form of failure codes, which no text of a service has by accident. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;

/** Text of a delivery error, from the namespace `deliveryErrors`. An unknown code of a newer portal is shown as it is. */
export function deliveryErrorText({ code, detail }: DeliveryError, translation: Translation): string {
  const { t, find } = translation;
  if (code === 'legacy-text') return detail ?? '';
  const words = find(`code.${code}`) ?? code;
  if (!detail) return words;
  return t('detailed', {
    words,
    detail: code === 'not-synced' ? connectionFailures(detail, translation) : failureDetail(translation, detail),
  });
}

/** `Films: unreachable: connection refused; Series: unauthorized` with the codes in words. A name may contain colons. */
function connectionFailures(detail: string, translation: Translation): string {
  const inWords = (part: string): string => {
    const parts = part.split(': ');
    const at = parts.findIndex((one, index) => index > 0 && CODE.test(one) && translation.find(`code.${one}`) !== null);
    if (at < 0) return part;
    const reason = parts.slice(at + 1).join(': ');
    return [...parts.slice(0, at), deliveryErrorText({ code: parts[at]!, detail: reason }, translation)].join(': ');
  };
  return detail.split('; ').map(inWords).join('; ');
}
