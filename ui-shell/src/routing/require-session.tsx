import { Outlet, useLocation } from 'react-router';
import { hasSignedOut, SessionContext, useSessionExpiry, useSessionOrNull } from '../session/index.js';
import { Redirect } from './redirect.js';

/** Return URL: the path that the user wanted to open before signing in. Never read from the address, so that there is no open redirect. */
export interface ReturnToState {
  readonly returnTo: string;
}

/**
 * Route guard: renders its children for signed-in users; all others are sent to the sign-in page and then back to the requested path,
 * except after a sign-out.
 */
export function RequireSession() {
  const session = useSessionOrNull();
  const { pathname, search, hash } = useLocation();
  useSessionExpiry(session);
  if (session)
    return (
      <SessionContext value={session}>
        <Outlet />
      </SessionContext>
    );

  const state: ReturnToState | null = hasSignedOut() ? null : { returnTo: `${pathname}${search}${hash}` };
  return <Redirect to="/login" state={state} replace />;
}
