import { Outlet, useLocation } from 'react-router';
import { hasSignedOut, useSessionOrNull } from '../session/index.js';
import { Redirect } from './redirect.js';

/** Where a person wanted to go before signing in. */
export interface ReturnToState {
  readonly returnTo: string;
}

/** Lets signed-in people through; everyone else signs in first and then gets where they wanted to go, unless they have just left. */
export function RequireSession() {
  const session = useSessionOrNull();
  const { pathname, search, hash } = useLocation();
  if (session) return <Outlet />;

  const state: ReturnToState | null = hasSignedOut() ? null : { returnTo: `${pathname}${search}${hash}` };
  return <Redirect to="/login" state={state} replace />;
}
