import type { MediaRef } from '@ombi/sdk';
import { numberOf } from '../ids.js';
import { COLLECTIONS, type Collection } from './collections.js';
import type { Film } from './film.js';
import { FILMS } from './index.js';

const byNumber: ReadonlyMap<number, Film> = new Map(FILMS.map((film) => [film.number, film]));

/** The film behind a reference; undefined for titles of other catalogues. */
export const filmOf = (ref: MediaRef): Film | undefined => byNumber.get(numberOf(ref));

/** The film with this number. */
export const filmNumbered = (number: number): Film | undefined => byNumber.get(number);

/** The films of a collection, the oldest first. */
export const filmsOf = ({ films }: Collection): Film[] => films.flatMap((number) => byNumber.get(number) ?? []);

/** The collection with this number. */
export const collectionNumbered = (number: number): Collection | undefined => COLLECTIONS.find((one) => one.number === number);

/** The collection that a film belongs to. */
export const collectionWith = ({ number }: Film): Collection | undefined => COLLECTIONS.find(({ films }) => films.includes(number));
