import type { Key, ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { SortButton, type Sort } from './sort-button.js';
import { useNarrow } from './use-narrow.js';
import './card-table.css';
import './cards.css';

export interface CardColumn<T> {
  readonly key: string;
  /** Heading of the column; on small screens the word before the value. Empty for what can be done with a row. */
  readonly title: ReactNode;
  readonly render: (row: T) => ReactNode;
  readonly isSortable?: boolean;
}

interface Selection<T, K extends Key> {
  readonly keys: ReadonlySet<K>;
  readonly onChange: (keys: ReadonlySet<K>) => void;
  /** What a row is called to readers. */
  readonly labelOf: (row: T) => string;
  /** What can be chosen; every row on screen where it is left out. */
  readonly among?: ReadonlySet<K>;
}

export interface CardTableProps<T, K extends Key> {
  readonly rows: readonly T[];
  readonly columns: readonly CardColumn<T>[];
  readonly keyOf: (row: T) => K;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection<T, K>;
  /** Windows narrower than so many pixels have no room for the columns. */
  readonly cardsBelow?: number;
}

/** A tablet that stands upright gets cards, unless a table says otherwise. */
const NARROW = 769;

/** Rows of a table on wide screens, the same as cards on narrow ones. There headings are only read aloud: what sorts needs a place of its own. */
export function CardTable<T, K extends Key>({ rows, columns, keyOf, sort, onSort, selection, cardsBelow = NARROW }: CardTableProps<T, K>) {
  const { t } = useTranslation('common');
  const asCards = useNarrow(cardsBelow);
  return (
    <table className={asCards ? 'card-table as-cards' : 'card-table'}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="card-table-all">
              <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map(({ key, title, isSortable }) => (
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

const Cell = <T,>({ column: { key, title, render }, row }: { readonly column: CardColumn<T>; readonly row: T }) => (
  <td data-column={key}>
    {title && (
      <span className="card-table-word" aria-hidden="true">
        {title}
      </span>
    )}
    <span className="card-table-value">{render(row)}</span>
  </td>
);

function SelectRow<T, K extends Key>({
  row,
  rowKey,
  selection: { keys, onChange, labelOf, among },
}: {
  readonly row: T;
  readonly rowKey: K;
  readonly selection: Selection<T, K>;
}) {
  if (among && !among.has(rowKey)) return null;
  const toggle = () => onChange(new Set(keys.has(rowKey) ? [...keys].filter((key) => key !== rowKey) : [...keys, rowKey]));
  return <Checkbox aria-label={labelOf(row)} checked={keys.has(rowKey)} onChange={toggle} />;
}

/** Chooses all that can be; what is chosen on other pages stays chosen. */
function SelectAll<T, K extends Key>({
  rows,
  keyOf,
  selection: { keys, onChange, among },
}: Required<Pick<CardTableProps<T, K>, 'rows' | 'keyOf' | 'selection'>>) {
  const { t } = useTranslation('common');
  const all = among ? [...among] : rows.map(keyOf);
  const others = [...keys].filter((key) => !all.includes(key));
  const isFull = all.length > 0 && all.every((key) => keys.has(key));
  return (
    <Checkbox
      checked={isFull}
      indeterminate={!isFull && all.some((key) => keys.has(key))}
      disabled={all.length === 0}
      onChange={() => onChange(new Set(isFull ? others : [...others, ...all]))}
    >
      <span className="card-table-all-word">{t('selectAll')}</span>
    </Checkbox>
  );
}
