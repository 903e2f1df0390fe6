import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popover } from '@ombi/sdk/ui/kit-layout';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Icon } from '../../parts/icon.js';
import { setSearchFilter, useSearchFilter, type SearchKind } from './search-kinds.js';

/** What to look for. With one kind of title there is nothing to choose. */
export function SearchFilterMenu({ kinds }: { readonly kinds: readonly SearchKind[] }) {
  const { t } = useTranslation('frame');
  if (kinds.length < 2) return null;

  return (
    <Popover trigger="click" placement="bottomRight" content={<Kinds kinds={kinds} />}>
      <Button type="text" shape="circle" icon={<Icon name="filter" />} aria-label={t('filter')} />
    </Popover>
  );
}

function Kinds({ kinds }: { readonly kinds: readonly SearchKind[] }) {
  const { t } = useTranslation('frame');
  const filter = useSearchFilter();
  return (
    <div className="search-kinds">
      {kinds.map(({ key }) => (
        <Checkbox key={key} checked={filter[key]} onChange={({ target }) => setSearchFilter({ [key]: target.checked })}>
          {t(`kind.${key}`)}
        </Checkbox>
      ))}
    </div>
  );
}
