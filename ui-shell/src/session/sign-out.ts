import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../api/index.js';
import { signOutLocally } from './index.js';

/** The person goes: the portal ends their session, and this browser forgets it at once, whether or not the portal answers. */
export function signOut(): void {
  api.sessions.end('current').catch(ignoreApiProblem);
  signOutLocally();
}

/** Out of reach, or ended already: a session that could not be ended runs out by itself. */
function ignoreApiProblem(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
