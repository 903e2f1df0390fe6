import { MissedTitles } from '../../src/watchlists/import/missed-titles.js';
import type { WatchlistTitle } from '../../src/watchlists/store/watchlist.repository.js';

const key = { pluginId: 'plex', userId: 'nina' };
const movie = (tmdbId: string): WatchlistTitle => ({ kind: 'movie', tmdbId });
const [one, two] = [movie('1'), movie('2')];
const history = [one, two];

describe('titles that are missing on a watchlist', () => {
  it('are gone when two complete imports in a row missed them', () => {
    const missedTitles = new MissedTitles();
    expect(missedTitles.findGone(key, history, { titles: [one], isComplete: true })).toEqual([]);
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: true })).toEqual([two]);
    expect(missedTitles.findGone(key, [one], { titles: [], isComplete: true })).toEqual([one]);
  });

  it('are kept when they were seen in between', () => {
    const missedTitles = new MissedTitles();
    for (const [titles, isComplete] of [
      [[], true],
      [history, false],
      [[], true],
    ] as const)
      expect(missedTitles.findGone(key, history, { titles, isComplete })).toEqual([]);
  });

  it('are neither gone nor seen by an import that is not complete', () => {
    const missedTitles = new MissedTitles();
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: false })).toEqual([]);
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: true })).toEqual([]);
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: false })).toEqual([]);
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: true })).toEqual(history);
  });

  it('are counted for each user', () => {
    const missedTitles = new MissedTitles();
    expect(missedTitles.findGone(key, history, { titles: [], isComplete: true })).toEqual([]);
    expect(missedTitles.findGone({ ...key, userId: 'olga' }, history, { titles: [], isComplete: true })).toEqual([]);
  });
});
