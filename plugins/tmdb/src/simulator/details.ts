import { GENRES, KEYWORDS, type SimulatedFilm } from './films.js';
import { pageOf, picturePath, rowOf } from './rows.js';

/** A film with all that can be asked for along with it. */
export function detailsOf(film: SimulatedFilm, all: readonly SimulatedFilm[]) {
  const others = all.filter(({ id, adult }) => id !== film.id && !adult).map(rowOf);
  return {
    ...rowOf(film),
    genre_ids: undefined, // a list gives numbers, a movie gives names
    belongs_to_collection: film.id === 1001 ? { id: 77, name: 'Orchard Collection', poster_path: null, backdrop_path: null } : null,
    budget: film.voteCount * 1000,
    genres: GENRES.filter(({ id }) => film.genreIds.includes(id)),
    homepage: '',
    imdb_id: film.imdbId,
    production_companies: [{ id: 9, logo_path: null, name: 'Invented Pictures', origin_country: 'US' }],
    production_countries: [],
    revenue: film.voteCount * 3000,
    runtime: film.title === null ? null : 95,
    spoken_languages: [],
    status: 'Released',
    tagline: film.title === null ? null : 'It never happened.',
    videos: { results: film.title === null ? [] : [trailer(film)] },
    credits: film.title === null ? { cast: [], crew: [] } : credits(film),
    similar: pageOf(others.slice(0, 20), 1),
    recommendations: pageOf(others.slice(20, 40), 1),
    release_dates: { results: releases(film) },
    external_ids: { id: film.id, imdb_id: film.imdbId, wikidata_id: null, facebook_id: null, instagram_id: 'invented', twitter_id: null },
    keywords: { keywords: KEYWORDS.filter(({ id }) => film.keywordIds.includes(id)) },
  };
}

const trailer = ({ id }: SimulatedFilm) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  name: 'Trailer',
  key: `key${id}`,
  site: 'YouTube',
  size: 1080,
  type: 'Trailer',
  official: true,
  published_at: '2020-01-01T00:00:00.000Z',
  id: `video-${id}`,
});

const person = { adult: false, gender: 1, known_for_department: 'Acting', popularity: 1 };

const credits = (film: SimulatedFilm) => ({
  cast: [
    {
      ...person,
      id: 501,
      name: 'Ada Marlowe',
      original_name: 'Ada Marlowe',
      profile_path: picturePath('poster', film.id),
      cast_id: 1,
      character: 'Herself',
      credit_id: 'c1',
      order: 0,
    },
  ],
  crew: [
    {
      ...person,
      id: 502,
      name: 'Iris Falk',
      original_name: 'Iris Falk',
      profile_path: null,
      credit_id: 'c2',
      department: 'Directing',
      job: 'Director',
    },
  ],
});

/** Germany knows a digital release of its own for every other film; for the rest there is only the American one. */
function releases({ id, released }: SimulatedFilm) {
  if (!released) return [];
  const date = (type: number, day: string) => ({
    certification: '',
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${day}T00:00:00.000Z`,
    type,
  });
  const german = [date(3, released), ...(id % 2 === 0 ? [date(4, '2021-03-04')] : [])];
  return [
    { iso_3166_1: 'DE', release_dates: german },
    { iso_3166_1: 'US', release_dates: [date(3, released), date(4, '2020-02-02'), date(4, '2020-01-01'), date(5, '2020-06-06')] },
  ];
}
