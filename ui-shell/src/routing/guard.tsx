import { Outlet, useLocation } from 'react-router';
import { hasLeft, useSessionOrNull } from '../session/index.js';
import { Leaving } from './leaving.js';

/** Where a person wanted to go before signing in. */
export interface ReturnTo {
  readonly returnTo: string;
}

/** Lets signed-in people through; everyone else signs in first and then gets where they wanted to go, unless they have just left. */
export function Guard() {
  const session = useSessionOrNull();
  const { pathname, search, hash } = useLocation();
  if (session) return <Outlet />;

  const state: ReturnTo | null = hasLeft() ? null : { returnTo: `${pathname}${search}${hash}` };
  return <Leaving to="/login" state={state} replace />;
}
