import { ApiProblem } from '../http.js';
import { useTranslation } from '../i18n/use-translation.js';
import { connectionProbe, type PluginDraft } from './draft.js';
import { pluginApi } from './plugin-api.js';
import type { PluginDetails, TestReport } from './plugin-view.js';
import { useIsSetup } from './setup-mode.js';
import { useOutcomeText } from './use-outcome-text.js';

/**
 * Returns why the connection that the set-up is about to save does not work, null when it works. Outside of the set-up, and for plug-ins
 * without a test, nothing is checked: a server may be down while its settings are changed.
 */
export function useSetupCheck(view: PluginDetails): (draft: PluginDraft) => Promise<string | null> {
  const isSetup = useIsSetup();
  const { t } = useTranslation('forms');
  const outcomeText = useOutcomeText(view.id);

  return async (draft) => {
    if (!isSetup || !view.hasTest) return null;
    const outcome = await pluginApi.test(view.id, connectionProbe(view, draft, 0)).catch((cause: unknown) => {
      if (cause instanceof ApiProblem) return cause;
      throw cause;
    });
    if (!(outcome instanceof Error) && outcome.ok) return null;
    return codeOf(outcome) === 'unauthorized'
      ? t('setup.notAuthenticated', { name: view.name })
      : `${t('test.notConnected', { name: view.name })} ${outcomeText(outcome)}`;
  };
}

const codeOf = (outcome: TestReport | ApiProblem): string =>
  outcome instanceof ApiProblem ? outcome.type.replace(/^plugin\//, '') : outcome.ok ? '' : outcome.reason;
