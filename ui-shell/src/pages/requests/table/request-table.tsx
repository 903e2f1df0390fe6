import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { MediaIcon } from '../../../media/media-icon.js';
import type { RequestListView } from '../list-view.js';
import type { PluginContribution } from '../../../plugins/slots/slot-contributions.js';
import type { RequestRow } from '../request-row.js';
import type { RowMenu } from '../row-actions/row-action.js';
import type { RequestTab } from '../tabs/index.js';
import type { RowSelection } from '../row-actions/row-selection.js';
import type { RequestColumnName } from './request-columns.js';
import { RequestTableRow } from './request-table-row.js';
import './request-table.css';
import './request-cards.css';

interface SortableColumnHeaderProps {
  readonly column: RequestColumnName;
  /** Sort key of this column; undefined when it cannot be sorted by. */
  readonly sort: string | undefined;
  readonly view: RequestListView;
  readonly onViewChange: (change: Partial<RequestListView>) => void;
}

/** Column heading; a click sorts by it, the next one reverses the order. */
function SortableColumnHeader({ column, sort, view, onViewChange }: SortableColumnHeaderProps) {
  const { t } = useTranslation('requests');
  const isSorted = sort !== undefined && view.sort === sort;
  const order = isSorted && view.order === 'desc' ? 'asc' : 'desc';

  return (
    <th
      role="columnheader"
      className={`request-column-${column}`}
      aria-sort={isSorted ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button type="button" className="sort-head" data-sorted={isSorted} onClick={() => onViewChange({ sort, order })}>
          {t(`columns.${column}`)}
          <MediaIcon name={isSorted && view.order === 'asc' ? 'up' : 'down'} size={13} />
        </button>
      ) : (
        t(`columns.${column}`)
      )}
    </th>
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly cells: number;
}

/** Placeholder rows with the height of real ones. */
const SkeletonRows = ({ rows, cells }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_row, place) => (
    <tr key={place} className="skeleton-row" aria-hidden>
      {Array.from({ length: cells }, (_cell, cell) => (
        <td key={cell}>
          <span />
        </td>
      ))}
    </tr>
  ));

interface RequestTableProps {
  readonly tab: RequestTab;
  readonly columns: readonly RequestColumnName[];
  /** Columns of plug-ins, behind those of the portal. */
  readonly pluginColumns: readonly PluginContribution[];
  readonly view: RequestListView;
  readonly onViewChange: (change: Partial<RequestListView>) => void;
  /** Undefined while the first page loads. */
  readonly rows: readonly RequestRow[] | undefined;
  readonly isStale: boolean;
  /** Null for users without bulk actions. */
  readonly selection: RowSelection | null;
  readonly menuOf: (row: RequestRow) => RowMenu | null;
  readonly onMenu: (row: RequestRow) => void;
}

/** Table of requests; on narrow screens each row is a card with the same facts. */
export function RequestTable({
  tab,
  columns,
  pluginColumns,
  view,
  onViewChange,
  rows,
  isStale,
  selection,
  menuOf,
  onMenu,
}: RequestTableProps) {
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
            <SortableColumnHeader key={column} column={column} sort={tab.sortKeys[column]} view={view} onViewChange={onViewChange} />
          ))}
          {pluginColumns.map(({ key, title }) => (
            <th key={key} role="columnheader" className="request-column-plugin">
              {title}
            </th>
          ))}
          <th role="columnheader" className="request-table-options">
            <span className="screen-reader">{t('columns.options')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows ? (
          rows.map((row) => (
            <RequestTableRow
              key={row.id}
              row={row}
              columns={columns}
              pluginColumns={pluginColumns}
              isSelected={selection ? selection.ids.has(row.id) : null}
              onSelect={selection?.toggle}
              menu={menuOf(row)}
              onMenu={onMenu}
            />
          ))
        ) : (
          <SkeletonRows rows={view.size} cells={columns.length + pluginColumns.length + (selection ? 2 : 1)} />
        )}
      </tbody>
    </table>
  );
}
