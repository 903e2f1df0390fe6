import { useEffect } from 'react';

/** The browser asks before a tab with unsaved values closes, and the portal before its page is left. */
export function useUnsavedChangesWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
