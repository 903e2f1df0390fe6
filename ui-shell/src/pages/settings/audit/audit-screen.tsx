import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../api/index.js';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { Pager } from '../../../parts/pager/pager.js';
import { CardTable } from '../../../parts/table/card-table.js';
import { ScreenHead } from '../screen-head.js';
import { AuditFilters } from './audit-filters.js';
import { addressOf, filterOf, PAGE_SIZE, viewIn, type AuditView } from './audit-view.js';
import { useAuditColumns } from './use-audit-columns.js';
import './audit-screen.css';

/** Who did what and when. The address keeps what is looked at. */
export default function AuditScreen() {
  const { t } = useTranslation('audit');
  const [address, setAddress] = useSearchParams();
  const view = viewIn(address);
  const look = (change: Partial<AuditView>) =>
    setAddress((known) => addressOf({ ...viewIn(known), page: 1, ...change }), { replace: true });
  const columns = useAuditColumns();
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['settings', 'audit', view],
    queryFn: ({ signal }) => api.audit.page(filterOf(view), view.page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <ScreenHead id="audit" />
      <AuditFilters view={view} onLook={look} />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <Empty description={t(data.total > 0 ? 'noneOnPage' : 'none')} />}
      {data && data.rows.length > 0 && (
        <div className="audit-list" aria-busy={isPlaceholderData}>
          <CardTable rows={data.rows} keyOf={({ id }) => id} columns={columns} />
          <Pager
            page={view.page}
            size={PAGE_SIZE}
            total={data.total}
            totalText={(count) => t('count', { count })}
            onPage={(page) => look({ page })}
          />
        </div>
      )}
    </>
  );
}
