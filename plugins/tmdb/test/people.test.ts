import { metadataProviderOf } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import { useTmdbFixture } from './fixture.js';

const fixture = useTmdbFixture();
const source = metadataProviderOf(tmdb);
const enUs = { language: 'en', region: 'US' };
const deDe = { language: 'de', region: 'DE' };
const search = { term: '', year: null, types: ['person'], ...enUs } as const;

describe('a person', () => {
  it('is returned with biography and life dates', async () => {
    expect(await source.person(fixture().ctx(), '502', enUs)).toEqual({
      id: '502',
      name: 'Iris Falk',
      imagePath: null,
      knownFor: 'Directing',
      biography: 'Directed what was never shot.',
      birthday: '1940-01-01',
      deathday: '2019-12-31',
      birthplace: null,
    });
  });

  it('has an English biography when it is not translated', async () => {
    expect((await source.person(fixture().ctx(), '501', deDe))!.biography).toBe('Was invented to be seen in everything.');
    expect(fixture().simulator.requests.map(({ query }) => query.get('language'))).toEqual(['de', 'en']);
  });

  it('is returned when only the name is known', async () => {
    expect(await source.person(fixture().ctx(), '503', deDe)).toMatchObject({
      name: 'Nobody Inparticular',
      biography: '',
      birthday: null,
      deathday: null,
      birthplace: null,
      imagePath: null,
    });
    expect(await source.credits(fixture().ctx(), '503', 'movie', enUs)).toEqual({ cast: [], crew: [] });
  });

  it('flagged as adult is returned only when enabled', async () => {
    const adultCtx = () => fixture().ctx({ showAdultMovies: true });
    const found = async (ctx = fixture().ctx()) => (await source.search(ctx, { ...search, term: 'curtain' })).length;
    expect([
      await source.person(fixture().ctx(), '504', enUs),
      await source.credits(fixture().ctx(), '504', 'movie', enUs),
      await found(),
    ]).toEqual([null, null, 0]);
    expect(await source.person(adultCtx(), '504', enUs)).toMatchObject({ name: 'Dolores Curtain' });
    expect(await source.credits(adultCtx(), '504', 'movie', enUs)).toEqual({ cast: [], crew: [] });
    expect(await found(adultCtx())).toBe(1);
  });

  it('has no filtered titles as known for', async () => {
    const knownFor = async (ctx = fixture().ctx()) => {
      const [hit] = await source.search(ctx, { ...search, term: 'marlowe' });
      return hit?.type === 'person' && hit.person.knownFor;
    };
    expect(await knownFor()).toBe('The Glass Orchard');
    expect(await knownFor(fixture().ctx({ showAdultMovies: true }))).toBe('The Glass Orchard, Behind Closed Curtains');
    expect(await knownFor(fixture().ctx({ originalLanguages: ['fr'] }))).toBe('Acting');
  });

  it.each(['0', '-1', '../movie/1', '1e3', '501 ', '', '2147483648', '99999999999999999999'])('is not requested by %p', async (id) => {
    expect(await source.person(fixture().ctx(), id, enUs)).toBeNull();
    expect(await source.credits(fixture().ctx(), id, 'tv', enUs)).toBeNull();
    expect(fixture().simulator.requests).toHaveLength(0);
  });
});

describe('the credits of a person', () => {
  it('contain parts in movies, in the order of the service', async () => {
    const { cast, crew } = (await source.credits(fixture().ctx(), '501', 'movie', enUs))!;
    expect(cast[0]).toEqual({
      creditId: 'c1001',
      character: 'Herself',
      title: {
        ref: { kind: 'movie', source: 'tmdb', id: '1001' },
        title: 'The Glass Orchard',
        originalTitle: 'The Glass Orchard',
        originalLanguage: 'en',
        overview: 'An invented story called The Glass Orchard, told only to test a portal.',
        releaseDate: '1960-05-01',
        posterPath: '/poster-1001.png',
        backdropPath: '/backdrop-1001.png',
        genreIds: [28, 18],
        popularity: 900,
        voteAverage: 5,
        voteCount: 120,
        adult: false,
      },
    });
    expect(crew).toEqual([]);
    expect(cast.map(({ title }) => Number(title.ref.id))).toEqual(
      fixture()
        .simulator.movies.filter(({ title, adult }) => title !== null && !adult)
        .map(({ id }) => id),
    );
  });

  it('contain work on series', async () => {
    const { cast, crew } = (await source.credits(fixture().ctx(), '502', 'tv', enUs))!;
    expect(cast).toEqual([]);
    expect(crew[0]).toMatchObject({
      creditId: 'd3001',
      department: 'Directing',
      job: 'Director',
      title: { ref: { kind: 'tv', source: 'tmdb', id: '3001' }, title: 'The Lantern Bureau', releaseDate: '2015-09-01' },
    });
  });

  it('are filtered like all lists', async () => {
    const ctx = fixture().ctx({ showAdultMovies: true, originalLanguages: ['fr', 'ja'], excludedMovieGenreIds: [27] });
    const { cast } = (await source.credits(ctx, '501', 'movie', enUs))!;
    expect(cast.length).toBeGreaterThan(0);
    for (const { title } of cast) {
      expect(['fr', 'ja']).toContain(title.originalLanguage);
      expect(title.genreIds).not.toContain(27);
    }
  });
});
