import type { MediaKind, NamedItem } from '@ombi/sdk';
import { FIRST_KEYWORD_ID, FIRST_STUDIO_ID } from '../ids.js';
import { imagePath } from '../images/image-paths.js';
import { MOVIES } from '../movies/index.js';
import { SERIES, type Series } from '../series/index.js';
import { GENRES } from '../titles/genres.js';
import type { Title } from '../titles/title.js';
import { normalizeText } from './fuzzy-match.js';

/** The genres of a kind; none for music. */
export const listGenres = (kind: MediaKind): NamedItem[] =>
  kind === 'movie' || kind === 'tv' ? Object.entries(GENRES[kind]).map(([name, id]) => ({ id, name })) : [];

/** The keywords of all movies and then of all series; the position determines the id. */
const KEYWORDS: readonly NamedItem[] = [...new Set([...MOVIES, ...SERIES].flatMap(({ keywords }) => keywords))].map((name, index) => ({
  id: FIRST_KEYWORD_ID + index,
  name,
}));
const keywordByName: ReadonlyMap<string, NamedItem> = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]));

export const searchKeywords = (term: string): NamedItem[] =>
  KEYWORDS.filter(({ name }) => normalizeText(name).includes(normalizeText(term)));

export const keywordById = (id: number): NamedItem | null => KEYWORDS[id - FIRST_KEYWORD_ID] ?? null;

export const keywordsByName = (names: readonly string[]): NamedItem[] => names.flatMap((name) => keywordByName.get(name) ?? []);

/** The languages of the titles. */
export const LANGUAGES = [
  { code: 'de', name: 'Deutsch', englishName: 'German' },
  { code: 'en', name: 'English', englishName: 'English' },
  { code: 'fr', name: 'Français', englishName: 'French' },
  { code: 'it', name: 'Italiano', englishName: 'Italian' },
  { code: 'ja', name: '日本語', englishName: 'Japanese' },
  { code: 'ru', name: 'Русский', englishName: 'Russian' },
  { code: 'sv', name: 'svenska', englishName: 'Swedish' },
];

/** The streaming provider of all sample titles, in every region. */
export const SAMPLE_WATCH_PROVIDER = { id: 900_900_001, name: 'Free for all', logoPath: imagePath('mark', 1) } as const;

type OptionalName = string | undefined;

const uniqueNames = (names: readonly OptionalName[]): string[] => [...new Set(names)].filter((name) => name !== undefined);

/** Studios and networks in the order of the series and then of the movies; the position determines the id. */
const STUDIO_NAMES = uniqueNames([...SERIES.flatMap(({ studio, network }) => [studio, network]), ...MOVIES.map(({ studio }) => studio)]);

/** The named item of a studio; an empty list without a name. */
const toNamed = (name: OptionalName): NamedItem[] => (name ? [{ id: FIRST_STUDIO_ID + STUDIO_NAMES.indexOf(name), name }] : []);

/** Studios of titles. Networks have ids from the same list, but titles cannot be filtered by them. */
const STUDIOS = uniqueNames([...SERIES, ...MOVIES].map(({ studio }) => studio)).flatMap(toNamed);

export const searchStudios = (term: string): NamedItem[] => STUDIOS.filter(({ name }) => normalizeText(name).includes(normalizeText(term)));

export const studioById = (id: number): NamedItem | null => STUDIOS.find((studio) => studio.id === id) ?? null;

/** The studio of a title; an empty list when unknown. */
export const studiosOf = ({ studio }: Title): NamedItem[] => toNamed(studio);

/** The network of a series; an empty list when unknown. */
export const networksOf = ({ network }: Series): NamedItem[] => toNamed(network);
