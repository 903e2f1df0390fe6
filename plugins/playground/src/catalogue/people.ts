import { FILMS } from '../films/index.js';
import { FIRST_PERSON } from '../ids.js';

/** Everybody in front of a camera or behind it, in the order of the films, so that nobody's number changes when films are added. */
const NAMES = [...new Set(FILMS.flatMap(({ directors, cast }) => [...directors, ...cast.map(([name]) => name)]))];
const PLACES: ReadonlyMap<string, number> = new Map(NAMES.map((name, place) => [name, place]));

export const PEOPLE: readonly string[] = NAMES;

/** The number of a person of the sample catalogue. */
export const personNumber = (name: string): number => FIRST_PERSON + (PLACES.get(name) ?? 0);

/** The name behind a number; undefined for people of other catalogues. */
export const personNamed = (number: number): string | undefined => NAMES[number - FIRST_PERSON];
