import type { MediaKind, NamedItem, Option } from '@ombi/sdk';
import { z } from 'zod';
import { get, getOrNull, type TmdbCtx } from '../client.js';
import { NamedEntry } from '../protocol/common.js';
import { GenreList, LanguageList, NamedEntryPage, WatchProviderList } from '../protocol/vocabulary.js';
import { isTmdbId } from '../titles/ids.js';
import { isTitleKind } from '../titles/title-summary.js';
import { normalizeSearchTerm } from './search.js';

/** The genres of movies or shows. */
export async function fetchGenres(ctx: TmdbCtx, kind: MediaKind, language: string): Promise<NamedItem[]> {
  if (!isTitleKind(kind)) return [];
  return (await get(ctx, `/genre/${kind}/list`, GenreList, { language })).genres;
}

type VocabularyKind = 'keyword' | 'company';

/** Creates a search for entries of one kind by text. */
const createSearch =
  (kind: VocabularyKind) =>
  async (ctx: TmdbCtx, term: string): Promise<NamedItem[]> => {
    const query = normalizeSearchTerm(term);
    return query === '' ? [] : (await get(ctx, `/search/${kind}`, NamedEntryPage, { query })).results;
  };

/** Creates a lookup for an entry of one kind by id. */
const createLookup =
  (kind: VocabularyKind) =>
  (ctx: TmdbCtx, id: number): Promise<NamedItem | null> =>
    isTmdbId(id) ? getOrNull(ctx, `/${kind}/${id}`, NamedEntry) : Promise.resolve(null);

export const [searchKeywords, fetchKeyword] = [createSearch('keyword'), createLookup('keyword')];
export const [searchCompanies, fetchCompany] = [createSearch('company'), createLookup('company')];

/** The languages of movies, by their English names. */
export async function fetchLanguages(ctx: TmdbCtx) {
  const all = await get(ctx, '/configuration/languages', LanguageList);
  return all
    .map(({ iso_639_1, english_name, name }) => ({ code: iso_639_1, englishName: english_name, name: name || english_name }))
    .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));
}

/** The streaming providers of a region, in the order of the service. */
export async function fetchWatchProviders(ctx: TmdbCtx, kind: 'movie' | 'tv', region: string) {
  const { results } = await get(ctx, `/watch/providers/${kind}`, WatchProviderList, { watch_region: region });
  return results
    .sort((a, b) => a.display_priority - b.display_priority)
    .map(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logoPath: logo_path }));
}

const toOptions = (entries: readonly NamedItem[]): Option[] => entries.map(({ id, name }) => ({ value: id, label: name }));

const TermInput = z.object({ term: z.string().default('') }).catch({ term: '' });

/** Select options for the fields of the settings form. */
export const formOptions = {
  movieGenres: async (ctx: TmdbCtx) => toOptions(await fetchGenres(ctx, 'movie', 'en')),
  tvGenres: async (ctx: TmdbCtx) => toOptions(await fetchGenres(ctx, 'tv', 'en')),
  languages: async (ctx: TmdbCtx): Promise<Option[]> =>
    (await fetchLanguages(ctx)).map(({ code, englishName }) => ({ value: code, label: englishName })),
  /** With `{ term }`: matching keywords. Without: the excluded ones, so that the form can show their names. */
  keywords: async (ctx: TmdbCtx, input: unknown): Promise<Option[]> => {
    const { term } = TermInput.parse(input);
    if (term.trim() !== '') return toOptions(await searchKeywords(ctx, term.trim()));
    const excludedKeywords = await Promise.all(ctx.settings.excludedKeywordIds.map((id) => fetchKeyword(ctx, id)));
    return toOptions(excludedKeywords.filter((entry) => entry !== null));
  },
};
