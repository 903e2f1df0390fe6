import { useRef, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popover } from '@ombi/sdk/ui/kit-layout';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Icon } from '../../components/icon.js';
import { useOpenAdvancedSearch } from './advanced-search-provider.js';
import { setSearchFilter, useSearchFilter, useAvailableSearchKinds } from './search-filter.js';

/** Menu with the kinds to search for and the entry of the advanced search. */
export function SearchFilterMenu() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <Popover
      trigger="click"
      // Rendered beside the button, so that screen readers find it inside the top bar.
      getPopupContainer={(button) => button.parentElement ?? document.body}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(open) => open && content.current?.querySelector<HTMLElement>('input, button')?.focus()}
      content={
        <div ref={content} className="search-kinds" onKeyDown={({ key }) => key === 'Escape' && close()}>
          <SearchKindCheckboxes />
          <AdvancedSearchButton onOpen={close} />
        </div>
      }
    >
      <Button ref={opener} type="text" shape="circle" icon={<Icon name="filter" />} aria-label={t('filter')} aria-expanded={isOpen} />
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
