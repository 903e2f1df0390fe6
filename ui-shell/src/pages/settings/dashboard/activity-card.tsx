import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { auditApi } from '../../../api/admin/audit-api.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { AuditActionText, AuditSubject } from '../audit/audit-columns.js';
import { DashboardCard, DashboardEmptyState } from './dashboard-card.js';

const EVERYTHING = { who: '', what: '', about: '', from: '', to: '' };
const ROWS = 6;

/** The latest entries of the audit log. */
export function ActivityCard() {
  const { t } = useTranslation('audit');
  const query = useQuery({
    queryKey: ['settings', 'audit', 'latest'],
    queryFn: ({ signal }) => auditApi.page(EVERYTHING, 1, ROWS, signal),
  });
  return (
    <DashboardCard id="activity" query={query} link="/Settings/Audit">
      {({ rows }) =>
        rows.length === 0 ? (
          <DashboardEmptyState>{t('none')}</DashboardEmptyState>
        ) : (
          <ol className="dashboard-list">
            {rows.map((entry) => (
              <li key={entry.id}>
                <span>
                  <AuditActionText code={entry.what} /> <AuditSubject {...entry} />
                </span>
                <span className="soft">
                  {entry.who?.userName ?? t('nobody')} · <RelativeTime at={entry.at} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </DashboardCard>
  );
}
