import type { Episode, MediaRef, Season, ShowDetails } from '@ombi/sdk';

/** A season whose episodes were aired on the given days, starting with number 1. */
export const fakeSeason = (number: number, ...days: readonly (string | null)[]): Season => ({
  number,
  title: `Season ${number}`,
  overview: '',
  posterPath: null,
  episodes: days.map((airDate, index): Episode => ({ number: index + 1, title: `Episode ${index + 1}`, airDate })),
});

export const fakeShowRef = (id: string, source: MediaRef['source'] = 'tmdb'): MediaRef => ({ kind: 'tv', source, id });

/** The series that a fake source returns for an id. */
export const fakeShow = (ref: MediaRef, more: Partial<ShowDetails> = {}): ShowDetails => ({
  ref,
  ids: { [ref.source]: ref.id, imdb: `tt${ref.id.padStart(7, '0')}`, tvdb: `7${ref.id}` },
  title: `Series ${ref.id}`,
  originalTitle: `Serie ${ref.id}`,
  originalLanguage: 'de',
  overview: 'Something goes on.',
  releaseDate: '2019-03-04',
  posterPath: `/poster-${ref.id}.png`,
  backdropPath: `/backdrop-${ref.id}.png`,
  genreIds: [18],
  popularity: 1,
  voteAverage: 7.5,
  voteCount: 10,
  adult: false,
  tagline: '',
  status: 'Ended',
  homepage: 'https://series.invalid/',
  runtime: 45,
  genres: [{ id: 18, name: 'Drama' }],
  keywords: [{ id: 5, name: 'lighthouse' }],
  companies: [],
  cast: [{ personId: 501, name: 'Ada Marlowe', character: 'Herself', imagePath: '/ada.png' }],
  crew: [{ personId: 502, name: 'Tom Ferry', job: 'Director', imagePath: null }],
  videos: [
    { id: 'a', key: 'teaser', name: 'Teaser', site: 'YouTube', type: 'Teaser', size: 720 },
    { id: 'b', key: 'trailer', name: 'Trailer', site: 'YouTube', type: 'Trailer', size: 1080 },
  ],
  similar: [],
  recommendations: [],
  social: { facebook: null, instagram: 'series', twitter: null },
  certification: 'TV-14',
  lastAirDate: '2020-03-18',
  networks: [{ id: 3, name: 'Channel Three' }],
  creators: [],
  seasons: [fakeSeason(0, '2018-01-01'), fakeSeason(1, '2019-03-04', '2019-03-11'), fakeSeason(2, '2020-03-04', '2020-03-11')],
  ...more,
});
