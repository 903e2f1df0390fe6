import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { UserQuery } from '../../../api/index.js';
import { SORTS } from './list-view.js';

interface SortChoiceProps {
  readonly view: UserQuery;
  readonly onLook: (change: Partial<UserQuery>) => void;
}

/** The order of the list where it has no headings to press: on narrow screens. */
export function SortChoice({ view, onLook }: SortChoiceProps) {
  const { t } = useTranslation('users');
  const isDescending = view.order === 'desc';
  return (
    <div className="users-sort">
      <Select
        aria-label={t('sortBy')}
        value={view.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`column.${sort}`) }))}
        onChange={(sort) => onLook({ sort })}
      />
      <Button
        aria-label={t(isDescending ? 'sort.ascending' : 'sort.descending')}
        onClick={() => onLook({ order: isDescending ? 'asc' : 'desc' })}
      >
        {isDescending ? '↓' : '↑'}
      </Button>
    </div>
  );
}
