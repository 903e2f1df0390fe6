import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../../media/icon/icon.js';
import { PlainChoice } from '../../../parts/choice/plain-choice.js';
import type { ListView } from '../model/list-view.js';
import type { RequestTab } from '../tabs/index.js';

interface SortChoiceProps {
  readonly tab: RequestTab;
  readonly view: ListView;
  readonly onLook: (change: Partial<ListView>) => void;
}

/** The order of the list, for screens too narrow for column heads. */
export function SortChoice({ tab, view, onLook }: SortChoiceProps) {
  const { t } = useTranslation('requests');
  const isUp = view.order === 'asc';
  const options = Object.entries(tab.sorts).map(([column, value]) => ({ value, label: t(`columns.${column}`) }));

  return (
    <div className="sort-choice">
      <PlainChoice label={t('sort.by')} value={view.sort} options={options} onChoose={(sort) => onLook({ sort })} />
      <Button
        icon={<Icon name={isUp ? 'up' : 'down'} />}
        aria-label={t(isUp ? 'sort.up' : 'sort.down')}
        onClick={() => onLook({ order: isUp ? 'desc' : 'asc' })}
      />
    </div>
  );
}
