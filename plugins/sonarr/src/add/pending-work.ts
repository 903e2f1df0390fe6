import type { SonarrCtx } from '../protocol.js';

/** Work that has begun for a series and is not finished. It is stored, so that the next attempt completes an interrupted one. */
export interface PendingWork {
  /** The series was not monitored before, so all requested episodes are searched for. */
  readonly wasAsleep: boolean;
  /** Seasons that are being monitored now. That monitors all their episodes, including those that nobody requested. */
  readonly opened: readonly number[];
  /** Ids of the episodes in these seasons that stay monitored. */
  readonly keep: readonly number[];
  /** Ids of the episodes to search for. */
  readonly search: readonly number[];
}

const NO_PENDING_WORK: PendingWork = { wasAsleep: false, opened: [], keep: [], search: [] };

const storeKey = (seriesId: number): string => `pending.${seriesId}`;

export const loadPendingWork = async ({ store }: SonarrCtx, seriesId: number): Promise<PendingWork> =>
  (await store.get<PendingWork>(storeKey(seriesId))) ?? NO_PENDING_WORK;

export const savePendingWork = ({ store }: SonarrCtx, seriesId: number, pendingWork: PendingWork): Promise<void> =>
  store.set(storeKey(seriesId), pendingWork);

export const deleteMonitoringProgress = ({ store }: SonarrCtx, seriesId: number): Promise<void> => store.delete(storeKey(seriesId));

/** Joins the lists without duplicates. */
export const unique = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];
