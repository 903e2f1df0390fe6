import { PluginFailure, type PopupSession, type PopupSessionStatus } from '@ombi/sdk';
import { toIdentity } from './identity.js';
import { OpenedPopup, PopupStatus, type PluginCtx } from './protocol.js';

/** Starts a pop-up session: Porter returns the page on which the user signs in. */
export async function startPopup({ http }: PluginCtx, returnUrl: string | null): Promise<PopupSession> {
  const { id, page, expiresInSeconds } = await http.post('/visits', { returnUrl }, OpenedPopup);
  return { url: page, handle: id, expiresInMs: expiresInSeconds * 1000 };
}

/** Returns the status of a session. An unknown session counts as expired. */
export async function checkPopup({ http }: PluginCtx, handle: string): Promise<PopupSessionStatus> {
  try {
    const { person } = await http.get(`/visits/${encodeURIComponent(handle)}`, PopupStatus);
    return person ? { state: 'done', identity: toIdentity(person) } : { state: 'waiting' };
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return { state: 'expired' };
    throw cause;
  }
}
