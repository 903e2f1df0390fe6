import { startTransition, useLayoutEffect, useState, type ReactNode, useSyncExternalStore } from 'react';
import {
  Router,
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router';
import { currentSession } from '../session/index.js';

/** A navigation that waits for confirmation because of unsaved changes. */
export interface PendingNavigation {
  /** Navigates without saving. */
  leave(): void;
}

const listeners = new Set<() => void>();
let pendingNavigation: PendingNavigation | null = null;

/** Asks the user before `leave` is called. */
const confirmBeforeLeaving = (leave: () => void): void => setPendingNavigation({ leave });

/** Calls `leave` at once, or after confirmation while there are unsaved changes: for what drops them without a navigation. */
export const confirmUnsavedChanges = (leave: () => void): void => (hasUnsavedChanges() ? confirmBeforeLeaving(leave) : leave());

export const closeLeaveConfirmation = (): void => setPendingNavigation(null);

/** The navigation that waits for confirmation; null if none does. */
export const usePendingNavigation = (): PendingNavigation | null => useSyncExternalStore(subscribe, () => pendingNavigation);

function setPendingNavigation(next: PendingNavigation | null): void {
  pendingNavigation = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** The part of the history that the router needs. */
interface UnsavedChangesHistory {
  readonly navigator: Navigator;
  readonly history: BrowserHistory;
  /** Calls `onChange` after every navigation that was not blocked; returns the function that unsubscribes. */
  listen(onChange: () => void): () => void;
}

/**
 * Browser history that asks before leaving a page with unsaved changes. A page that blocks `beforeunload` blocks navigation as well;
 * changes within a page, and the redirect to the sign-in page after the session ended, are not blocked.
 */
function createUnsavedChangesHistory(): UnsavedChangesHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let shownLocation: Location = history.location;
  /** Whether the next history step was started by this code and must not be blocked. */
  let isConfirmed = false;

  const guarded = (to: To, go: () => void): void =>
    mustConfirm(shownLocation, pathnameOf(to, shownLocation)) ? confirmBeforeLeaving(go) : go();
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
  };

  const listen = (onChange: () => void) =>
    history.listen(({ action, location, delta }) => {
      const wasConfirmed = isConfirmed;
      isConfirmed = false;
      if (wasConfirmed && location.key === shownLocation.key) return;
      if (String(action) === 'POP' && !wasConfirmed && delta && mustConfirm(shownLocation, location.pathname)) {
        // The URL has changed already: goes back to that of the current page, and forward only after confirmation.
        isConfirmed = true;
        history.go(-delta);
        confirmBeforeLeaving(() => {
          isConfirmed = true;
          history.go(delta);
        });
        return;
      }
      shownLocation = location;
      onChange();
    });
  return { navigator, history, listen };
}

const pathnameOf = (to: To, from: Location): string =>
  new URL(typeof to === 'string' ? to : createPath(to), `http://x${from.pathname}`).pathname;

const mustConfirm = (from: Location, pathname: string): boolean =>
  pathname !== from.pathname && isSignedInOrSettingUp(from) && hasUnsavedChanges();

/** After the session has ended, the page is left without confirmation. */
const isSignedInOrSettingUp = ({ pathname }: Location): boolean => currentSession() !== null || /\/wizard(\/|$)/i.test(pathname);

function hasUnsavedChanges(): boolean {
  const beforeUnloadEvent = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(beforeUnloadEvent);
  return beforeUnloadEvent.defaultPrevented;
}

interface UnsavedChangesRouterProps {
  readonly basename: string;
  readonly children: ReactNode;
}

/** Router of the shell: follows the browser history, and asks before leaving a page with unsaved changes. */
export function UnsavedChangesRouter({ basename, children }: UnsavedChangesRouterProps) {
  const [guarded] = useState(createUnsavedChangesHistory);
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
