import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { guardedHistory } from './guarded-history.js';

interface GuardedRouterProps {
  readonly basename: string;
  readonly children: ReactNode;
}

/** The router of the shell: it follows the address bar, and asks before a page with unsaved values is left. */
export function GuardedRouter({ basename, children }: GuardedRouterProps) {
  const [guarded] = useState(guardedHistory);
  const { history, navigator, listen } = guarded;
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () => listen(() => startTransition(() => setShown({ action: history.action, location: history.location }))),
    [history, listen],
  );
  return (
    <Router basename={basename} location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
