import type { Named } from '@ombi/sdk';
import { FILMS } from '../../films/index.js';
import { FIRST_STUDIO } from '../../ids.js';
import { SERIES, type Series } from '../../series/index.js';
import type { Title } from '../../titles/title.js';
import { fold } from '../search/words.js';

type Name = string | undefined;

const unique = (names: readonly Name[]): string[] => [...new Set(names)].filter((name) => name !== undefined);

/** Those who made or showed something, numbered in the order of the series and then of the films. */
const NAMES = unique([...SERIES.flatMap(({ studio, network }) => [studio, network]), ...FILMS.map(({ studio }) => studio)]);

/** Known under its name; nothing for an unknown one. */
const named = (name: Name): Named[] => (name ? [{ id: FIRST_STUDIO + NAMES.indexOf(name), name }] : []);

/** Those who made something: a network, too, has a number, but no titles to be found by it. */
const STUDIOS = unique([...SERIES, ...FILMS].map(({ studio }) => studio)).flatMap(named);

export const studiosHolding = (term: string): Named[] => STUDIOS.filter(({ name }) => fold(name).includes(fold(term)));

export const studioNumbered = (id: number): Named | null => STUDIOS.find((studio) => studio.id === id) ?? null;

/** Who made a title; nobody where that is not known. */
export const studiosOf = ({ studio }: Title): Named[] => named(studio);

/** Where a series was shown. */
export const networksOf = ({ network }: Series): Named[] => named(network);
