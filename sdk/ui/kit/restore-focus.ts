import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const RETRY_INTERVAL_MS = 50;
const MAX_RETRIES = 20;

/** Element that last had the focus. A menu item disappears when it is chosen, so the button of the menu counts as the opener. */
let lastOpener: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('[role="menu"]')) lastOpener = target;
});

/** Returns the opener. A button that waits for a response is disabled and has lost the focus, so the last focused element is used. */
function currentOpener(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[role="menu"]') ? lastOpener : activeElement;
}

/**
 * Restores the focus to the previously focused element as soon as something closes or unmounts. antd does not do so with reduced motion,
 * nor for something that closes while it is still opening.
 */
export function useRestoreFocus(isOpen: boolean): void {
  // An element that is open from the first render takes the focus before any effect runs.
  const [initialOpener] = useState(() => (isOpen ? currentOpener() : null));
  const opener = useRef(initialOpener);

  // Runs before the opened element takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current ??= currentOpener();
  }, [isOpen]);
  // Runs after the opened element has released the focus.
  useEffect(() => {
    if (!isOpen) restoreFocus(opener);
  }, [isOpen]);
  useEffect(() => () => void (document.activeElement === document.body && restoreFocus(opener)), []);
}

function restoreFocus(opener: { current: Element | null }): void {
  if (opener.current instanceof HTMLElement) focusWithRetry(opener.current, MAX_RETRIES);
  opener.current = null;
}

/** Focuses the opener once it is enabled again, unless the focus has moved elsewhere meanwhile. */
function focusWithRetry(opener: HTMLElement, retriesLeft: number): void {
  opener.focus({ preventScroll: true });
  if (isFocusLost() && opener.isConnected && retriesLeft > 0)
    setTimeout(() => isFocusLost() && focusWithRetry(opener, retriesLeft - 1), RETRY_INTERVAL_MS);
}

const isFocusLost = (): boolean => document.activeElement === document.body;
