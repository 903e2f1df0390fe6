import { getTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import type { RequestActionResult } from '../../api/movies/index.js';
import { problemText } from '../../components/errors/problem-text.js';

/** How long messages about a request stay visible. */
const TOAST_SECONDS = 4;

const REFUSED_RESULT: RequestActionResult = {
  result: false,
  isError: true,
  message: null,
  errorMessage: null,
  errorCode: null,
  requestId: 0,
};

/** Texts of the namespace `requests`; the surrounding `RequestActionsProvider` has loaded them. */
export const requestTexts = (): Translation => getTranslation('requests');

/**
 * Reason of a refusal in the best available wording: the translated code, the server's text, or a generic sentence. Details are appended,
 * such as the reason that an administrator entered.
 */
export function refusalText(refusal: Partial<RequestActionResult>): string {
  const { t, find } = requestTexts();
  const { errorCode, errorMessage, refusedFor } = refusal;
  const aboutOther = refusedFor && find(`refusedFor.${refusedFor.because}`, { name: refusedFor.name });
  const words = aboutOther || (errorCode && !refusedFor && find(`ErrorCodes.${errorCode}`)) || errorMessage;
  return [words, detailsText(refusal)].filter(Boolean).join(' – ') || t('SomethingWentWrong');
}

function detailsText({ denied, deniedReason, message }: Partial<RequestActionResult>): string | null | undefined {
  if (!denied) return message;
  const { t } = requestTexts();
  return deniedReason ? t('deniedBecause', { reason: deniedReason }) : t('denied');
}

/** Whether the result is a success. */
const isSuccess = (result: RequestActionResult | null): result is RequestActionResult => result?.result === true && !result.isError;

/** Shows a success toast. */
export const notifySuccess = (text: string): void => notify(text, { kind: 'success', seconds: TOAST_SECONDS });

/** Shows an error toast. */
export const notifyFailure = (text: string): void => notify(text, { kind: 'error', seconds: TOAST_SECONDS });

/** Shows a neutral toast: neither success nor failure, because there was nothing to do. */
export const notifyInfo = (text: string): void => notify(text, { seconds: TOAST_SECONDS });

/** Turns a failed call into a refusal with the server's text, or one about the connection; null without either. */
export const requestResultOf = <T extends RequestActionResult>(call: Promise<T>): Promise<T | RequestActionResult | null> =>
  call.catch((cause: unknown) => {
    const words = problemText(cause);
    return words ? { ...REFUSED_RESULT, errorMessage: words } : null;
  });

/** Error handling of a call about a request: shows a refusal or failure in a toast and returns null in that case. */
export async function resultOrNotify(call: Promise<RequestActionResult>): Promise<RequestActionResult | null> {
  const result = await requestResultOf(call);
  if (isSuccess(result)) return result;
  notifyFailure(refusalText(result ?? {}));
  return null;
}
