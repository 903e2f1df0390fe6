import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Badge } from '@ombi/sdk/ui/kit-layout';
import { systemApi } from '../api/admin/system-api.js';
import { useSession } from '../session/index.js';

/** A message that becomes stuck publishes no event. */
const POLL_MS = 60_000;

/** Number of failed deliveries: messages that wait for an administrator or for their channel; nothing while there are none. */
export function FailedDeliveriesBadge() {
  const { t } = useTranslation('layout');
  const enabled = useSession().hasPermission('settings.manage');
  const { data } = useQuery({
    queryKey: ['requests', 'failed', 'stuck'],
    queryFn: systemApi.failedDeliveryCount,
    refetchInterval: POLL_MS,
    enabled,
  });
  const count = (enabled && data?.stuck) || 0;
  return count > 0 && <Badge className="side-menu-count" count={count} title={t('stuckDeliveries', { count })} />;
}
