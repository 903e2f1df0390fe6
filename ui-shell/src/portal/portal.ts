import { use, useSyncExternalStore } from 'react';
import { api, type Portal } from '../api/index.js';
import { retrying, type Retrying } from './backoff.js';

/** The name until an administrator gives another one. */
const PRODUCT = 'Ombi';

export type KnownPortal = Portal & { readonly applicationName: string };

const listeners = new Set<() => void>();
let reading: Promise<KnownPortal> | null = null;
let start: Retrying<KnownPortal> | null = null;
let trouble: Error | null = null;

/** What is known about the portal before anybody signs in; read once. A portal that does not answer is asked again after a pause. */
function portal(): Promise<KnownPortal> {
  if (reading) return reading;
  start = retrying(read, (cause) => tell(cause instanceof Error ? cause : new Error(String(cause))));
  reading = start.answer;
  return reading;
}

export const usePortal = (): KnownPortal => use(useSyncExternalStore(subscribe, portal));

/** Why the portal could not be read so far; null while all is well. */
export const usePortalTrouble = (): Error | null => useSyncExternalStore(subscribe, () => trouble);

/** Do not wait for the next try. */
export const askPortalNow = (): void => start?.hurry();

/** Read again, after a setting changed. What is on screen stays until the answer is there. */
export async function refreshPortal(): Promise<void> {
  const fresh = await read();
  reading = Promise.resolve(fresh);
  changed();
}

async function read(): Promise<KnownPortal> {
  const known = await api.portal.read();
  if (trouble) tell(null);
  return { ...known, applicationName: known.applicationName || PRODUCT };
}

function tell(found: Error | null): void {
  trouble = found;
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
