import { useQuery } from '@tanstack/react-query';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import { api, type Quota, type QuotaKind } from '../../api/index.js';
import { QUOTA_KINDS } from '../../api/users/quotas-api.js';
import { Icon } from '../../components/icon.js';
import '../../components/progress-bar.css';
import './quota-summary.css';

/** Remaining quota of the user; renders nothing without quotas. */
export const QuotaSummary = () => (
  <div className="quotas">
    {QUOTA_KINDS.map((kind) => (
      <QuotaLine key={kind} kind={kind} />
    ))}
  </div>
);

function QuotaLine({ kind }: { readonly kind: QuotaKind }) {
  const { t } = useTranslation('layout');
  const { data: quota } = useQuery({ queryKey: ['requests', 'remaining', kind], queryFn: () => api.quotas.remaining(kind), retry: false });
  if (!quota?.hasLimit) return null;

  return (
    <Tooltip title={isQuotaUnused(quota) ? undefined : quotaResetText(quota, t)} placement="top" classNames={{ root: 'quota-tip' }}>
      <div className="quota" tabIndex={0}>
        <Icon name={kind} size={16} />
        <span>{t(`quota.${kind}`, { count: quota.remaining, limit: quota.limit })}</span>
        <progress className="bar" value={quota.remaining} max={quota.limit} aria-hidden="true" />
      </div>
    </Tooltip>
  );
}

/** Whether nothing of a quota is used: then there is neither a request to wait for nor one to get back. */
export const isQuotaUnused = ({ remaining, limit }: Pick<Quota, 'remaining' | 'limit'>): boolean => remaining >= limit;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Text that says when the next request becomes possible or, while some remain, when the quota resets; that it is possible now once that
 * time has passed. Unit: days if more than one, else hours if more than one, else minutes.
 */
export function quotaResetText(
  { nextRequest, remaining }: Pick<Quota, 'nextRequest' | 'remaining'>,
  t: Translation['t'],
  now = Date.now(),
): string {
  const left = new Date(nextRequest).getTime() - now;
  if (left <= 0) return t('quota.now');
  const [unit, count] = toLargestUnit(left);
  return remaining > 0 ? t(`quota.anew.${unit}`, { count }) : t(`quota.${unit}`, { count });
}

function toLargestUnit(left: number): ['days' | 'hours' | 'minutes', number] {
  if (left > DAY) return ['days', Math.round(left / DAY)];
  if (left > HOUR) return ['hours', Math.round(left / HOUR)];
  return ['minutes', Math.ceil(left / MINUTE)];
}
