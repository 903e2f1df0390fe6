import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting = 0;

/** Remember how many requests wait for a decision. */
export function setWaiting(count: number): void {
  if (count === waiting) return;
  waiting = count;
  for (const listener of listeners) listener();
}

/** How many requests wait for this person's decision; 0 for those who do not decide. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => waiting);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
