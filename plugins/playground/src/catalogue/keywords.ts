import type { Named } from '@ombi/sdk';
import { FILMS } from '../films/index.js';
import { fold } from './words.js';

const FIRST_KEYWORD = 900_700_000;

/** Every keyword of the films, numbered in their order. */
const KEYWORDS: readonly Named[] = [...new Set(FILMS.flatMap(({ keywords }) => keywords))].map((name, place) => ({
  id: FIRST_KEYWORD + place,
  name,
}));
const byName: ReadonlyMap<string, Named> = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]));

export const keywordsHolding = (term: string): Named[] => KEYWORDS.filter(({ name }) => fold(name).includes(fold(term)));

export const keywordNumbered = (id: number): Named | null => KEYWORDS[id - FIRST_KEYWORD] ?? null;

export const keywordsNamed = (names: readonly string[]): Named[] => names.flatMap((name) => byName.get(name) ?? []);
