import type { MediaRef } from '@ombi/sdk';
import { titleNumberOf } from '../ids.js';
import type { Movie } from '../titles/title.js';
import { type Collection, COLLECTIONS } from './collections.js';
import { MOVIES_1902_1920 } from './data/1902-1920.js';
import { MOVIES_1921_1922 } from './data/1921-1922.js';
import { MOVIES_1923_1924 } from './data/1923-1924.js';
import { MOVIES_1925_1926 } from './data/1925-1926.js';
import { MOVIES_1927 } from './data/1927.js';
import { MOVIES_1928_1929 } from './data/1928-1929.js';
import { MOVIES_1931_1953 } from './data/1931-1953.js';
import { MOVIES_1959_1968 } from './data/1959-1968.js';
import { OPEN_MOVIES } from './data/open-movies.js';

/** All movies, the oldest first. */
export const MOVIES: readonly Movie[] = [
  ...MOVIES_1902_1920,
  ...MOVIES_1921_1922,
  ...MOVIES_1923_1924,
  ...MOVIES_1925_1926,
  ...MOVIES_1927,
  ...MOVIES_1928_1929,
  ...MOVIES_1931_1953,
  ...MOVIES_1959_1968,
  ...OPEN_MOVIES,
];

export type { Movie } from '../titles/title.js';

const moviesByNumber: ReadonlyMap<number, Movie> = new Map(MOVIES.map((movie) => [movie.number, movie]));

/** Finds the movie of a reference, that is by its external id; undefined for references of other catalogues. */
export const movieByRef = (ref: MediaRef): Movie | undefined => moviesByNumber.get(titleNumberOf(ref));

export const movieByNumber = (number: number): Movie | undefined => moviesByNumber.get(number);

/** The movies of a collection, the oldest first. */
export const moviesOf = ({ movies }: Collection): Movie[] => movies.flatMap((number) => moviesByNumber.get(number) ?? []);

export const collectionByNumber = (number: number): Collection | undefined => COLLECTIONS.find((one) => one.number === number);

/** The collection of a movie; undefined without one. */
export const collectionOf = ({ number }: Movie): Collection | undefined => COLLECTIONS.find(({ movies }) => movies.includes(number));
