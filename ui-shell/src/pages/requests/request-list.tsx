import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Link } from 'react-router';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { Pagination } from '../../components/table/pagination.js';
import { useClampPage } from '../../components/table/use-clamp-page.js';
import { useHasBeenTrue } from '../../components/use-has-been-true.js';
import { useSlotContributions } from '../../plugins/slots/slot-contributions.js';
import { useIsFeatureEnabled } from '../../portal-info/features.js';
import { REQUEST_PAGE_SIZES, type RequestListView, useRequestListView, useRequests, type RequestFilter } from './list-view.js';
import type { RequestRow } from './request-row.js';
import { rowMenuFor } from './row-actions/row-action.js';
import { RowActions, useRowActionsSheet } from './row-actions/row-actions.js';
import { useRowSelection } from './row-actions/row-selection.js';
import { visibleColumns } from './table/request-columns.js';
import { RequestTable } from './table/request-table.js';
import type { RequestTab } from './tabs/index.js';
import { RequestFilterButtons, RequestSortSelect } from './request-toolbar.js';

const BulkActionBar = lazy(() => import('./row-actions/bulk-action-bar.js'));

interface EmptyRequestListProps {
  readonly filter: RequestFilter;
  readonly onViewChange: (change: Partial<RequestListView>) => void;
}

/** Explains an empty list and offers the next step. */
function EmptyRequestList({ filter, onViewChange }: EmptyRequestListProps) {
  const { t } = useTranslation('requests');
  const action =
    filter === 'all' ? (
      <Link to="/discover">{t('empty.discover')}</Link>
    ) : (
      <Button onClick={() => onViewChange({ filter: 'all' })}>{t('empty.showAll')}</Button>
    );

  return (
    <EmptyState icon={filter === 'all' ? 'film' : 'search'} title={t(`empty.title.${filter}`)} action={action}>
      {t(`empty.advice.${filter}`)}
    </EmptyState>
  );
}

const NO_ROWS: readonly RequestRow[] = [];

/** Request list of one tab, with filter, order, paging and actions. */
export function RequestList({ tab }: { readonly tab: RequestTab }) {
  const { t } = useTranslation('requests');
  const requestPermissions = useRequestPermissions();
  const isPlayedKnown = useIsFeatureEnabled('PlayedSync');
  const [view, changeView] = useRequestListView(tab);
  const { data, isError, isPlaceholderData, refetch } = useRequests(tab, view);
  const rowSelection = useRowSelection(data?.rows ?? NO_ROWS);
  const wasSelected = useHasBeenTrue(rowSelection.ids.size > 0);
  const rowActionsSheet = useRowActionsSheet();
  const columns = useMemo(
    () => visibleColumns(tab.columns, { maySee4K: requestPermissions.maySee4K, isPlayedKnown, filter: view.filter }),
    [tab, requestPermissions.maySee4K, isPlayedKnown, view.filter],
  );
  const pluginColumns = useSlotContributions('requestList.column');
  const pluginActions = useSlotContributions('requestList.action');
  const menuOf = useCallback(
    (row: RequestRow) => rowMenuFor(row, requestPermissions, pluginActions.length > 0),
    [pluginActions, requestPermissions],
  );
  // The total of this view, not of the one that is shown until it is read.
  useClampPage({ ...view, total: isPlaceholderData ? undefined : data?.total, onPage: (page) => changeView({ page }) });

  return (
    <div className="request-list">
      <div className="request-toolbar">
        <RequestFilterButtons filter={view.filter} onFilter={(filter) => changeView({ filter })} />
        <RequestSortSelect tab={tab} columns={columns} view={view} onViewChange={changeView} />
      </div>
      {isError && !data ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyRequestList filter={view.filter} onViewChange={changeView} />
      ) : (
        <RequestTable
          tab={tab}
          columns={columns}
          pluginColumns={pluginColumns}
          view={view}
          onViewChange={changeView}
          rows={data?.rows}
          isStale={isPlaceholderData}
          selection={requestPermissions.mayDecide ? rowSelection : null}
          menuOf={menuOf}
          onMenu={rowActionsSheet.open}
        />
      )}
      <Suspense>
        {requestPermissions.mayDecide && wasSelected && <BulkActionBar rows={data?.rows ?? NO_ROWS} selection={rowSelection} />}
      </Suspense>
      {data !== undefined && data.total > 0 && (
        <Pagination
          page={view.page}
          size={view.size}
          sizes={REQUEST_PAGE_SIZES}
          total={data.total}
          totalText={(count) => t('total', { count })}
          onPage={(page) => changeView({ page })}
          onSize={(size) => changeView({ size })}
        />
      )}
      <RowActions tab={tab} rights={requestPermissions} sheet={rowActionsSheet} pluginActions={pluginActions} />
    </div>
  );
}
