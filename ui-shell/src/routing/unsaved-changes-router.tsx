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

/** Somebody wants to go while something is not saved yet. */
export interface PendingNavigation {
  /** Go all the same. */
  leave(): void;
}

const listeners = new Set<() => void>();
let pendingNavigation: PendingNavigation | null = null;

/** Ask the person before `leave` is carried out. */
const confirmBeforeLeaving = (leave: () => void): void => setPendingNavigation({ leave });

export const closeLeaveConfirmation = (): void => setPendingNavigation(null);

/** The question that stands open; null for none. */
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

/** What the router follows, and where it sends people. */
interface UnsavedChangesHistory {
  readonly navigator: Navigator;
  readonly history: BrowserHistory;
  /** Hears of every change of the address that was not held up; answers how to stop that. */
  listen(onChange: () => void): () => void;
}

/**
 * The browser's history with a question before another page, as long as something is not saved. Whoever asks before the tab closes
 * (`beforeunload`) asks here as well; changes within a page, and the way to the door when the session ended, ask nothing.
 */
function createUnsavedChangesHistory(): UnsavedChangesHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let shownLocation: Location = history.location;
  /** The next step back or forth is our own. */
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
        // The address has changed already: back to where the page still is, and on only after the answer.
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

/** A session that ended takes the page with it, saved or not. */
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

/** The router of the shell: it follows the address bar, and asks before a page with unsaved values is left. */
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
