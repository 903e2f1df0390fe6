import type { SearchHit, SearchQuery } from '@ombi/sdk';
import { pathTo } from '../art/addresses.js';
import { FILMS, type Film } from '../films/index.js';
import { PEOPLE, personNumber } from './people.js';
import { summaryOf } from './summary.js';
import { fold, slipsTo } from './words.js';

/** A film is found by its names before it is found by its people. */
const BY_PEOPLE = 10;

/** Films and people whose names begin with the typed words, small slips forgiven; the closest first. */
export function search({ term, year, include }: SearchQuery): SearchHit[] {
  const typed = fold(term).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return [...(include.includes('movie') ? films(typed, year) : []), ...(include.includes('person') ? people(typed) : [])];
}

function films(typed: readonly string[], year: number | null): SearchHit[] {
  const ofYear = FILMS.filter(({ released }) => year === null || released.startsWith(String(year)));
  return closest(ofYear, (film) => distanceTo(film, typed)).map((film) => ({ type: 'title', title: summaryOf(film) }));
}

function people(typed: readonly string[]): SearchHit[] {
  return closest(PEOPLE, (name) => slips(typed, name)).map((name) => ({
    type: 'person',
    person: { id: String(personNumber(name)), name, imagePath: pathTo('portrait', personNumber(name)), knownFor: knownFor(name) },
  }));
}

const distanceTo = (film: Film, typed: readonly string[]): number =>
  Math.min(slips(typed, film.title), slips(typed, film.original ?? ''), ...namesIn(film).map((name) => slips(typed, name) + BY_PEOPLE));

/** Slips of all typed words together, each against the word of the text that is nearest. */
function slips(typed: readonly string[], text: string): number {
  const words = fold(text).split(' ');
  return typed.reduce((sum, one) => sum + Math.min(...words.map((word) => slipsTo(one, word))), 0);
}

/** What is near enough, nearest first; equals keep their order. */
const closest = <T>(all: readonly T[], distance: (one: T) => number): T[] =>
  all
    .map((one) => ({ one, away: distance(one) }))
    .filter(({ away }) => away < Infinity)
    .sort((a, b) => a.away - b.away)
    .map(({ one }) => one);

const namesIn = ({ directors, cast }: Film): string[] => [...directors, ...cast.map(([name]) => name)];

const knownFor = (name: string): string =>
  FILMS.filter((film) => namesIn(film).includes(name))
    .map(({ title }) => title)
    .slice(0, 3)
    .join(', ');
