import { useTranslation } from '@ombi/sdk/ui/i18n';
import { FILTERS, type Filter } from '../model/list-view.js';
import './toolbar.css';

interface FilterButtonsProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Which requests are shown. */
export function FilterButtons({ filter, onFilter }: FilterButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div className="filter-buttons" role="group" aria-label={t('filter.label')}>
      {FILTERS.map((name) => (
        <button key={name} type="button" className="filter-button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
          {t(`filter.${name}`)}
        </button>
      ))}
    </div>
  );
}
