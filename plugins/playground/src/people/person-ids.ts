import { FIRST_PERSON_ID, FIRST_SERIES_PERSON_ID } from '../ids.js';
import { MOVIES } from '../movies/index.js';
import { SERIES, type Series } from '../series/index.js';
import type { Title } from '../titles/title.js';

/** Cast and crew of a title, without duplicates. */
export const peopleOf = (title: Title): string[] => [
  ...new Set([...creatorsOf(title), ...title.directors, ...title.cast.map(([name]) => name)]),
];

/** The creators of a series. */
export const creatorsOf = (title: Title): readonly string[] => ('creators' in title ? (title as Series).creators : []);

/** In the order of the movies and then of the series, so that numbers stay stable when titles are added. */
const MOVIE_PEOPLE = [...new Set(MOVIES.flatMap(peopleOf))];
const moviePeople = new Set(MOVIE_PEOPLE);
const SERIES_PEOPLE = [...new Set(SERIES.flatMap(peopleOf))].filter((name) => !moviePeople.has(name));

const withNumbers = (names: readonly string[], first: number): [string, number][] => names.map((name, index) => [name, first + index]);
const NUMBER_BY_NAME: ReadonlyMap<string, number> = new Map([
  ...withNumbers(MOVIE_PEOPLE, FIRST_PERSON_ID),
  ...withNumbers(SERIES_PEOPLE, FIRST_SERIES_PERSON_ID),
]);
const NAME_BY_NUMBER: ReadonlyMap<number, string> = new Map([...NUMBER_BY_NAME].map(([name, number]) => [number, name]));

export const PEOPLE: readonly string[] = [...NUMBER_BY_NAME.keys()];

/** The number of a person of the catalogue; 0 for other people. */
export const personNumber = (name: string): number => NUMBER_BY_NAME.get(name) ?? 0;

/** The name for a number; undefined for people of other catalogues. */
export const personNameByNumber = (number: number): string | undefined => NAME_BY_NUMBER.get(number);
