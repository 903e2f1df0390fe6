import { use, useSyncExternalStore } from 'react';
import { api, type Portal } from '../api/index.js';

/** The name until an administrator gives another one. */
const PRODUCT = 'Ombi';

export type KnownPortal = Portal & { readonly applicationName: string };

const listeners = new Set<() => void>();
let reading: Promise<KnownPortal> | null = null;

/** What is known about the portal before anybody signs in; read once. */
function portal(): Promise<KnownPortal> {
  reading ??= api.portal.read().then(named);
  // A portal that did not answer is asked again by the next who wants to know.
  reading.catch(() => (reading = null));
  return reading;
}

export const usePortal = (): KnownPortal => use(useSyncExternalStore(subscribe, portal));

/** Read again, after a setting changed. What is on screen stays until the answer is there. */
export async function refreshPortal(): Promise<void> {
  const fresh = named(await api.portal.read());
  reading = Promise.resolve(fresh);
  for (const listener of listeners) listener();
}

const named = (portal: Portal): KnownPortal => ({ ...portal, applicationName: portal.applicationName || PRODUCT });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
