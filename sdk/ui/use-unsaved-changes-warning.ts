import { useEffect } from 'react';

/**
 * While `isNeeded`, the browser asks before the tab closes, and the portal before the page is left, so that unsaved changes are not lost.
 */
export function useUnsavedChangesWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
