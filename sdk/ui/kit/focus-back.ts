import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Gives the focus back to whoever had it before something opened, as soon as that closes or is gone. antd's own way misses it for
 * people who asked for less motion, and for what is closed while it still opens.
 */
export function useFocusBack(isOpen: boolean): void {
  // What is open from the start takes the focus before any effect of ours runs.
  const [first] = useState(() => (isOpen ? document.activeElement : null));
  const asker = useRef(first);

  // Before what opens takes the focus …
  useLayoutEffect(() => {
    if (isOpen) asker.current ??= document.activeElement;
  }, [isOpen]);
  // … and after it has let go of it.
  useEffect(() => {
    if (!isOpen) giveBack(asker);
  }, [isOpen]);
  useEffect(() => () => void (document.activeElement === document.body && giveBack(asker)), []);
}

function giveBack(asker: { current: Element | null }): void {
  if (asker.current instanceof HTMLElement) asker.current.focus({ preventScroll: true });
  asker.current = null;
}
