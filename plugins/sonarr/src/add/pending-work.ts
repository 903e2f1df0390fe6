import type { SonarrCtx } from '../protocol.js';

/** What has begun for a series and is not done: a try that was cut off in between is made up for by the next one. */
export interface PendingWork {
  /** The series was not monitored before, so all that is wanted of it is searched for. */
  readonly wasAsleep: boolean;
  /** Seasons that are being monitored now. That switches all their episodes on, those that nobody wants too. */
  readonly opened: readonly number[];
  /** Ids of the episodes in them that stay on. */
  readonly keep: readonly number[];
  /** Ids of the episodes that are to be searched for. */
  readonly search: readonly number[];
}

const NO_PENDING_WORK: PendingWork = { wasAsleep: false, opened: [], keep: [], search: [] };

const storeKey = (seriesId: number): string => `pending.${seriesId}`;

export const loadPendingWork = async ({ store }: SonarrCtx, seriesId: number): Promise<PendingWork> =>
  (await store.get<PendingWork>(storeKey(seriesId))) ?? NO_PENDING_WORK;

export const savePendingWork = ({ store }: SonarrCtx, seriesId: number, pendingWork: PendingWork): Promise<void> =>
  store.set(storeKey(seriesId), pendingWork);

export const clearPendingWork = ({ store }: SonarrCtx, seriesId: number): Promise<void> => store.delete(storeKey(seriesId));

/** Each of them once. */
export const unique = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];
