import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const LOOK_AGAIN_MS = 50;
const LOOKS = 20;

/** Who had the focus last; a line of a menu is gone as soon as it was chosen, so that it was the button of the menu that asked. */
let lastAsker: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role="menu"]')) lastAsker = target;
});

/** A button that waits for an answer is disabled, and has lost the focus. */
function askerNow(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[role="menu"]') ? lastAsker : activeElement;
}

/**
 * Gives the focus back to whoever had it before something opened, as soon as that closes or is gone. antd's own way misses it for
 * people who asked for less motion, and for what is closed while it still opens.
 */
export function useFocusBack(isOpen: boolean): void {
  // What is open from the start takes the focus before any effect of ours runs.
  const [first] = useState(() => (isOpen ? askerNow() : null));
  const asker = useRef(first);

  // Before what opens takes the focus …
  useLayoutEffect(() => {
    if (isOpen) asker.current ??= askerNow();
  }, [isOpen]);
  // … and after it has let go of it.
  useEffect(() => {
    if (!isOpen) giveBack(asker);
  }, [isOpen]);
  useEffect(() => () => void (document.activeElement === document.body && giveBack(asker)), []);
}

function giveBack(asker: { current: Element | null }): void {
  if (asker.current instanceof HTMLElement) focusSoon(asker.current, LOOKS);
  asker.current = null;
}

/** Whoever still waits for the answer takes the focus once it is there, unless it went elsewhere meanwhile. */
function focusSoon(asker: HTMLElement, looks: number): void {
  asker.focus({ preventScroll: true });
  if (isNowhere() && asker.isConnected && looks > 0) setTimeout(() => isNowhere() && focusSoon(asker, looks - 1), LOOK_AGAIN_MS);
}

const isNowhere = (): boolean => document.activeElement === document.body;
