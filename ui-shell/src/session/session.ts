import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { hasRoleNamed, rolesGrantPermission, type Permission, type Role } from './roles.js';

const NAME_CLAIM = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name';

/** Claims of the access token. */
interface TokenClaims {
  /** Null for a token that names none. */
  readonly sessionId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  readonly roles: ReadonlySet<Role>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

type Payload = Readonly<Record<string, unknown>>;

/** Decodes a token without verifying its signature, which the server does. Null when it is malformed. */
function decodeTokenClaims(token: string): TokenClaims | null {
  const payload = decodePayload(token.split('.')[1] ?? '');
  if (!payload || typeof payload.exp !== 'number') return null;

  return {
    sessionId: typeof payload.jti === 'string' ? payload.jti : null,
    userId: String(payload.Id ?? ''),
    userName: String(payload.sub ?? payload[NAME_CLAIM] ?? ''),
    email: typeof payload.Email === 'string' ? payload.Email : null,
    roles: new Set([payload.role ?? []].flat() as Role[]),
    expiresAt: payload.exp * 1000,
  };
}

function decodePayload(part: string): Payload | null {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
  } catch {
    return null;
  }
}

const KEY = 'id_token';
/** When several calls are refused at once, the user is signed out only once. */
const SIGN_OUT_PAUSE_MS = 5000;

/** The signed-in user. */
export interface Session extends TokenClaims {
  hasRole(role: Role): boolean;
  hasPermission(permission: Permission): boolean;
}

const listeners = new Set<() => void>();
let cachedSession: { token: string; session: Session } | null = null;
let lastSignOut = -Infinity;
let hasSignedOutHere = false;

/** The access token (JWT) of the session in `localStorage`; null without a session. */
export const sessionToken = (): string | null => localStorage.getItem(KEY);

/** The session, if there is a token that has not expired. An expired or malformed token is removed. */
export function currentSession(): Session | null {
  const token = sessionToken();
  if (!token) return null;
  if (cachedSession?.token !== token) cachedSession = sessionFromToken(token);
  if (cachedSession && cachedSession.session.expiresAt > Date.now()) return cachedSession.session;
  localStorage.removeItem(KEY);
  cachedSession = null;
  return null;
}

/** Whether an access token belongs to the user who is signed in. */
export const isTokenOfCurrentUser = (token: string): boolean => decodeTokenClaims(token)?.userId === currentSession()?.userId;

export function signIn(token: string): void {
  hasSignedOutHere = false;
  localStorage.setItem(KEY, token);
  lastSignOut = -Infinity;
  notifyListeners();
}

/** Logout in this browser: deletes the access token. */
export function clearSession(): void {
  localStorage.removeItem(KEY);
  cachedSession = null;
  notifyListeners();
}

/** Sign-out by the user: the next sign-in opens the start page, not the last one. */
export function signOutLocally(): void {
  hasSignedOutHere = true;
  clearSession();
}

/** Whether the user has logged out (signed out) in this tab; the next sign-in then opens the start page. */
export const hasSignedOut = (): boolean => hasSignedOutHere;

/**
 * Handles a token that the server refused with 401: signs out, at most once in five seconds, unless another session has begun since the
 * call. Returns whether that ended a session.
 */
export function handleRefusedToken(token: string | null, now = Date.now()): boolean {
  if (token !== sessionToken()) return false;
  if (now - lastSignOut < SIGN_OUT_PAUSE_MS) return false;
  lastSignOut = now;
  const wasSignedIn = sessionToken() !== null;
  clearSession();
  return wasSignedIn;
}

export const useSessionOrNull = (): Session | null => useSyncExternalStore(subscribe, currentSession);

/** The session with which the route guard lets its pages be shown; null outside of it. */
export const SessionContext = createContext<Session | null>(null);

/**
 * The session, on pages that only signed-in users can open. A page keeps the session of its guard until the guard itself leads away: a part of
 * it that renders first after a sign-out would find none.
 */
export function useSession(): Session {
  const guarded = use(SessionContext);
  const current = useSessionOrNull();
  const session = current ?? guarded;
  if (!session) throw new Error('This page stands outside of the guard');
  return session;
}

/** A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Ends the session in this tab when it expires, also after the machine has slept. */
export function useSessionExpiry(session: Session | null): void {
  useEffect(() => {
    if (!session) return;
    const endIfExpired = (): void => {
      if (session.expiresAt <= Date.now()) notifyListeners();
    };
    const timer = setTimeout(endIfExpired, Math.min(Math.max(session.expiresAt - Date.now(), 0), MAX_TIMER_MS));
    document.addEventListener('visibilitychange', endIfExpired);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', endIfExpired);
    };
  }, [session]);
}

function sessionFromToken(token: string): typeof cachedSession {
  const tokenClaims = decodeTokenClaims(token);
  return (
    tokenClaims && {
      token,
      session: {
        ...tokenClaims,
        hasRole: (role) => hasRoleNamed(tokenClaims.roles, role),
        hasPermission: (permission) => rolesGrantPermission(tokenClaims.roles, permission),
      },
    }
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Fires when another tab signs in or out. One listener for all: React would render between two, and a page before its guard. */
window.addEventListener('storage', notifyListeners);
