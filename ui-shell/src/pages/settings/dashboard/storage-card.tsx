import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type StorageOverview } from '../../../api/index.js';
import { useByteSize } from '../../../components/use-byte-size.js';
import { DashboardCard } from './dashboard-card.js';

const LOW_BYTES = 1e9;
const LOW_SHARE = 0.05;

/** Whether the disk of the data folder is nearly full. */
const isLow = ({ free, total }: NonNullable<StorageOverview['disk']>): boolean => free < LOW_BYTES || free < total * LOW_SHARE;

/** What the portal stores, and the free space of its disk. */
export function StorageCard() {
  const { t } = useTranslation('settings');
  const { relative, dateTime } = useFormat();
  const sizeOf = useByteSize();
  const query = useQuery({ queryKey: ['system', 'storage'], queryFn: api.system.storage });
  const folderSizeOf = ({ bytes, isComplete }: StorageOverview['caches']): string =>
    isComplete ? sizeOf(bytes) : t('dashboard.atLeast', { size: sizeOf(bytes) });
  return (
    <DashboardCard id="storage" query={query} link="/Settings/Backup">
      {({ database, caches, backups, disk, measuredAt }) => (
        <>
          <table className="dashboard-table">
            <tbody>
              {database !== null && <Row name={t('dashboard.database')} size={sizeOf(database)} />}
              <Row name={t('dashboard.caches')} size={folderSizeOf(caches)} />
              <Row name={t('dashboard.backups')} size={folderSizeOf(backups)} />
              {disk && (
                <Row
                  name={t('dashboard.free')}
                  size={t('dashboard.freeOf', { free: sizeOf(disk.free), total: sizeOf(disk.total) })}
                  isAlert={isLow(disk)}
                />
              )}
            </tbody>
          </table>
          <p className="dashboard-note soft" title={dateTime(measuredAt)}>
            {t('dashboard.measured', { when: relative(measuredAt) })}
          </p>
        </>
      )}
    </DashboardCard>
  );
}

function Row({ name, size, isAlert = false }: { readonly name: string; readonly size: string; readonly isAlert?: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-alert={isAlert}>{size}</td>
    </tr>
  );
}
