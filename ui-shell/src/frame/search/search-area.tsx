import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../parts/icon.js';
import { SearchBox } from './search-box.js';
import { SearchFilterMenu } from './search-filter.js';
import { useSlash } from './use-slash.js';
import './search-area.css';

/** The search and what it looks for. On small screens a button brings them, and they lie over the bar. */
export function SearchArea() {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const open = () => {
    flushSync(() => setOpen(true));
    box.current?.focus();
    box.current?.select();
  };
  const close = () => {
    flushSync(() => setOpen(false));
    box.current?.blur();
    opener.current?.focus();
  };
  useSlash(open);

  return (
    <>
      <div className="search-area" data-open={isOpen}>
        <SearchBox input={box} onDone={() => setOpen(false)} onLeave={close} />
        <SearchFilterMenu />
        <Button className="search-narrow" type="text" icon={<Icon name="close" />} aria-label={t('closeSearch')} onClick={close} />
      </div>
      <Button
        ref={opener}
        className="search-narrow search-opener"
        type="text"
        icon={<Icon name="search" />}
        aria-label={t('openSearch')}
        aria-expanded={isOpen}
        onClick={open}
      />
    </>
  );
}
