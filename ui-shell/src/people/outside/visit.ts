import { api } from '../../api/index.js';

const POLL_MS = 1000;
/** The window closes as soon as somebody is through, and a service may cut its window off from us: either looks like a closed one. */
const LAST_QUESTIONS = 5;

/** Somebody has said who they are: to come in, with a token, or to be linked. */
export type Arrived = { readonly state: 'done'; readonly access_token: string } | { readonly state: 'linked' };

/** How a visit ended. */
export type VisitEnd = Arrived | { readonly state: 'expired' } | { readonly state: 'closed' };

/** Asks once a second how a visit stands, until somebody arrived, time is up or the window was closed. Null when nobody waits any more. */
export async function endOf(visit: string, isClosed: () => boolean, signal: AbortSignal): Promise<VisitEnd | null> {
  for (let left = LAST_QUESTIONS; left > 0; left -= isClosed() ? 1 : 0) {
    await pause();
    if (signal.aborted) return null;
    const stand = await api.signInWays.visit(visit);
    if (stand.state !== 'waiting') return stand;
  }
  return { state: 'closed' };
}

const pause = () => new Promise((passed) => setTimeout(passed, POLL_MS));
