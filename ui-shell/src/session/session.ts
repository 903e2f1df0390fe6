import { useSyncExternalStore } from 'react';
import { mayWith, type Permission, type Role } from './roles.js';
import { claimsOf, type Claims } from './token.js';

const KEY = 'id_token';
/** However many calls a lost session refuses, the person is sent away once. */
const SIGN_OUT_PAUSE_MS = 5000;

/** Who is signed in. */
export interface Session extends Claims {
  has(role: Role): boolean;
  may(permission: Permission): boolean;
}

const listeners = new Set<() => void>();
let read: { token: string; session: Session } | null = null;
let lastSignOut = -Infinity;
let isGone = false;

export const sessionToken = (): string | null => localStorage.getItem(KEY);

/** The session, as long as there is a token that has not run out. One that is over, or cannot be read, is removed. */
export function session(): Session | null {
  const token = sessionToken();
  if (!token) return null;
  if (read?.token !== token) read = opened(token);
  if (read && read.session.expiresAt > Date.now()) return read.session;
  localStorage.removeItem(KEY);
  read = null;
  return null;
}

export function signIn(token: string): void {
  isGone = false;
  localStorage.setItem(KEY, token);
  lastSignOut = -Infinity;
  changed();
}

export function signOut(): void {
  localStorage.removeItem(KEY);
  read = null;
  changed();
}

/** The person goes by themselves: whoever comes next starts at the beginning. */
export function leave(): void {
  isGone = true;
  signOut();
}

export const hasLeft = (): boolean => isGone;

/** The server refused the token: sign out, at most once in five seconds. Says whether that ended a session. */
export function tokenRefused(now = Date.now()): boolean {
  if (now - lastSignOut < SIGN_OUT_PAUSE_MS) return false;
  lastSignOut = now;
  const wasSignedIn = sessionToken() !== null;
  signOut();
  return wasSignedIn;
}

export const useSessionOrNull = (): Session | null => useSyncExternalStore(subscribe, session);

/** The session on pages that only a signed-in person can see. */
export function useSession(): Session {
  const current = useSessionOrNull();
  if (!current) throw new Error('This page stands outside of the guard');
  return current;
}

function opened(token: string): typeof read {
  const claims = claimsOf(token);
  return (
    claims && {
      token,
      session: { ...claims, has: (role) => claims.roles.has(role), may: (permission) => mayWith(claims.roles, permission) },
    }
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}
