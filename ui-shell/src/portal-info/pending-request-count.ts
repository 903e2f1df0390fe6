import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let pendingRequests = 0;

/** Stores the number of pending requests for the badge in the menu. */
export function setPendingRequestCount(count: number): void {
  if (count === pendingRequests) return;
  pendingRequests = count;
  for (const listener of listeners) listener();
}

/** Number of pending requests that the user may decide; 0 for users who may not decide. */
export const usePendingRequestCount = (): number => useSyncExternalStore(subscribe, () => pendingRequests);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
