import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import type { ListView } from '../model/list-view.js';
import type { RequestRow } from '../model/request-row.js';
import type { RequestTab } from '../tabs/index.js';
import type { Selection } from '../options/use-selection.js';
import type { ColumnName } from './columns.js';
import { SkeletonRows } from './skeleton-rows.js';
import { SortHead } from './sort-head.js';
import { TableRow } from './table-row.js';
import './request-table.css';
import './request-cards.css';

interface RequestTableProps {
  readonly tab: RequestTab;
  readonly columns: readonly ColumnName[];
  readonly view: ListView;
  readonly onLook: (change: Partial<ListView>) => void;
  /** Absent while the first page is on its way. */
  readonly rows: readonly RequestRow[] | undefined;
  readonly isStale: boolean;
  /** Null for people who cannot do anything with many rows at once. */
  readonly selection: Selection | null;
  readonly hasOptions: (row: RequestRow) => boolean;
  readonly onOptions: (row: RequestRow) => void;
}

/** Requests in lines; on narrow screens every line becomes a card with the same facts. */
export function RequestTable({ tab, columns, view, onLook, rows, isStale, selection, hasOptions, onOptions }: RequestTableProps) {
  const { t } = useTranslation('requests');
  return (
    <table className="request-table" role="table" aria-label={t(`tabs.${tab.kind}`)} aria-busy={!rows || isStale} data-stale={isStale}>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" className="request-table-select">
              <Checkbox
                checked={selection.isAll}
                indeterminate={selection.ids.size > 0 && !selection.isAll}
                onChange={selection.toggleAll}
                aria-label={t('selectAll')}
                disabled={!rows?.length}
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHead key={column} column={column} sort={tab.sorts[column]} view={view} onLook={onLook} />
          ))}
          <th role="columnheader" className="request-table-options">
            <span className="screen-reader">{t('columns.options')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows ? (
          rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              isSelected={selection ? selection.ids.has(row.id) : null}
              onSelect={selection?.toggle}
              onOptions={hasOptions(row) ? onOptions : null}
            />
          ))
        ) : (
          <SkeletonRows rows={view.size} cells={columns.length + (selection ? 2 : 1)} />
        )}
      </tbody>
    </table>
  );
}
