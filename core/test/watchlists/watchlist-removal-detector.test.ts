import { WatchlistRemovalDetector } from '../../src/watchlists/import/watchlist-removal-detector.js';
import type { WatchlistTitle } from '../../src/watchlists/store/watchlist.repository.js';

const key = { pluginId: 'plex', userId: 'nina' };
const movie = (tmdbId: string): WatchlistTitle => ({ kind: 'movie', tmdbId });
const [one, two] = [movie('1'), movie('2')];
const history = [one, two];

describe('titles that are missing on a watchlist', () => {
  it('are gone when two complete imports in a row missed them', () => {
    const watchlistRemovalDetector = new WatchlistRemovalDetector();
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [one], isComplete: true })).toEqual([]);
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: true })).toEqual([two]);
    expect(watchlistRemovalDetector.findRemoved(key, [one], { titles: [], isComplete: true })).toEqual([one]);
  });

  it('are kept when they were seen in between', () => {
    const watchlistRemovalDetector = new WatchlistRemovalDetector();
    for (const [titles, isComplete] of [
      [[], true],
      [history, false],
      [[], true],
    ] as const)
      expect(watchlistRemovalDetector.findRemoved(key, history, { titles, isComplete })).toEqual([]);
  });

  it('are neither gone nor seen by an import that is not complete', () => {
    const watchlistRemovalDetector = new WatchlistRemovalDetector();
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: false })).toEqual([]);
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: true })).toEqual([]);
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: false })).toEqual([]);
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: true })).toEqual(history);
  });

  it('are counted for each user', () => {
    const watchlistRemovalDetector = new WatchlistRemovalDetector();
    expect(watchlistRemovalDetector.findRemoved(key, history, { titles: [], isComplete: true })).toEqual([]);
    expect(watchlistRemovalDetector.findRemoved({ ...key, userId: 'olga' }, history, { titles: [], isComplete: true })).toEqual([]);
  });
});
