import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { ConnectionHealth } from '../../../../../api/plugins/index.js';
import { StateBadge } from '../../card/state/state-badge.js';
import { History } from './history.js';

/** One connection: how it fares now, since when, and how it fared. */
export function ConnectionHealthCard({ connection }: { readonly connection: ConnectionHealth }) {
  const { t, find } = useTranslation('forms');
  const { relative } = useFormat();
  const { name, state, failure, failingSince, retryAt, history } = connection;
  const words = failure && [
    t('health.failing', { since: relative(failingSince) }),
    find(`failure.${failure}`) ?? failure,
    retryAt && t('health.retry', { when: relative(retryAt) }),
  ];

  return (
    <li className="health-card">
      <div className="health-now">
        <h3>{name}</h3>
        <StateBadge state={state} />
      </div>
      {words && <p className="health-words">{words.filter(Boolean).join(' ')}</p>}
      {history.length > 0 && <History changes={history} />}
    </li>
  );
}
