import type { Named } from '@ombi/sdk';
import { FILMS } from '../../films/index.js';
import { FIRST_KEYWORD } from '../../ids.js';
import { SERIES } from '../../series/index.js';
import { fold } from '../search/words.js';

/** Every keyword of the films and then of the series, numbered in their order. */
const KEYWORDS: readonly Named[] = [...new Set([...FILMS, ...SERIES].flatMap(({ keywords }) => keywords))].map((name, place) => ({
  id: FIRST_KEYWORD + place,
  name,
}));
const byName: ReadonlyMap<string, Named> = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]));

export const keywordsHolding = (term: string): Named[] => KEYWORDS.filter(({ name }) => fold(name).includes(fold(term)));

export const keywordNumbered = (id: number): Named | null => KEYWORDS[id - FIRST_KEYWORD] ?? null;

export const keywordsNamed = (names: readonly string[]): Named[] => names.flatMap((name) => byName.get(name) ?? []);
