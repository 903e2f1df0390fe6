import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { JobRun } from '../../../api/index.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';

/**
 * Returns a function that says why a run failed, or gives its note, in the language of the user. Of runs of earlier releases and for codes
 * of newer ones there is only the text of the server.
 */
export function useRunReason(): (run: Pick<JobRun, 'reason' | 'failure' | 'note'> | null | undefined) => string | null {
  const errorTexts = useTranslation('deliveryErrors');
  const { find } = useTranslation('jobs');
  return (run) => {
    if (run?.failure) return deliveryErrorText(run.failure, errorTexts);
    return (run?.note && find(`note.${run.note.code}`, run.note.values)) ?? run?.reason ?? null;
  };
}
