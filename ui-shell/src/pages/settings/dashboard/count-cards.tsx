import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../../api/index.js';
import { DEFAULT_LIST_VIEW, type RequestFilter } from '../../requests/list-view.js';
import { REQUEST_TABS, type RequestTab } from '../../requests/tabs/index.js';
import { DashboardCard, DashboardCount } from './dashboard-card.js';

/** Only the total is needed. */
const FIRST_ROW = { count: 1, position: 0, sort: DEFAULT_LIST_VIEW.sort, order: DEFAULT_LIST_VIEW.order };
const ONE_FAILURE = { page: 1, size: 1, order: 'desc' } as const;

const countRequests = async (tab: RequestTab, filter: RequestFilter, signal: AbortSignal): Promise<number> =>
  (await tab.read({ ...FIRST_ROW, filter }, signal)).total;

/** Pending and processed requests of each kind. */
const readOpenRequests = (signal: AbortSignal) =>
  Promise.all(
    REQUEST_TABS.map(async (tab) => {
      const [pending, processing] = await Promise.all([countRequests(tab, 'pending', signal), countRequests(tab, 'processing', signal)]);
      return { kind: tab.kind, pending, processing };
    }),
  );

/** Requests that wait for a decision or for their title. */
export function RequestsCard() {
  const { t } = useTranslation('settings');
  const requests = useTranslation('requests');
  const { number } = useFormat('settings');
  const query = useQuery({ queryKey: ['requests', 'open-totals'], queryFn: ({ signal }) => readOpenRequests(signal) });
  return (
    <DashboardCard id="requests" query={query} link="/requests-list">
      {(kinds) => (
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="screen-reader">{t('dashboard.kind')}</span>
              </th>
              <th scope="col">{t('dashboard.pending')}</th>
              <th scope="col">{t('dashboard.processing')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, pending, processing }) => (
              <tr key={kind}>
                <th scope="row">{requests.t(`tabs.${kind}`)}</th>
                <td data-alert={pending > 0}>{number(pending)}</td>
                <td>{number(processing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  );
}

const readQueue = async (signal: AbortSignal) => {
  const [dispatches, { stuck }, { queues }] = await Promise.all([
    api.system.failedDispatches(ONE_FAILURE, signal),
    api.system.failedDeliveryCount(),
    api.system.health(),
  ]);
  return {
    dispatches: dispatches.total,
    messages: stuck,
    waiting: queues.reduce((sum, queue) => sum + queue.waiting + queue.running, 0),
    lateSeconds: Math.max(0, ...queues.map((queue) => queue.lateSeconds)),
  };
};

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** The queue: what waits, since when the oldest of it is due, and what could not be delivered so far. */
export function DeliveriesCard() {
  const { t } = useTranslation('settings');
  const ageOf = useAge();
  const query = useQuery({ queryKey: ['failures', 'totals'], queryFn: ({ signal }) => readQueue(signal) });
  return (
    <DashboardCard id="deliveries" query={query} link="/Settings/FailedRequests">
      {({ dispatches, messages, waiting, lateSeconds }) => (
        <>
          <dl className="dashboard-counts">
            <DashboardCount label={t('dashboard.waiting')} count={waiting} />
            <DashboardCount label={t('dashboard.failedDispatches')} count={dispatches} isAlert />
            <DashboardCount label={t('dashboard.failedMessages')} count={messages} isAlert />
          </dl>
          {lateSeconds >= MINUTE_S && <p className="dashboard-note soft">{t('dashboard.oldest', { age: ageOf(lateSeconds) })}</p>}
        </>
      )}
    </DashboardCard>
  );
}

/** Writes an age in seconds with a unit that suits it: `12 minutes`. */
function useAge(): (seconds: number) => string {
  const { number } = useFormat('settings');
  const write = (value: number, unit: string) => number(Math.floor(value), { style: 'unit', unit, unitDisplay: 'long' });
  return (seconds) => {
    if (seconds < HOUR_S) return write(seconds / MINUTE_S, 'minute');
    return seconds < DAY_S ? write(seconds / HOUR_S, 'hour') : write(seconds / DAY_S, 'day');
  };
}

/** What the media servers hold. */
export function LibraryCard() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['library', 'totals'], queryFn: api.system.libraryTotals });
  return (
    <DashboardCard id="library" query={query} link="/Settings/Jobs">
      {({ movie, tv, album }) => (
        <dl className="dashboard-counts">
          <DashboardCount label={t('dashboard.movies')} count={movie} />
          <DashboardCount label={t('dashboard.series')} count={tv} />
          <DashboardCount label={t('dashboard.albums')} count={album} />
        </dl>
      )}
    </DashboardCard>
  );
}
