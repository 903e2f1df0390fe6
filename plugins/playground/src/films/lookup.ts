import type { MediaRef } from '@ombi/sdk';
import { numberOf } from '../ids.js';
import type { Film } from './film.js';
import { FILMS } from './index.js';

const byNumber: ReadonlyMap<number, Film> = new Map(FILMS.map((film) => [film.number, film]));

/** The film behind a reference; undefined for titles of other catalogues. */
export const filmOf = (ref: MediaRef): Film | undefined => byNumber.get(numberOf(ref));

/** The film with this number. */
export const filmNumbered = (number: number): Film | undefined => byNumber.get(number);
