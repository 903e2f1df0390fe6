import { SECRET_MASK } from '@ombi/sdk';
import tmdb from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { openTmdbFixture } from './fixture.js';

const [filters] = tmdb.v1Api!.settings!;
const connections = [
  { id: 'c1', enabled: true, values: { accessToken: SECRET_MASK, apiUrl: 'https://api.example.org/3', imageUrl: 'https://i.example.org' } },
];
const stored = {
  showAdultMovies: true,
  originalLanguages: ['en'],
  excludedKeywordIds: [1],
  excludedMovieGenreIds: [2],
  excludedTvGenreIds: [3],
};

describe('the v1 API route Settings/themoviedb', () => {
  it('returns the filters only, in the v1 format', () => {
    const later = { ...stored, settingOfTomorrow: 7 };
    expect(filters!.toWire({ enabled: true, settings: later, connections }, [])).toEqual({ id: 0, ...stored });
  });

  it('returns empty lists by default', () => {
    const settings = tmdb.settings.schema.parse({});
    expect(filters!.toWire({ enabled: false, settings, connections: [] }, [])).toEqual({
      id: 0,
      showAdultMovies: false,
      excludedKeywordIds: [],
      excludedMovieGenreIds: [],
      excludedTvGenreIds: [],
      originalLanguages: [],
    });
  });

  it.each([{ id: null }, { id: 4, showAdultMovies: true }, {}])('accepts %j', (body) => {
    expect(filters!.body.safeParse(body).success).toBe(true);
  });

  it.each([{ showAdultMovies: 'perhaps' }, { excludedKeywordIds: 'x' }, { excludedTvGenreIds: [1.5] }, { originalLanguages: [1] }])(
    'refuses %j',
    (body) => {
      expect(filters!.body.safeParse(body).success).toBe(false);
    },
  );

  it('replaces the filters, and keeps API key, address and enabled state', () => {
    const posted = { showAdultMovies: false, excludedKeywordIds: null, originalLanguages: ['de'] };
    const body = filters!.body.parse({ ...posted, excludedMovieGenreIds: [], excludedTvGenreIds: [7] });
    expect(filters!.fromWire(body as never, { enabled: true, settings: stored, connections })).toEqual({
      enabled: true,
      settings: {
        showAdultMovies: false,
        originalLanguages: ['de'],
        excludedKeywordIds: [],
        excludedMovieGenreIds: [],
        excludedTvGenreIds: [7],
      },
      connections,
    });
  });

  it('leaves out members that a client does not post, so that they are kept', () => {
    const { showAdultMovies, ...lists } = filters!.body.parse({ excludedKeywordIds: [1] }) as Settings;
    expect([showAdultMovies, lists]).toEqual([undefined, { excludedKeywordIds: [1] }]);
  });
});

it('lists the options of its form fields', async () => {
  const { simulator, ctx } = await openTmdbFixture();
  const { movieGenres, languages, keywords } = tmdb.actions!;
  expect(await movieGenres!(ctx(), undefined)).toContainEqual({ value: 18, label: 'Drama' });
  expect(await languages!(ctx(), undefined)).toContainEqual({ value: 'de', label: 'German' });
  expect(await keywords!(ctx(), { term: 'light' })).toEqual([{ value: 4001, label: 'lighthouse' }]);
  expect(await keywords!(ctx({ excludedKeywordIds: [4002, 9] }), undefined)).toEqual([{ value: 4002, label: 'night train' }]);
  await simulator.close();
});

it('lists no options without a token', () => {
  const [draft, filters] = [{ apiUrl: 'https://tmdb.invalid/3' } as Connection, {} as Settings];
  expect(() => tmdb.target!(draft, filters)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
});
