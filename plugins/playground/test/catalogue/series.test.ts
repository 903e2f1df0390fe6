import { RESULT_SCHEMAS } from '@ombi/sdk';
import { SERIES } from '../../src/series/index.js';
import { ctx, dateInDays, locale, ref, refKeys, source, useMidweekClock } from '../catalogue-fixture.js';

useMidweekClock();

const seriesRef = (number: number) => ref('tv', 900_000_000 + number);
const showDetails = async (number: number) =>
  RESULT_SCHEMAS.metadataProvider.show.parse(await source.show(ctx, seriesRef(number), locale))!;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

describe('the sample series', () => {
  it('have unique ids, overviews and creators', () => {
    expect(SERIES.length).toBeGreaterThanOrEqual(14);
    expect(new Set(SERIES.map(({ number }) => number)).size).toBe(SERIES.length);
    for (const { number, overview, genres, studio, creators } of SERIES) {
      expect(number).toBeGreaterThan(100_000);
      expect(overview.length).toBeGreaterThan(40);
      expect(genres.length).toBeGreaterThan(0);
      expect(studio ?? creators.join()).not.toBe('');
    }
  });

  it('list every season and episode once, in order, with valid dates', async () => {
    for (const { number, title } of SERIES) {
      const { seasons, ...details } = await showDetails(number);
      expect(details).toMatchObject({ title, ref: seriesRef(number), ids: { tmdb: String(900_000_000 + number) } });
      const numbers = seasons.map((season) => season.number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const { episodes } of seasons) {
        expect(episodes.map((episode) => episode.number)).toEqual(episodes.map((_, index) => index + 1));
        for (const { airDate, title: name } of episodes) {
          expect(name).not.toBe('');
          if (airDate !== null) expect(new Date(airDate).toISOString().slice(0, 10)).toBe(airDate);
        }
      }
    }
  });

  it('start on the air date of their first episode, and one of them has specials', async () => {
    const zorro = await showDetails(100_013);
    expect(zorro).toMatchObject({ releaseDate: '1939-12-16', lastAirDate: '1940-03-02', status: 'Ended' });
    expect(zorro.seasons[0]!.episodes.at(-1)).toEqual({ number: 12, title: 'Unmasked', airDate: '1940-03-02' });
    expect((await showDetails(100_003)).seasons[0]).toMatchObject({ number: 0, title: 'Prologue' });
  });

  it('have ids that no real source uses, and unknown ids return null', async () => {
    for (const id of [603, 0, 900_100_000, 900_100_999, 900_000_042, '0900100001', '../tv/1', ''])
      expect(await source.show(ctx, ref('tv', id), locale)).toBeNull();
    expect(await source.show(ctx, ref('movie', 900_100_001), locale)).toBeNull();
    expect(await source.show(ctx, ref('tv', 900_100_001, 'tvdb'), locale)).toBeNull();
  });

  it('are found by their TVDB id', async () => {
    const { ids } = await showDetails(100_001);
    expect(await source.findByExternalId(ctx, ref('tv', ids.tvdb!, 'tvdb'))).toEqual(seriesRef(100_001));
    expect(await source.findByExternalId(ctx, seriesRef(100_001))).toEqual(seriesRef(100_001));
    expect(await source.findByExternalId(ctx, ref('tv', 81189, 'tvdb'))).toBeNull();
    expect(await source.findByExternalId(ctx, ref('tv', 'tt0000000', 'imdb'))).toBeNull();
  });

  it('have related titles other than the series itself', async () => {
    const { similar, recommendations } = await showDetails(100_001);
    expect(similar.map(({ title }) => title)).toContain('Les Vampires');
    expect(refKeys([...similar, ...recommendations])).not.toContain('tv:tmdb:900100001');
  });
});

describe('an invented series', () => {
  afterEach(() => jest.useRealTimers());

  it.each(['2026-01-01', '2026-03-02', '2027-02-28', '2028-02-29', '2030-12-31'])(
    'is marked as invented, has started and continues, also on %s',
    async (today) => {
      jest.useFakeTimers({ now: new Date(`${today}T23:59:00Z`) });
      const { seasons, overview, lastAirDate, status } = await showDetails(100_101);
      const days = seasons.flatMap(({ episodes }) => episodes.map(({ airDate }) => airDate));

      expect(overview).toContain('made up');
      expect(status).toBe('Returning Series');
      expect(seasons.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
      expect(lastAirDate! <= today && lastAirDate! > dateInDays(-8)).toBe(true);
      expect(days.some((day) => day !== null && day > today)).toBe(true);
      expect(days.filter((day) => day === null)).toHaveLength(3);
      for (const day of days) if (day) expect(day).toMatch(ISO_DATE);
    },
  );

  it('keeps its air dates for a whole week', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-16T00:00:00Z') });
    const monday = await showDetails(100_101);
    jest.setSystemTime(new Date('2026-11-22T23:59:59Z'));
    expect((await showDetails(100_101)).seasons).toEqual(monday.seasons);
    jest.setSystemTime(new Date('2026-11-23T00:00:00Z'));
    expect((await showDetails(100_101)).seasons).not.toEqual(monday.seasons);
  });

  it('may be upcoming, or announced without a date', async () => {
    expect(await showDetails(100_102)).toMatchObject({ lastAirDate: null, status: 'Planned' });
    expect((await showDetails(100_102)).releaseDate! > dateInDays(0)).toBe(true);
    expect(await showDetails(100_103)).toMatchObject({ releaseDate: null, lastAirDate: null, seasons: [], cast: [], runtime: 0 });
  });
});
