import type { SonarrCtx } from '../protocol.js';

/** Work that has begun for a series and is not finished (checkpoint). It is stored, so that the next attempt resumes an interrupted one. */
export interface MonitoringProgress {
  /** The series was not monitored before, so all requested episodes are searched for. */
  readonly wasUnmonitored: boolean;
  /** Seasons that are being monitored now. That monitors all their episodes, including those that were not requested. */
  readonly seasonsBeingMonitored: readonly number[];
  /** Ids of the episodes in these seasons that stay monitored. */
  readonly episodesToKeepMonitored: readonly number[];
  /** Ids of the episodes to search for. */
  readonly episodesToSearch: readonly number[];
}

const NO_PROGRESS: MonitoringProgress = {
  wasUnmonitored: false,
  seasonsBeingMonitored: [],
  episodesToKeepMonitored: [],
  episodesToSearch: [],
};

/** The members as they are stored. */
interface StoredProgress {
  readonly wasAsleep: boolean;
  readonly opened: readonly number[];
  readonly keep: readonly number[];
  readonly search: readonly number[];
}

const storeKey = (seriesId: number): string => `pending.${seriesId}`;

export async function loadMonitoringProgress({ store }: SonarrCtx, seriesId: number): Promise<MonitoringProgress> {
  const stored = await store.get<StoredProgress>(storeKey(seriesId));
  if (!stored) return NO_PROGRESS;
  const { wasAsleep: wasUnmonitored, opened: seasonsBeingMonitored, keep: episodesToKeepMonitored, search: episodesToSearch } = stored;
  return { wasUnmonitored, seasonsBeingMonitored, episodesToKeepMonitored, episodesToSearch };
}

export function saveMonitoringProgress({ store }: SonarrCtx, seriesId: number, progress: MonitoringProgress): Promise<void> {
  const { wasUnmonitored: wasAsleep, seasonsBeingMonitored: opened, episodesToKeepMonitored: keep, episodesToSearch: search } = progress;
  return store.set(storeKey(seriesId), { wasAsleep, opened, keep, search } satisfies StoredProgress);
}

export const deleteMonitoringProgress = ({ store }: SonarrCtx, seriesId: number): Promise<void> => store.delete(storeKey(seriesId));
