import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import type { RequestResultWire } from '../../api/movies/index.js';

/** How long words about a request stay on screen. */
const TOAST_SECONDS = 4;

const REFUSED_RESULT: RequestResultWire = {
  result: false,
  isError: true,
  message: null,
  errorMessage: null,
  errorCode: null,
  requestId: 0,
};

/** The texts about requests; whoever acts stands in a `RequestDesk`, which loaded them. */
export const requestTexts = (): Translation => getTranslation('requests');

/**
 * Why something was refused, in the best words at hand: the translated code, the server's text, or at least a sentence. What somebody
 * gave as their reason stands behind it.
 */
export function refusalText({ errorCode, errorMessage, message }: Partial<RequestResultWire>): string {
  const { t, find } = requestTexts();
  const words = (errorCode && find(`ErrorCodes.${errorCode}`)) || errorMessage;
  return [words, message].filter(Boolean).join(' – ') || t('SomethingWentWrong');
}

/** Whether the server did what it was asked. */
const isSuccess = (result: RequestResultWire | null): result is RequestResultWire => result?.result === true && !result.isError;

export const notifySuccess = (text: string): void => notify(text, { kind: 'success', seconds: TOAST_SECONDS });

export const notifyFailure = (text: string): void => notify(text, { kind: 'error', seconds: TOAST_SECONDS });

/** Neither went well nor failed: there was nothing to do. */
export const notifyInfo = (text: string): void => notify(text, { seconds: TOAST_SECONDS });

/** What a failed call says of itself: the words of the server, or about the way to it; null without any. */
export const problemText = (cause: unknown): string | null =>
  cause instanceof ApiProblem ? (cause.isOffline ? getTranslation('common').t('offline') : cause.detail) || null : null;

/** The result of a call; a failed call is a refusal, in the words of the server or about the way to it, and null without any. */
export const requestResultOf = <T extends RequestResultWire>(call: Promise<T>): Promise<T | RequestResultWire | null> =>
  call.catch((cause: unknown) => {
    const words = problemText(cause);
    return words ? { ...REFUSED_RESULT, errorMessage: words } : null;
  });

/** Waits for a call about a request. A refusal and a failed call are told to the person and answer null. */
export async function resultOrNotify(call: Promise<RequestResultWire>): Promise<RequestResultWire | null> {
  const result = await requestResultOf(call);
  if (isSuccess(result)) return result;
  notifyFailure(refusalText(result ?? {}));
  return null;
}
