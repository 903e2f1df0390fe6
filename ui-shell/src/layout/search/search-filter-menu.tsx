import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popover } from '@ombi/sdk/ui/kit-layout';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Icon } from '../../components/icon.js';
import { usePopoverFocus } from '../../components/use-popover-focus.js';
import { useOpenAdvancedSearch } from './advanced-search-provider.js';
import { setSearchFilter, useSearchFilter, useAvailableSearchKinds } from './search-filter.js';

/** Menu with the kinds to search for and the entry of the advanced search. */
export function SearchFilterMenu() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const { button, close, panelProps, afterOpenChange } = usePopoverFocus(setOpen);

  return (
    <Popover
      trigger="click"
      // Rendered beside the button, so that screen readers find it inside the top bar.
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={afterOpenChange}
      content={
        <div className="search-kinds" {...panelProps}>
          <SearchKindCheckboxes />
          <AdvancedSearchButton onOpen={close} />
        </div>
      }
    >
      <Button ref={button} type="text" shape="circle" icon={<Icon name="filter" />} aria-label={t('filter')} aria-expanded={isOpen} />
    </Popover>
  );
}

/** Hidden when the portal has only one kind of title. */
function SearchKindCheckboxes() {
  const { t } = useTranslation('layout');
  const filter = useSearchFilter();
  const kinds = useAvailableSearchKinds();
  if (kinds.length < 2) return null;

  return kinds.map((kind) => (
    <Checkbox key={kind} checked={filter[kind]} onChange={({ target }) => setSearchFilter({ [kind]: target.checked })}>
      {t(`kind.${kind}`)}
    </Checkbox>
  ));
}

function AdvancedSearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('layout');
  const openAdvancedSearch = useOpenAdvancedSearch();
  const open = () => {
    onOpen();
    openAdvancedSearch();
  };
  return <Button onClick={open}>{t('advancedSearch')}</Button>;
}
