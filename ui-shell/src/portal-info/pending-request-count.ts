import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let pendingRequests = 0;

/** Remember how many requests wait for a decision. */
export function setPendingRequestCount(count: number): void {
  if (count === pendingRequests) return;
  pendingRequests = count;
  for (const listener of listeners) listener();
}

/** How many requests wait for this person's decision; 0 for those who do not decide. */
export const usePendingRequestCount = (): number => useSyncExternalStore(subscribe, () => pendingRequests);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
