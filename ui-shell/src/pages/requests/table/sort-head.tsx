import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../../media/icon/icon.js';
import type { ListView } from '../model/list-view.js';
import type { ColumnName } from './columns.js';

interface SortHeadProps {
  readonly column: ColumnName;
  /** The name by which the list can be sorted by this column, if it can. */
  readonly sort: string | undefined;
  readonly view: ListView;
  readonly onLook: (change: Partial<ListView>) => void;
}

/** The name of a column; a press sorts by it, another turns the order round. */
export function SortHead({ column, sort, view, onLook }: SortHeadProps) {
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
        <button type="button" className="sort-head" data-sorted={isSorted} onClick={() => onLook({ sort, order })}>
          {t(`columns.${column}`)}
          <Icon name={isSorted && view.order === 'asc' ? 'up' : 'down'} size={13} />
        </button>
      ) : (
        t(`columns.${column}`)
      )}
    </th>
  );
}
