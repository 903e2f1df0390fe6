import { use, useSyncExternalStore } from 'react';
import { api, type PortalInfo } from '../api/index.js';
import { retryWithBackoff, type RetryHandle } from '../api/retry-with-backoff.js';

/** Used until an administrator configures another name. */
const DEFAULT_NAME = 'Ombi';

/** Public settings with the application name, which has a default. */
export type NamedPortalInfo = PortalInfo & { readonly applicationName: string };

const listeners = new Set<() => void>();
let pendingRead: Promise<NamedPortalInfo> | null = null;
let startRetry: RetryHandle<NamedPortalInfo> | null = null;
let portalError: Error | null = null;

/** Reads the public portal info once. Retries with backoff when the portal does not respond. */
function readOnce(): Promise<NamedPortalInfo> {
  if (pendingRead) return pendingRead;
  startRetry = retryWithBackoff(read, (cause) => setPortalError(cause instanceof Error ? cause : new Error(String(cause))));
  pendingRead = startRetry.result;
  return pendingRead;
}

/** The public settings of the bootstrap data (app name, logo, colors); suspends until they are read. */
export const usePortalInfo = (): NamedPortalInfo => use(useSyncExternalStore(subscribe, readOnce));

/** The last load error of the public settings, such as an unreachable server; null after success. */
export const usePortalError = (): Error | null => useSyncExternalStore(subscribe, () => portalError);

/** Retries at once instead of after the pause. */
export const retryPortalNow = (): void => startRetry?.retryNow();

/** Reads the portal info again after a setting changed. The current values stay until the response arrives. */
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
