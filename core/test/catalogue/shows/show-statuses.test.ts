import type { Season } from '@ombi/sdk';
import { mergeEpisodeFlags, type PartialEpisodeFlags } from '../../../src/catalogue/titles/status-flags.js';
import { summarizeAvailability } from '../../../src/catalogue/shows/show-statuses.js';
import { fakeSeason } from './support/fake-shows.js';

const TODAY = '2026-05-01';
const HELD = { available: true, denied: null, deniedReason: null };
const ABSENT = { ...HELD, available: false };

const have = (...numbers: readonly [number, number][]): PartialEpisodeFlags[] =>
  numbers.map(([inSeason, number]) => ({ season: inSeason, number, available: true }));

const summary = (seasons: readonly Season[] | null, opinions: readonly PartialEpisodeFlags[], flags = HELD) =>
  summarizeAvailability(seasons, mergeEpisodeFlags(opinions), flags, TODAY);

const [past, today, future] = ['2026-04-01', TODAY, '2026-05-02'];
const FULL = { fullyAvailable: true, partlyAvailable: false };
const SO_FAR = { fullyAvailable: true, partlyAvailable: true };
const PARTLY = { fullyAvailable: false, partlyAvailable: true };
const NOTHING = { fullyAvailable: false, partlyAvailable: false };

it.each<[string, readonly Season[] | null, PartialEpisodeFlags[], typeof HELD, object]>([
  ['everything', [fakeSeason(1, past, past)], have([1, 1], [1, 2]), HELD, FULL],
  ['everything but the specials', [fakeSeason(0, past), fakeSeason(1, past)], have([1, 1]), HELD, FULL],
  ['a special only', [fakeSeason(0, past), fakeSeason(1, past)], have([0, 1]), ABSENT, NOTHING],
  ['one of two', [fakeSeason(1, past, past)], have([1, 1]), HELD, PARTLY],
  ['one of two seasons', [fakeSeason(1, past), fakeSeason(2, past)], have([2, 1]), HELD, PARTLY],
  ['all that was shown so far', [fakeSeason(1, past, today, future)], have([1, 1], [1, 2]), HELD, SO_FAR],
  ['all but that of today', [fakeSeason(1, past, today, future)], have([1, 1]), HELD, PARTLY],
  ['all but one without a day', [fakeSeason(1, past, null)], have([1, 1]), HELD, PARTLY],
  ['all, one of them without a day', [fakeSeason(1, past, null)], have([1, 1], [1, 2]), HELD, FULL],
  ['nothing of what is to come', [fakeSeason(1, future, future)], [], ABSENT, NOTHING],
  ['nothing, and nobody names a day', [fakeSeason(1, null)], [], ABSENT, NOTHING],
  ['nothing of a series without seasons', [], [], ABSENT, NOTHING],
  ['nothing of a season without episodes', [fakeSeason(1)], [], ABSENT, NOTHING],
  ['something of a series without seasons', [], [], HELD, PARTLY],
  ['something, nobody tells what', [fakeSeason(1, past)], [], HELD, PARTLY],
  ['something, nobody tells of how much', null, have([1, 1]), HELD, PARTLY],
  ['episodes that nobody else knows', [fakeSeason(1, past)], have([7, 1]), ABSENT, NOTHING],
])('tells what is there: %s', (_, seasons, opinions, flags, expected) => {
  expect(summary(seasons, opinions, flags)).toMatchObject(expected);
});

it('marks a series as denied when every episode is, with the reason of the first', () => {
  const no = (number: number, deniedReason: string): PartialEpisodeFlags => ({ season: 1, number, denied: true, deniedReason });
  const seasons = [fakeSeason(1, past, past)];
  expect(summary(seasons, [no(1, 'too long'), no(2, 'too loud')], ABSENT)).toMatchObject({ denied: true, deniedReason: 'too long' });
  expect(summary(seasons, [no(1, 'too long')], ABSENT)).toMatchObject({ denied: null, deniedReason: null });
  expect(summary([], [], ABSENT)).toMatchObject({ denied: null });
  expect(summary(seasons, [], { ...ABSENT, denied: true, deniedReason: 'no' } as never)).toMatchObject({
    denied: true,
    deniedReason: 'no',
  });
});

it('counts a monitored episode as approved, unless it is requested', () => {
  const episodes = mergeEpisodeFlags([
    { season: 1, number: 1, monitored: true },
    { season: 1, number: 2, monitored: true },
    { season: 1, number: 2, requested: true },
  ]);
  expect([1, 2, 3].map((number) => episodes.find(1, number).approved)).toEqual([true, false, false]);
});

it('merges the flags of several sources for one episode', () => {
  const episodes = mergeEpisodeFlags([
    { season: 1, number: 1, requested: true, denied: true, deniedReason: 'no' },
    { season: 1, number: 1, requested: false, available: true },
    { season: 11, number: 1, approved: true },
  ]);
  expect(episodes.find(1, 1)).toEqual({
    ...{ requested: true, approved: false, denied: true, deniedReason: 'no', available: true, monitored: false },
  });
  expect(episodes.find(1, 11)).toMatchObject({ approved: false });
});
