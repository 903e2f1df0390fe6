import type { Translation } from './use-translation.js';

/** `the answer is not what was expected at items.0.title` */
const WITH_PLACE = /^(.+?) at (\S+)$/;

/**
 * The words behind the text of a failure: translated (namespace `deliveryErrors`) where they are the portal's own, and as they are where
 * they come from a service or a plug-in.
 */
export function failureDetail({ find }: Translation, detail: string): string {
  const [, words = detail, place] = WITH_PLACE.exec(detail) ?? [];
  const whole = find(`detail.${detail}`);
  if (whole !== null || place === undefined) return whole ?? detail;
  const translated = find(`detail.${words}`);
  return translated === null ? detail : `${translated} (${place})`;
}
