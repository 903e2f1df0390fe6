import type { AlbumDetails, CollectionDetails, MediaRef, MovieDetails, ShowDetails } from '@ombi/sdk';

/** A movie that the metadata source generates for an id. */
export const fakeMovie = (ref: MediaRef): MovieDetails => ({
  ref,
  ids: { tmdb: ref.id, imdb: `tt${ref.id.padStart(7, '0')}` },
  title: `Film ${ref.id}`,
  originalTitle: `Film ${ref.id}`,
  originalLanguage: 'en',
  overview: 'Something happens.',
  releaseDate: '1927-01-10',
  posterPath: `/poster-${ref.id}.jpg`,
  backdropPath: `/backdrop-${ref.id}.jpg`,
  genreIds: [],
  popularity: 1,
  voteAverage: 8,
  voteCount: 10,
  adult: false,
  tagline: '',
  status: 'Released',
  homepage: null,
  runtime: 90,
  budget: 0,
  revenue: 0,
  genres: [],
  keywords: [],
  companies: [],
  collection: null,
  cast: [],
  crew: [],
  videos: [],
  similar: [],
  recommendations: [],
  releases: { theatrical: '1927-01-10', digital: null, physical: null },
  social: { facebook: null, instagram: null, twitter: null },
  certification: '',
});

/** A generated series: two seasons that were aired, one that will be, and specials. */
export const fakeSeries = (ref: MediaRef): ShowDetails => {
  const season = (number: number, days: readonly string[]) => ({
    number,
    title: `Season ${number}`,
    overview: '',
    posterPath: null,
    episodes: days.map((airDate, index) => ({ number: index + 1, title: `Part ${index + 1}`, airDate })),
  });
  const { collection: _, releases: __, budget: ___, revenue: ____, ...title } = fakeMovie(ref);
  return {
    ...title,
    ids: { tmdb: ref.id, tvdb: `9${ref.id}` },
    title: `Serial ${ref.id}`,
    lastAirDate: '2021-02-03',
    networks: [],
    creators: [],
    seasons: [
      season(0, ['2019-12-24', '2020-12-24']),
      season(1, ['2020-02-01', '2020-02-02', '2020-02-03']),
      season(2, ['2021-02-01', '2021-02-02', '2021-02-03']),
      season(3, ['2099-02-01', '2099-02-02']),
    ],
  };
};

/** A generated album. */
export const fakeAlbum = (ref: MediaRef): AlbumDetails => ({
  ref,
  title: `Record ${ref.id.slice(-4)}`,
  artist: { ref: { ...ref, kind: 'artist', id: 'f5cb4a3e-0000-4000-8000-00000000a57e' }, name: 'The Band' },
  type: 'Album',
  secondaryTypes: [],
  releaseDate: '1992-03',
  overview: '',
  tracks: [],
});

/** A generated collection. */
export const fakeCollection = (id: number, films: readonly number[] | undefined): CollectionDetails | null =>
  films
    ? {
        ...{ id, name: 'The Reels', overview: '', posterPath: null, backdropPath: null },
        parts: films.map((number) => fakeMovie({ kind: 'movie', source: 'tmdb', id: String(number) })),
      }
    : null;
