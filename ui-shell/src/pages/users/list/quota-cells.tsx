import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { UserView } from '../../../api/index.js';
import { untilNext } from '../../../frame/menu/quotas.js';
import { quotasOf } from '../limits.js';

interface QuotaCellProps {
  readonly user: UserView;
}

/** What is left of each limit; when the next place frees stands in the tooltip. */
export function Remaining({ user }: QuotaCellProps) {
  const { t } = useTranslation('users');
  const { t: wait } = useTranslation('frame');
  return quotasOf(user).map(({ kind, quota }) => (
    <Tooltip key={kind} title={untilNext(quota, wait)}>
      <div className="users-quota" tabIndex={0}>
        {t(`remaining.${kind}`, { remaining: quota.remaining, limit: quota.limit })}
      </div>
    </Tooltip>
  ));
}

export function NextRequest({ user }: QuotaCellProps) {
  const { date, dateTime } = useFormat();
  return quotasOf(user).map(({ kind, quota: { nextRequest } }) => (
    <div key={kind} className="users-date" title={dateTime(nextRequest)}>
      {date(nextRequest)}
    </div>
  ));
}
