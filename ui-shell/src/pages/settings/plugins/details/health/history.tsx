import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { HealthChange } from '../../../../../api/plugins/index.js';
import { Moment } from '../../../../../parts/moment.js';

const AT_FIRST = 5;

/** How something fared, newest first; the older part is unfolded. */
export function History({ changes }: { readonly changes: readonly HealthChange[] }) {
  const { t, find } = useTranslation('plugins');
  const forms = useTranslation('forms');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, AT_FIRST);

  return (
    <>
      <ol className="history" aria-label={t('history')}>
        {shown.map(({ at, state, failure, detail }, place) => (
          <li key={`${at} ${place}`} className={`history-${state}`}>
            <span className="history-when soft">
              <Moment at={at} />
            </span>
            <span className="history-what">
              <strong>{find(`state.${state}`) ?? state}</strong>
              {[failure && (forms.find(`failure.${failure}`) ?? failure), detail].filter(Boolean).map((words) => ` ${words}`)}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button size="small" className="history-more" onClick={() => setWhole(true)}>
          {t('history.more', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}
