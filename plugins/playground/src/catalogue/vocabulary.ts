import type { MediaKind, NamedItem } from '@ombi/sdk';
import { FIRST_KEYWORD_ID, FIRST_STUDIO_ID } from '../ids.js';
import { imagePath } from '../images/image-paths.js';
import { MOVIES } from '../movies/index.js';
import { SERIES, type Series } from '../series/index.js';
import { GENRES } from '../titles/genres.js';
import type { Title } from '../titles/title.js';
import { normalizeText } from './fuzzy-match.js';

/** The genres of a kind; music has none here. */
export const listGenres = (kind: MediaKind): NamedItem[] =>
  kind === 'movie' || kind === 'tv' ? Object.entries(GENRES[kind]).map(([name, id]) => ({ id, name })) : [];

/** Every keyword of the films and then of the series, numbered in their order. */
const KEYWORDS: readonly NamedItem[] = [...new Set([...MOVIES, ...SERIES].flatMap(({ keywords }) => keywords))].map((name, index) => ({
  id: FIRST_KEYWORD_ID + index,
  name,
}));
const keywordByName: ReadonlyMap<string, NamedItem> = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]));

export const searchKeywords = (term: string): NamedItem[] =>
  KEYWORDS.filter(({ name }) => normalizeText(name).includes(normalizeText(term)));

export const keywordById = (id: number): NamedItem | null => KEYWORDS[id - FIRST_KEYWORD_ID] ?? null;

export const keywordsByName = (names: readonly string[]): NamedItem[] => names.flatMap((name) => keywordByName.get(name) ?? []);

/** The languages in which the titles are. */
export const LANGUAGES = [
  { code: 'de', name: 'Deutsch', englishName: 'German' },
  { code: 'en', name: 'English', englishName: 'English' },
  { code: 'fr', name: 'Français', englishName: 'French' },
  { code: 'it', name: 'Italiano', englishName: 'Italian' },
  { code: 'ja', name: '日本語', englishName: 'Japanese' },
  { code: 'ru', name: 'Русский', englishName: 'Russian' },
  { code: 'sv', name: 'svenska', englishName: 'Swedish' },
];

/** Where every title of this catalogue may be seen by everybody. */
export const SAMPLE_WATCH_PROVIDER = { id: 900_900_001, name: 'Free for all', logoPath: imagePath('mark', 1) } as const;

type OptionalName = string | undefined;

const uniqueNames = (names: readonly OptionalName[]): string[] => [...new Set(names)].filter((name) => name !== undefined);

/** Those who made or showed something, numbered in the order of the series and then of the films. */
const STUDIO_NAMES = uniqueNames([...SERIES.flatMap(({ studio, network }) => [studio, network]), ...MOVIES.map(({ studio }) => studio)]);

/** Known under its name; nothing for an unknown one. */
const toNamed = (name: OptionalName): NamedItem[] => (name ? [{ id: FIRST_STUDIO_ID + STUDIO_NAMES.indexOf(name), name }] : []);

/** Those who made something: a network, too, has a number, but no titles to be found by it. */
const STUDIOS = uniqueNames([...SERIES, ...MOVIES].map(({ studio }) => studio)).flatMap(toNamed);

export const searchStudios = (term: string): NamedItem[] => STUDIOS.filter(({ name }) => normalizeText(name).includes(normalizeText(term)));

export const studioById = (id: number): NamedItem | null => STUDIOS.find((studio) => studio.id === id) ?? null;

/** Who made a title; nobody where that is not known. */
export const studiosOf = ({ studio }: Title): NamedItem[] => toNamed(studio);

/** Where a series was shown. */
export const networksOf = ({ network }: Series): NamedItem[] => toNamed(network);
