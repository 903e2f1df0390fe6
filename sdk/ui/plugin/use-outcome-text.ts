import { ApiProblem } from '../http.js';
import { failureDetail } from '../i18n/failure-detail.js';
import { getTranslation, useTranslation, type Translation } from '../i18n/use-translation.js';
import type { TestReport } from './plugin-view.js';

/**
 * Returns a function that describes the result of a connection test: name and version of the service and the note, or the error. A code without a text is
 * displayed as it is.
 */
export function useOutcomeText(pluginId: string): (outcome: TestReport | Error) => string {
  const { t, find } = useTranslation('forms');
  const own = useTranslation(`plugin/${pluginId}`);
  const failures = useTranslation('deliveryErrors');

  return (outcome) => {
    if (outcome instanceof Error) return errorText(outcome, find, failures);
    if (outcome.ok) {
      const note = outcome.note && (own.find(`test.${outcome.note}`) ?? outcome.note);
      const server = outcome.server && t('test.server', { server: outcome.server });
      return [server, outcome.version && t('test.version', { version: outcome.version }), note].filter(Boolean).join(' ');
    }
    const { reason } = outcome;
    const detail = failureDetail(failures, outcome.detail ?? '');
    const ownText = own.find(`test.${reason}`, { detail });
    if (detail && ownText?.includes(detail)) return ownText;
    return appendSentence(ownText ?? find(`failure.${reason}`) ?? reason, detail);
  };
}

/** Text of the failure code, followed by the message of the service; a portal that does not answer, or not as usual, has texts of its own. */
function errorText(error: Error, find: Translation['find'], failures: Translation): string {
  if (!(error instanceof ApiProblem)) return error.message;
  const common = getTranslation('common');
  if (error.isOffline) return common.t('offline');
  const code = error.type.replace(/^plugin\//, '');
  const detail = failureDetail(failures, error.detail ?? '');
  const words = find(`failure.${code}`);
  return (words === null ? detail : appendSentence(words, detail)) || code || common.t('startUp.fault');
}

/** Adds what is known beyond a text. Behind a sentence it becomes one as well. */
function appendSentence(words: string, detail: string): string {
  const [mark] = /[.。]$/.exec(words) ?? [];
  if (!detail || !mark) return [words, detail].filter(Boolean).join(' ');
  const sentence = detail.charAt(0).toUpperCase() + detail.slice(1);
  return `${words} ${sentence}${/[.!?…。！？]$/.test(detail) ? '' : mark}`;
}
