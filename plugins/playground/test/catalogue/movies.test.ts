import { RESULT_SCHEMAS } from '@ombi/sdk';
import { COLLECTIONS } from '../../src/movies/collections.js';
import { MOVIES } from '../../src/movies/index.js';
import { ctx, locale, ref, refKeys, source, useMidweekClock } from '../catalogue-fixture.js';

useMidweekClock();

const movieRef = (number: number) => ref('movie', 900_000_000 + number);

describe('the sample movies', () => {
  it('have unique ids, overviews and dates', () => {
    expect(MOVIES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(MOVIES.map(({ number }) => number)).size).toBe(MOVIES.length);
    for (const { releaseDate, overview, runtimeMinutes, genres } of MOVIES) {
      expect(new Date(releaseDate).toISOString().slice(0, 10)).toBe(releaseDate);
      expect(overview.length).toBeGreaterThan(40);
      expect(runtimeMinutes).toBeGreaterThan(0);
      expect(genres.length).toBeGreaterThan(0);
    }
  });

  it('have ids that no real source uses, and unknown ids return null', async () => {
    for (const { number, title } of MOVIES) {
      const movie = RESULT_SCHEMAS.metadataProvider.movie.parse(await source.movie(ctx, movieRef(number), locale));
      expect(movie).toMatchObject({ title, ref: movieRef(number) });
      expect(await source.findByExternalId(ctx, movieRef(number))).toEqual(movieRef(number));
    }
    for (const id of [603, 0, 900_000_000, 900_400_000, '0900000042', '9.00000042e8', '../movie/1', ''])
      expect(await source.movie(ctx, ref('movie', id), locale)).toBeNull();
    expect(await source.movie(ctx, ref('tv', 900_000_001), locale)).toBeNull();
    expect(await source.movie(ctx, ref('movie', 900_000_001, 'tvdb'), locale)).toBeNull();
    expect(await source.findByExternalId(ctx, ref('movie', 'tt0017136', 'imdb'))).toBeNull();
    expect(await source.findByExternalId(ctx, ref('movie', 900_000_001, 'tvdb'))).toBeNull();
  });

  it('have related titles other than the movie itself', async () => {
    const movie = (await source.movie(ctx, movieRef(42), locale))!;
    expect(movie).toMatchObject({ title: 'Metropolis', runtime: 153, crew: [{ name: 'Fritz Lang', job: 'Director' }] });
    expect(movie.similar.map(({ title }) => title)).toContain('Woman in the Moon');
    expect(refKeys([...movie.similar, ...movie.recommendations])).not.toContain('movie:tmdb:900000042');
  });
});

describe('the sample collections', () => {
  it('contain existing movies, each in one collection at most, the oldest first', async () => {
    const all = COLLECTIONS.flatMap(({ movies }) => movies);
    expect(new Set(all).size).toBe(all.length);
    for (const { number, movies, name } of COLLECTIONS) {
      const whole = RESULT_SCHEMAS.metadataProvider.collection.parse(await source.collection(ctx, 900_000_000 + number, locale))!;
      const dates = whole.parts.map(({ releaseDate }) => releaseDate!);
      expect(whole).toMatchObject({ name, id: 900_000_000 + number });
      expect(refKeys(whole.parts)).toEqual(movies.map((one) => `movie:tmdb:${900_000_000 + one}`));
      expect(movies.length).toBeGreaterThan(1);
      expect(dates).toEqual([...dates].sort());
    }
  });

  it('are referenced by their movies, and by no other', async () => {
    expect((await source.movie(ctx, movieRef(87), locale))!.collection).toMatchObject({ id: 900_600_001, name: 'The Open Movies' });
    expect((await source.movie(ctx, movieRef(42), locale))!.collection).toBeNull();
    for (const id of [0, 10, 600_001, 900_600_000, 900_600_099, 900_000_042, 2_000_000_000, Number.NaN])
      expect(await source.collection(ctx, id, locale)).toBeNull();
  });
});
