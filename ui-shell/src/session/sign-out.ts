import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../api/index.js';
import { signOutLocally } from './index.js';

/**
 * Ends the session on the server and removes it from this browser at once, whether or not the server responds. Notifications to this browser
 * end as well, because the next user may be another one.
 */
export function signOut(): void {
  api.sessions.end('current').catch(ignoreApiProblem);
  void endNotifications();
  signOutLocally();
}

/** A push service that cannot be reached keeps the subscription; the next user who allows notifications here takes it over. */
const endNotifications = (): Promise<void> =>
  import('../account/push-subscription.js').then(({ unsubscribeFromPush: unsubscribe }) => unsubscribe()).catch(() => undefined);

/** Ignored when the portal is unreachable or the session has ended already: a session that was not ended expires by itself. */
function ignoreApiProblem(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
