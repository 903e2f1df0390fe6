import { type Key, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import './responsive-table.css';
import './table-cards.css';
import './sort-button.css';

/** Media query: whether the window is narrower than a breakpoint in pixels. */
export function useIsWindowNarrower(pixels: number): boolean {
  const query = useMemo(() => matchMedia(`(width < ${pixels}px)`), [pixels]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}

interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

interface SortButtonProps {
  readonly column: string;
  readonly title: ReactNode;
  readonly sort: TableSort | undefined;
  readonly onSort: (tableSort: TableSort) => void;
}

/** Sort button in a column heading: ascending first, descending on the second click. */
function SortButton({ column, title, sort, onSort }: SortButtonProps) {
  const isActive = sort?.key === column;
  const arrow = sort?.isDescending ? '↓' : '↑';
  return (
    <button type="button" className="sort-button" onClick={() => onSort({ key: column, isDescending: isActive && !sort.isDescending })}>
      {title}
      <span aria-hidden="true">{isActive ? arrow : ''}</span>
    </button>
  );
}

export interface TableColumn<T> {
  readonly key: string;
  /** Column heading; the label before the value on small screens. Empty for the column of actions. */
  readonly header: ReactNode;
  readonly render: (row: T) => ReactNode;
  readonly isSortable?: boolean;
}

interface TableSelection<T, K extends Key> {
  readonly keys: ReadonlySet<K>;
  readonly onChange: (keys: ReadonlySet<K>) => void;
  /** Accessible name of a row. */
  readonly labelOf: (row: T) => string;
  /** Keys of selectable rows; when omitted, every row can be selected. */
  readonly selectableKeys?: ReadonlySet<K>;
}

export interface ResponsiveTableProps<T, K extends Key> {
  readonly rows: readonly T[];
  readonly columns: readonly TableColumn<T>[];
  readonly keyOf: (row: T) => K;
  readonly sort?: TableSort;
  readonly onSort?: (tableSort: TableSort) => void;
  readonly selection?: TableSelection<T, K>;
  /** Below this window width in pixels the rows become cards. */
  readonly cardsBelow?: number;
}

/** Tablets in portrait orientation get cards unless the table sets another limit. */
const NARROW = 769;

/**
 * Rows as a table on wide screens and as cards on narrow ones. Cards have no visible headings, so sorting needs a separate control there.
 */
export function ResponsiveTable<T, K extends Key>({
  rows,
  columns,
  keyOf,
  sort,
  onSort,
  selection,
  cardsBelow = NARROW,
}: ResponsiveTableProps<T, K>) {
  const { t } = useTranslation('common');
  const asCards = useIsWindowNarrower(cardsBelow);
  return (
    <table className={asCards ? 'card-table as-cards' : 'card-table'}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="card-table-all">
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map(({ key, header: title, isSortable }) => (
            <th key={key} scope="col" aria-sort={sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
              {isSortable && onSort && !asCards ? (
                <SortButton column={key} title={title} sort={sort} onSort={onSort} />
              ) : (
                title || <span className="screen-reader">{t('actions')}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {selection && (
              <td className="card-table-select">
                <SelectRow row={row} rowKey={keyOf(row)} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Cell = <T,>({ column: { key, header: title, render }, row }: { readonly column: TableColumn<T>; readonly row: T }) => (
  <td data-column={key}>
    {title && (
      <span className="card-table-label" aria-hidden="true">
        {title}
      </span>
    )}
    <span className="card-table-value">{render(row)}</span>
  </td>
);

function SelectRow<T, K extends Key>({
  row,
  rowKey,
  selection: { keys, onChange, labelOf, selectableKeys },
}: {
  readonly row: T;
  readonly rowKey: K;
  readonly selection: TableSelection<T, K>;
}) {
  if (selectableKeys && !selectableKeys.has(rowKey)) return null;
  const toggle = () => onChange(new Set(keys.has(rowKey) ? [...keys].filter((key) => key !== rowKey) : [...keys, rowKey]));
  return <Checkbox aria-label={labelOf(row)} checked={keys.has(rowKey)} onChange={toggle} />;
}

/** Selects all selectable rows; the selection on other pages is kept. */
function SelectAll<T, K extends Key>({
  rows,
  keyOf,
  selection: { keys, onChange, selectableKeys },
}: Required<Pick<ResponsiveTableProps<T, K>, 'rows' | 'keyOf' | 'selection'>>) {
  const { t } = useTranslation('common');
  const all = selectableKeys ? [...selectableKeys] : rows.map(keyOf);
  const others = [...keys].filter((key) => !all.includes(key));
  const isFull = all.length > 0 && all.every((key) => keys.has(key));
  return (
    <Checkbox
      checked={isFull}
      indeterminate={!isFull && all.some((key) => keys.has(key))}
      disabled={all.length === 0}
      onChange={() => onChange(new Set(isFull ? others : [...others, ...all]))}
    >
      <span className="card-table-all-label">{t('selectAll')}</span>
    </Checkbox>
  );
}
