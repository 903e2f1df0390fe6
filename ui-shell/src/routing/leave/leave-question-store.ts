import { useSyncExternalStore } from 'react';

/** Somebody wants to go while something is not saved yet. */
export interface Departure {
  /** Go all the same. */
  leave(): void;
}

const listeners = new Set<() => void>();
let waiting: Departure | null = null;

/** Ask the person before `leave` is carried out. */
export const askBefore = (leave: () => void): void => tell({ leave });

export const endQuestion = (): void => tell(null);

/** The question that stands open; null for none. */
export const useDeparture = (): Departure | null => useSyncExternalStore(subscribe, () => waiting);

function tell(next: Departure | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
