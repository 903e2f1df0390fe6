import { ApiProblem } from '@ombi/sdk/ui/http';
import { api } from '../api/index.js';
import { signOutLocally } from './index.js';

/** Ends the session on the server and removes it from this browser at once, whether or not the server responds. */
export function signOut(): void {
  api.sessions.end('current').catch(ignoreApiProblem);
  signOutLocally();
}

/** Ignored when the portal is unreachable or the session has ended already: a session that was not ended expires by itself. */
function ignoreApiProblem(cause: unknown): void {
  if (!(cause instanceof ApiProblem)) throw cause;
}
