import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../components/icon.js';
import { SearchBox } from './search-box.js';
import { SearchFilterMenu } from './search-filter-menu.js';
import './search-area.css';

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

/** Whether the key press belongs to the focused input, or to a dialog above the page. */
const isTypingTarget = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Keyboard shortcut: calls `onSlash` when `/` is pressed outside of text inputs. */
function useSlashShortcut(onSlash: () => void): void {
  const call = useRef(onSlash);
  useEffect(() => {
    call.current = onSlash;
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(event)) return;
      event.preventDefault();
      call.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Search box with its filter. On small screens a button opens it over the top bar. */
export function SearchArea() {
  const { t } = useTranslation('layout');
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
  useSlashShortcut(open);

  return (
    <>
      <div className="search-area" data-open={isOpen}>
        <SearchBox input={box} onDone={() => setOpen(false)} onClose={close} />
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
