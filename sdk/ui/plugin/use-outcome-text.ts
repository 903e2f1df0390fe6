import { ApiProblem } from '../http.js';
import { useTranslation, type Translation } from '../i18n/use-translation.js';
import type { TestReport } from './plugin-view.js';

/** Says in words what a test of a plug-in found: the version that answers, or what is wrong. A code that nobody wrote about is shown as it is. */
export function useOutcomeText(pluginId: string): (outcome: TestReport | Error) => string {
  const { t, find } = useTranslation('forms');
  const own = useTranslation(`plugin/${pluginId}`);

  return (outcome) => {
    if (outcome instanceof Error) return errorText(outcome, find);
    if (outcome.ok) return outcome.version ? t('test.version', { version: outcome.version }) : '';
    const { reason, detail = '' } = outcome;
    const words = own.find(`test.${reason}`, { detail }) ?? find(`failure.${reason}`) ?? reason;
    return [words, detail].filter(Boolean).join(' ');
  };
}

/** The code in our words, then the service's own. */
function errorText(error: Error, find: Translation['find']): string {
  if (!(error instanceof ApiProblem)) return error.message;
  const code = error.type.replace(/^plugin\//, '');
  return [find(`failure.${code}`), error.detail].filter(Boolean).join(' ') || code;
}
