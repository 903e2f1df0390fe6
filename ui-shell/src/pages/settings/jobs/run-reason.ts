import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { JobRun } from '../../../api/index.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';

/**
 * Returns a function that says why a run failed, in the language of the user, or gives its note. Of runs of earlier releases there is only
 * the text of the server.
 */
export function useRunReason(): (run: Pick<JobRun, 'reason' | 'failure'> | null | undefined) => string | null {
  const texts = useTranslation('deliveryErrors');
  return (run) => (run?.failure ? deliveryErrorText(run.failure, texts) : (run?.reason ?? null));
}
