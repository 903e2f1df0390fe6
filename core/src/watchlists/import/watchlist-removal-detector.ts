import { titleKeyOf, type WatchlistKey, type WatchlistTitle } from '../store/watchlist.repository.js';

/** What one import found on a watchlist; not complete when a title could not be identified. */
interface ReadTitles {
  readonly titles: readonly WatchlistTitle[];
  readonly isComplete: boolean;
}

/**
 * Detects titles that were removed from a watchlist: those that two complete imports in a row missed. A service may answer once with an
 * empty list, and what is forgotten is requested again when it is back. Kept in memory: after a restart an import more is needed.
 */
export class WatchlistRemovalDetector {
  readonly #missed = new Map<string, ReadonlySet<string>>();

  /** Counts the import and returns the titles of the history that are gone. */
  findRemoved<T extends WatchlistTitle>(
    { pluginId, userId }: WatchlistKey,
    history: readonly T[],
    { titles, isComplete }: ReadTitles,
  ): T[] {
    const listed = new Set(titles.map(titleKeyOf));
    const missing = history.filter((entry) => !listed.has(titleKeyOf(entry)));
    const before = this.#missed.get(`${pluginId} ${userId}`) ?? new Set();
    const wasMissed = (entry: T): boolean => before.has(titleKeyOf(entry));
    // An import that is not complete proves only what it lists.
    const gone = isComplete ? missing.filter(wasMissed) : [];
    const missed = isComplete ? missing.filter((entry) => !wasMissed(entry)) : missing.filter(wasMissed);
    if (missed.length > 0) this.#missed.set(`${pluginId} ${userId}`, new Set(missed.map(titleKeyOf)));
    else this.#missed.delete(`${pluginId} ${userId}`);
    return gone;
  }
}
