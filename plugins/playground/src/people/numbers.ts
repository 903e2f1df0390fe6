import { FILMS } from '../films/index.js';
import { FIRST_PERSON, FIRST_SERIES_PERSON } from '../ids.js';
import { SERIES, type Series } from '../series/index.js';
import type { Title } from '../titles/title.js';

/** Everybody in front of the camera of a title or behind it, each once. */
export const peopleOf = (title: Title): string[] => [
  ...new Set([...creatorsOf(title), ...title.directors, ...title.cast.map(([name]) => name)]),
];

/** Those who thought of a series. */
export const creatorsOf = (title: Title): readonly string[] => ('creators' in title ? (title as Series).creators : []);

/** In the order of the films, and then of the series, so that nobody's number changes when some are added. */
const OF_FILMS = [...new Set(FILMS.flatMap(peopleOf))];
const known = new Set(OF_FILMS);
const OF_SERIES = [...new Set(SERIES.flatMap(peopleOf))].filter((name) => !known.has(name));

const numbered = (names: readonly string[], first: number): [string, number][] => names.map((name, place) => [name, first + place]);
const NUMBERS: ReadonlyMap<string, number> = new Map([...numbered(OF_FILMS, FIRST_PERSON), ...numbered(OF_SERIES, FIRST_SERIES_PERSON)]);
const NAMES: ReadonlyMap<number, string> = new Map([...NUMBERS].map(([name, number]) => [number, name]));

export const PEOPLE: readonly string[] = [...NUMBERS.keys()];

/** The number of a person of the sample catalogue. */
export const personNumber = (name: string): number => NUMBERS.get(name) ?? 0;

/** The name behind a number; undefined for people of other catalogues. */
export const personNamed = (number: number): string | undefined => NAMES.get(number);
