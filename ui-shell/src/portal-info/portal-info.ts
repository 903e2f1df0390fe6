import { use, useSyncExternalStore } from 'react';
import { api, type PortalInfo } from '../api/index.js';
import { retryWithBackoff, type RetryHandle } from './retry-with-backoff.js';

/** The name until an administrator gives another one. */
const DEFAULT_NAME = 'Ombi';

export type NamedPortalInfo = PortalInfo & { readonly applicationName: string };

const listeners = new Set<() => void>();
let pendingRead: Promise<NamedPortalInfo> | null = null;
let startRetry: RetryHandle<NamedPortalInfo> | null = null;
let portalError: Error | null = null;

/** What is known about the portal before anybody signs in; read once. A portal that does not answer is asked again after a pause. */
function readOnce(): Promise<NamedPortalInfo> {
  if (pendingRead) return pendingRead;
  startRetry = retryWithBackoff(read, (cause) => setPortalError(cause instanceof Error ? cause : new Error(String(cause))));
  pendingRead = startRetry.result;
  return pendingRead;
}

export const usePortalInfo = (): NamedPortalInfo => use(useSyncExternalStore(subscribe, readOnce));

/** Why the portal could not be read so far; null while all is well. */
export const usePortalError = (): Error | null => useSyncExternalStore(subscribe, () => portalError);

/** Do not wait for the next try. */
export const retryPortalNow = (): void => startRetry?.retryNow();

/** Read again, after a setting changed. What is on screen stays until the answer is there. */
export async function refreshPortalInfo(): Promise<void> {
  const fresh = await read();
  pendingRead = Promise.resolve(fresh);
  notifyListeners();
}

async function read(): Promise<NamedPortalInfo> {
  const known = await api.portalInfo.read();
  if (portalError) setPortalError(null);
  return { ...known, applicationName: known.applicationName || DEFAULT_NAME };
}

function setPortalError(error: Error | null): void {
  portalError = error;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
