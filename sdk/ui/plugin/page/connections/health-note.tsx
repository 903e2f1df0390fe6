import { useFormat } from '../../../i18n/format.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Alert } from '../../../kit-layout.js';
import type { Health } from '../../plugin-view.js';

/** A connection that fails: since when, why, and when it is tried again. */
export function HealthNote({ health }: { readonly health: Health }) {
  const { t, find } = useTranslation('forms');
  const { relative } = useFormat();
  const retry = relative(health.retryAt);

  return (
    <Alert
      className="health-note"
      type="warning"
      showIcon
      title={t('health.failing', { since: relative(health.failingSince) })}
      description={[find(`failure.${health.failure}`) ?? health.failure, retry && t('health.retry', { when: retry })]
        .filter(Boolean)
        .join(' ')}
    />
  );
}
