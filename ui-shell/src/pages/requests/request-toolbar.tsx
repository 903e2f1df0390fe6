import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { MediaIcon } from '../../media/media-icon.js';
import { NativeSelect } from '../../components/inputs/native-select.js';
import { REQUEST_FILTERS, type RequestFilter, type RequestListView } from './list-view.js';
import './request-toolbar.css';
import type { RequestColumnName } from './table/request-columns.js';
import type { RequestTab } from './tabs/index.js';

interface RequestSortSelectProps {
  readonly tab: RequestTab;
  /** The columns that the viewer may see. */
  readonly columns: readonly RequestColumnName[];
  readonly view: RequestListView;
  readonly onViewChange: (change: Partial<RequestListView>) => void;
}

/** Select for the order, on screens without column headings. */
export function RequestSortSelect({ tab, columns, view, onViewChange }: RequestSortSelectProps) {
  const { t } = useTranslation('requests');
  const isAscending = view.order === 'asc';
  const options = columns.flatMap((column) => {
    const value = tab.sortKeys[column];
    return value ? [{ value, label: t(`columns.${column}`) }] : [];
  });

  return (
    <div className="sort-choice">
      <NativeSelect label={t('sort.by')} value={view.sort} options={options} onChoose={(sort) => onViewChange({ sort })} />
      <Button
        icon={<MediaIcon name={isAscending ? 'up' : 'down'} />}
        aria-label={t(isAscending ? 'sort.up' : 'sort.down')}
        onClick={() => onViewChange({ order: isAscending ? 'desc' : 'asc' })}
      />
    </div>
  );
}

interface RequestFilterButtonsProps {
  readonly filter: RequestFilter;
  readonly onFilter: (filter: RequestFilter) => void;
}

/** Filter buttons of the list. */
export function RequestFilterButtons({ filter, onFilter }: RequestFilterButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="filter-buttons" role="group" aria-label={t('filter.label')}>
      {REQUEST_FILTERS.map((name) => (
        <button key={name} type="button" className="filter-button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
          {t(`filter.${name}`)}
        </button>
      ))}
    </div>
  );
}
