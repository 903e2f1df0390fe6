import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useRights } from '../../media/rights/use-rights.js';
import { SectionFailed } from '../../media/section/section-note.js';
import { Pager } from '../../parts/pager/pager.js';
import { useFeature } from '../../portal/features.js';
import { PAGE_SIZES, type ListView } from './model/list-view.js';
import type { RequestRow } from './model/request-row.js';
import { actionsFor, hasStory } from './model/row-actions.js';
import { BulkBar } from './options/bulk-bar.js';
import { RowOptions, useRowOptions } from './options/row-options.js';
import { useSelection } from './options/use-selection.js';
import { columnsFor } from './table/columns.js';
import { EmptyList } from './table/empty-list.js';
import { RequestTable } from './table/request-table.js';
import type { RequestTab } from './tabs/index.js';
import { FilterButtons } from './toolbar/filter-buttons.js';
import { SortChoice } from './toolbar/sort-choice.js';
import { useListView } from './use-list-view.js';
import { useRequests } from './use-requests.js';

const NO_ROWS: readonly RequestRow[] = [];

/** One list: choose, look, decide. */
export function RequestList({ tab }: { readonly tab: RequestTab }) {
  const { t } = useTranslation('requests');
  const rights = useRights();
  const isPlayedKnown = useFeature('PlayedSync');
  const [view, look] = useListView(tab);
  const { data, isError, isPlaceholderData, refetch } = useRequests(tab, view);
  const selection = useSelection(data?.rows ?? NO_ROWS);
  const options = useRowOptions();
  const columns = useMemo(
    () => columnsFor(tab.columns, { maySee4K: rights.maySee4K, isPlayedKnown, filter: view.filter }),
    [tab, rights.maySee4K, isPlayedKnown, view.filter],
  );
  const hasOptions = useCallback((row: RequestRow) => hasStory(row, rights) || actionsFor(row, rights).length > 0, [rights]);
  useLastPage(view, data?.total, look);

  return (
    <div className="request-list">
      <div className="request-toolbar">
        <FilterButtons filter={view.filter} onFilter={(filter) => look({ filter })} />
        <SortChoice tab={tab} view={view} onLook={look} />
      </div>
      {isError && !data ? (
        <SectionFailed title={t('failed')} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList filter={view.filter} onLook={look} />
      ) : (
        <RequestTable
          tab={tab}
          columns={columns}
          view={view}
          onLook={look}
          rows={data?.rows}
          isStale={isPlaceholderData}
          selection={rights.mayDecide ? selection : null}
          hasOptions={hasOptions}
          onOptions={options.open}
        />
      )}
      {rights.mayDecide && <BulkBar rows={data?.rows ?? NO_ROWS} selection={selection} />}
      {data !== undefined && data.total > 0 && (
        <Pager
          page={view.page}
          size={view.size}
          sizes={PAGE_SIZES}
          total={data.total}
          totalText={(count) => t('total', { count })}
          onPage={(page) => look({ page })}
          onSize={(size) => look({ size })}
        />
      )}
      <RowOptions tab={tab} rights={rights} options={options} />
    </div>
  );
}

/** A page that is no longer there, because rows went away, leads to the last one that is. */
function useLastPage(view: ListView, total: number | undefined, look: (change: Partial<ListView>) => void): void {
  const last = total ? Math.ceil(total / view.size) : null;
  useEffect(() => {
    if (last !== null && view.page > last) look({ page: last });
  }, [last, view.page, look]);
}
