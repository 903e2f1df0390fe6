import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const RETRY_INTERVAL_MS = 50;
const MAX_RETRIES = 20;

/** Who had the focus last; a line of a menu is gone as soon as it was chosen, so that it was the button of the menu that asked. */
let lastOpener: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role="menu"]')) lastOpener = target;
});

/** A button that waits for an answer is disabled, and has lost the focus. */
function currentOpener(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[role="menu"]') ? lastOpener : activeElement;
}

/**
 * Gives the focus back to whoever had it before something opened, as soon as that closes or is gone. antd's own way misses it for
 * people who asked for less motion, and for what is closed while it still opens.
 */
export function useRestoreFocus(isOpen: boolean): void {
  // What is open from the start takes the focus before any effect of ours runs.
  const [initialOpener] = useState(() => (isOpen ? currentOpener() : null));
  const opener = useRef(initialOpener);

  // Before what opens takes the focus …
  useLayoutEffect(() => {
    if (isOpen) opener.current ??= currentOpener();
  }, [isOpen]);
  // … and after it has let go of it.
  useEffect(() => {
    if (!isOpen) restoreFocus(opener);
  }, [isOpen]);
  useEffect(() => () => void (document.activeElement === document.body && restoreFocus(opener)), []);
}

function restoreFocus(opener: { current: Element | null }): void {
  if (opener.current instanceof HTMLElement) focusWithRetry(opener.current, MAX_RETRIES);
  opener.current = null;
}

/** Whoever still waits for the answer takes the focus once it is there, unless it went elsewhere meanwhile. */
function focusWithRetry(opener: HTMLElement, retriesLeft: number): void {
  opener.focus({ preventScroll: true });
  if (isFocusLost() && opener.isConnected && retriesLeft > 0)
    setTimeout(() => isFocusLost() && focusWithRetry(opener, retriesLeft - 1), RETRY_INTERVAL_MS);
}

const isFocusLost = (): boolean => document.activeElement === document.body;
