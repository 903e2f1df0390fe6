import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useDesk } from '../../../media/desk/desk.js';
import { isRequestKind } from '../../../media/desk/send.js';
import type { Decision } from '../../../media/model/offers.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import type { RecentRequest } from './recent-title.js';

/** A pending request: its status, and for people who may decide the two ways on. */
export function RecentDecision({ request }: { readonly request: RecentRequest }) {
  const { t } = useTranslation('discover');
  const { mayDecide } = useRights();
  const desk = useDesk();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { kind } = request;
  if (!mayDecide || !isRequestKind(kind)) return <StatusBadge standing="requested" variant={request.variant} />;

  const decide = (decision: Decision) => {
    setDeciding(decision);
    void desk.decide({ ...request, kind }, decision).finally(() => setDeciding(null));
  };

  return (
    <>
      <Button type="primary" size="small" loading={deciding === 'approve'} disabled={deciding !== null} onClick={() => decide('approve')}>
        {t('recent.approve')}
      </Button>
      <Button size="small" disabled={deciding !== null} onClick={() => decide('deny')}>
        {t('recent.deny')}
      </Button>
    </>
  );
}
