import { formatEpisodes } from '../../src/votes/lists/vote-row.js';

const episodes = (season: number, ...numbers: number[]) => numbers.map((number) => ({ season, number }));

describe('formatEpisodes', () => {
  it.each([
    [[], ''],
    [episodes(1, 1), 'Season 1: 1'],
    [episodes(1, 1, 2, 3, 5, 7, 8), 'Season 1: 1-3, 5, 7-8'],
    [[...episodes(0, 4), ...episodes(2, 1, 2)], 'Season 0: 4\nSeason 2: 1-2'],
  ])('writes one line for each season', (wanted, words) => expect(formatEpisodes(wanted)).toBe(words));
});
