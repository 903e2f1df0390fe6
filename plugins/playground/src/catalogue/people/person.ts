import type { PersonDetails, PersonSummary } from '@ombi/sdk';
import { pathTo } from '../../art/paths.js';
import { FILMS } from '../../films/index.js';
import { LIVES } from '../../people/lives.js';
import { peopleOf, personNamed, personNumber } from '../../people/numbers.js';
import { SERIES } from '../../series/index.js';

const MOST_TITLES = 3;

/** A person as a search finds them. */
export const personSummary = (name: string): PersonSummary => ({
  id: String(personNumber(name)),
  name,
  imagePath: pathTo('portrait', personNumber(name)),
  knownFor: titlesWith(name).slice(0, MOST_TITLES).join(', '),
});

/** All about the person with this id; null for people of other catalogues. */
export function personDetails(id: string): PersonDetails | null {
  const name = nameOf(id);
  if (!name) return null;
  const [birthday, deathday, birthplace] = LIVES[name] ?? [null, null, null];
  return { ...personSummary(name), biography: '', birthday, deathday, birthplace };
}

/** The name behind an id, as this catalogue writes it. */
export function nameOf(id: string): string | undefined {
  const name = personNamed(Number(id));
  return name && String(personNumber(name)) === id ? name : undefined;
}

const titlesWith = (name: string): string[] => [
  ...new Set([...FILMS, ...SERIES].filter((title) => peopleOf(title).includes(name)).map(({ title }) => title)),
];
