import { useEffect, useRef } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

/** Whether a key is meant for what has the focus, or for a dialog above the page. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Calls when somebody presses `/` anywhere, except while they type. */
export function useSlash(onSlash: () => void): void {
  const call = useRef(onSlash);
  useEffect(() => {
    call.current = onSlash;
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      call.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
