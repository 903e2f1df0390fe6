/** Movie genres with the ids that metadata sources share, so that a stored genre filter stays valid after a change to a real source. */
const MOVIE_GENRES = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  Thriller: 53,
  War: 10752,
  Western: 37,
} as const;

/** Series have fewer genres; genres with the same name have the same id. */
const SERIES_GENRES = {
  'Action & Adventure': 10759,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Mystery: 9648,
  'Sci-Fi & Fantasy': 10765,
  Western: 37,
} as const;

/** Sample genres with their ids. */
export const GENRES = { movie: MOVIE_GENRES, tv: SERIES_GENRES } as const;

export type MovieGenre = keyof typeof MOVIE_GENRES;
export type SeriesGenre = keyof typeof SERIES_GENRES;
export type GenreName = MovieGenre | SeriesGenre;

const GENRE_IDS: Readonly<Record<string, number>> = { ...MOVIE_GENRES, ...SERIES_GENRES };

/** The id of a genre; 0 for an unknown one. */
export const genreIdOf = (name: GenreName): number => GENRE_IDS[name] ?? 0;
