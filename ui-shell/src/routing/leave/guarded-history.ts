import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type Navigator, type To } from 'react-router';
import { session } from '../../session/index.js';
import { askBefore } from './leave-question-store.js';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** What the router follows, and where it sends people. */
export interface GuardedHistory {
  readonly navigator: Navigator;
  readonly history: BrowserHistory;
  /** Hears of every change of the address that was not held up; answers how to stop that. */
  listen(onChange: () => void): () => void;
}

/**
 * The browser's history with a question before another page, as long as something is not saved. Whoever asks before the tab closes
 * (`beforeunload`) asks here as well; changes within a page, and the way to the door when the session ended, ask nothing.
 */
export function guardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let shown: Location = history.location;
  /** The next step back or forth is our own. */
  let isPassing = false;

  const guarded = (to: To, go: () => void): void => (mustAsk(shown, pathOf(to, shown)) ? askBefore(go) : go());
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
  };

  const listen = (onChange: () => void) =>
    history.listen(({ action, location, delta }) => {
      const isOurs = isPassing;
      isPassing = false;
      if (isOurs && location.key === shown.key) return;
      if (String(action) === 'POP' && !isOurs && delta && mustAsk(shown, location.pathname)) {
        // The address has changed already: back to where the page still is, and on only after the answer.
        isPassing = true;
        history.go(-delta);
        askBefore(() => {
          isPassing = true;
          history.go(delta);
        });
        return;
      }
      shown = location;
      onChange();
    });
  return { navigator, history, listen };
}

const pathOf = (to: To, from: Location): string =>
  new URL(typeof to === 'string' ? to : createPath(to), `http://x${from.pathname}`).pathname;

const mustAsk = (from: Location, pathname: string): boolean => pathname !== from.pathname && isSignedInOrSettingUp(from) && isUnsaved();

/** A session that ended takes the page with it, saved or not. */
const isSignedInOrSettingUp = ({ pathname }: Location): boolean => session() !== null || /\/wizard(\/|$)/i.test(pathname);

function isUnsaved(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}
