import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Empty } from '@ombi/sdk/ui/kit-layout';
import { auditApi } from '../../../api/admin/audit-api.js';
import { QueryContent } from '../../../components/query-content.js';
import { Pagination } from '../../../components/table/pagination.js';
import { ResponsiveTable } from '../../../components/table/responsive-table.js';
import { ScreenHeader } from '../screen-header.js';
import { AuditFilterBar } from './audit-filter-bar.js';
import { auditViewToSearchParams, auditFilterOf, AUDIT_PAGE_SIZE, parseAuditView, type AuditView } from './audit-view.js';
import { useAuditColumns } from './audit-columns.js';
import './audit-screen.css';

/** Audit log; the URL holds its filter. */
export default function AuditScreen() {
  const { t } = useTranslation('audit');
  const [address, setAddress] = useSearchParams();
  const view = parseAuditView(address);
  const changeView = (change: Partial<AuditView>) =>
    setAddress((known) => auditViewToSearchParams({ ...parseAuditView(known), page: 1, ...change }), { replace: true });
  const columns = useAuditColumns();
  const query = useQuery({
    queryKey: ['settings', 'audit', view],
    queryFn: ({ signal }) => auditApi.page(auditFilterOf(view), view.page, AUDIT_PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <ScreenHeader id="audit" />
      <AuditFilterBar view={view} onViewChange={changeView} />
      <QueryContent query={query} rows={12}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty description={t(total > 0 ? 'noneOnPage' : 'none')} />
          ) : (
            <div className="audit-list" aria-busy={query.isPlaceholderData}>
              <ResponsiveTable rows={rows} keyOf={({ id }) => id} columns={columns} />
              <Pagination
                page={view.page}
                size={AUDIT_PAGE_SIZE}
                total={total}
                totalText={(count) => t('count', { count })}
                onPage={(page) => changeView({ page })}
              />
            </div>
          )
        }
      </QueryContent>
    </>
  );
}
