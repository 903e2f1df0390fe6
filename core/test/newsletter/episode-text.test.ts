import type { Season } from '@ombi/sdk';
import { newsletterTexts } from '../../src/newsletter/content/newsletter-texts.js';
import { episodeText } from '../../src/newsletter/content/episode-text.js';

const season = (number: number, count: number): Season => ({
  ...{ number, title: '', overview: '', posterPath: null },
  episodes: Array.from({ length: count }, (_, index) => ({ number: index + 1, title: '', airDate: null })),
});
const episodes = (seasonNumber: number, ...numbers: number[]) => numbers.map((number) => ({ season: seasonNumber, number }));
const SERIES = [season(0, 2), season(1, 3), season(2, 2)];

it.each([
  ['nothing', [], SERIES, []],
  ['ranges', episodes(1, 5, 1, 2, 3, 8, 3), [], ['Season 1: 1-3, 5, 8']],
  ['seasons in order', [...episodes(2, 1), ...episodes(0, 1), ...episodes(1, 2)], SERIES, ['Specials: 1', 'Season 1: 2', 'Season 2: 1']],
  ['a whole season without a list', [...episodes(1, 1, 2, 3), ...episodes(2, 1)], SERIES, ['Season 1', 'Season 2: 1']],
  ['a list where as many episodes are others', episodes(1, 2, 3, 4), SERIES, ['Season 1: 2-4']],
  ['a whole series without seasons', [...episodes(1, 1, 2, 3), ...episodes(2, 1, 2)], SERIES, []],
  ['whole seasons of an unknown series as lists', episodes(1, 1, 2, 3), [], ['Season 1: 1-3']],
])('shows %s', (_what, added, seasons, lines) => expect(episodeText(added, seasons, newsletterTexts('en'))).toEqual(lines));
