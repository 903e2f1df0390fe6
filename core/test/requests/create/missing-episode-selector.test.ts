import type { Season } from '@ombi/sdk';
import fc from 'fast-check';
import { selectEpisodes, type EpisodeSelection } from '../../../src/requests/create/missing-episode-selector.js';

const TODAY = '2026-06-15';
const NOTHING: EpisodeSelection = { all: false, latestSeason: false, firstSeason: false, seasons: [] };

const airDate = fc.option(fc.integer({ min: 2000, max: 2050 }).map((year) => `${year}-01-01`));
const episode = fc.record({ number: fc.integer({ min: 1, max: 6 }), title: fc.string(), airDate });
const season = (number: number) =>
  fc.record({
    number: fc.constant(number),
    title: fc.string(),
    overview: fc.constant(''),
    posterPath: fc.constant(null),
    episodes: fc.array(episode, { maxLength: 8 }),
  });
/** Seasons as sources report them: with or without specials, gaps, empty seasons, duplicate episodes. */
const seasons: fc.Arbitrary<Season[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 5 }))
  .chain((numbers) => fc.tuple(...numbers.toSorted((a, b) => a - b).map(season)));
const wish = fc.record({
  all: fc.boolean(),
  latestSeason: fc.boolean(),
  firstSeason: fc.boolean(),
  seasons: fc.array(fc.record({ number: fc.integer({ min: 0, max: 7 }), episodes: fc.array(fc.integer({ min: 0, max: 9 })) })),
});

const keysOf = (episodes: readonly { season: number; number: number }[]) => episodes.map(({ season: s, number }) => `${s}x${number}`);
const known = (all: readonly Season[]) => all.flatMap(({ number: s, episodes }) => episodes.map(({ number }) => `${s}x${number}`));

describe('the selected episodes', () => {
  it('exist, and are free of duplicates', () => {
    fc.assert(
      fc.property(seasons, wish, (all, choice) => {
        const keys = keysOf(selectEpisodes(all, choice, TODAY));
        expect(new Set(keys).size).toBe(keys.length);
        expect(known(all)).toEqual(expect.arrayContaining(keys));
      }),
    );
  });

  it('include specials only where the list names them', () => {
    fc.assert(
      fc.property(seasons, wish, (all, choice) => {
        const bySeason = choice.all || choice.latestSeason || choice.firstSeason;
        const specials = keysOf(selectEpisodes(all, choice, TODAY)).filter((key) => key.startsWith('0x'));
        const listed = choice.seasons
          .filter(({ number }) => number === 0)
          .flatMap(({ episodes }) => episodes.map((number) => `0x${number}`));
        expect(bySeason ? [] : listed).toEqual(expect.arrayContaining(specials));
      }),
    );
  });

  it('are those of all seasons, of one, or of the list, in this order of precedence', () => {
    fc.assert(
      fc.property(seasons, wish, (all, choice) => {
        const chosen = (part: Partial<EpisodeSelection>) => selectEpisodes(all, { ...NOTHING, ...part }, TODAY);
        const expected = choice.all
          ? chosen({ all: true })
          : choice.latestSeason
            ? chosen({ latestSeason: true })
            : choice.firstSeason
              ? chosen({ firstSeason: true })
              : chosen({ seasons: choice.seasons });
        expect(selectEpisodes(all, choice, TODAY)).toEqual(expected);
      }),
    );
  });

  it('of the latest season belong to the last one that has begun, or the first while none has', () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const [number, ...others] = [...new Set(selectEpisodes(all, { ...NOTHING, latestSeason: true }, TODAY).map((one) => one.season))];
        const regular = all.filter((one) => one.number > 0 && one.episodes.length > 0);
        const begun = regular.filter(({ episodes }) => episodes.some((one) => one.airDate !== null && one.airDate <= TODAY));
        expect(others).toEqual([]);
        expect(number).toBe((begun.at(-1) ?? regular[0])?.number);
      }),
    );
  });
});
