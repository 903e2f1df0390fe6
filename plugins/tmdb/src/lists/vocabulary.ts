import type { MediaKind, Named, Option } from '@ombi/sdk';
import { z } from 'zod';
import type { TmdbCtx } from '../client/ctx.js';
import { find, get } from '../client/get.js';
import { Entry } from '../protocol/rows.js';
import { Entries, Genres, Languages, Providers } from '../protocol/words.js';
import { isNumber } from '../titles/ids.js';
import { isKind } from '../titles/summary.js';
import { asTyped } from './typed.js';

/** The genres of movies or shows. */
export async function genres(ctx: TmdbCtx, kind: MediaKind, language: string): Promise<Named[]> {
  if (!isKind(kind)) return [];
  return (await get(ctx, `/genre/${kind}/list`, Genres, { language })).genres;
}

type Sort = 'keyword' | 'company';

/** Words of a sort that fit a few letters. */
const fitting =
  (sort: Sort) =>
  async (ctx: TmdbCtx, term: string): Promise<Named[]> => {
    const query = asTyped(term);
    return query === '' ? [] : (await get(ctx, `/search/${sort}`, Entries, { query })).results;
  };

/** The word of a sort that has a number. */
const numbered =
  (sort: Sort) =>
  (ctx: TmdbCtx, id: number): Promise<Named | null> =>
    isNumber(id) ? find(ctx, `/${sort}/${id}`, Entry) : Promise.resolve(null);

export const [keywords, keyword] = [fitting('keyword'), numbered('keyword')];
export const [companies, company] = [fitting('company'), numbered('company')];

/** The languages in which films are made, by their English names. */
export async function languages(ctx: TmdbCtx) {
  const all = await get(ctx, '/configuration/languages', Languages);
  return all
    .map(({ iso_639_1, english_name, name }) => ({ code: iso_639_1, englishName: english_name, name: name || english_name }))
    .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));
}

/** The streaming services of a country, in the order in which the service ranks them there. */
export async function watchProviders(ctx: TmdbCtx, kind: 'movie' | 'tv', region: string) {
  const { results } = await get(ctx, `/watch/providers/${kind}`, Providers, { watch_region: region });
  return results
    .sort((a, b) => a.display_priority - b.display_priority)
    .map(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logoPath: logo_path }));
}

const asOptions = (entries: readonly Named[]): Option[] => entries.map(({ id, name }) => ({ value: id, label: name }));

const Term = z.object({ term: z.string().default('') }).catch({ term: '' });

/** What the fields of the settings screen are filled from. */
export const options = {
  movieGenres: async (ctx: TmdbCtx) => asOptions(await genres(ctx, 'movie', 'en')),
  tvGenres: async (ctx: TmdbCtx) => asOptions(await genres(ctx, 'tv', 'en')),
  languages: async (ctx: TmdbCtx): Promise<Option[]> =>
    (await languages(ctx)).map(({ code, englishName }) => ({ value: code, label: englishName })),
  /** With `{ term }`: what fits it. Without: the excluded ones, so that a form can name them. */
  keywords: async (ctx: TmdbCtx, input: unknown): Promise<Option[]> => {
    const { term } = Term.parse(input);
    if (term.trim() !== '') return asOptions(await keywords(ctx, term.trim()));
    const known = await Promise.all(ctx.settings.excludedKeywordIds.map((id) => keyword(ctx, id)));
    return asOptions(known.filter((entry) => entry !== null));
  },
};
