import type { MediaKind, Named, Option } from '@ombi/sdk';
import { z } from 'zod';
import type { TmdbCtx } from '../client/ctx.js';
import { find, get } from '../client/get.js';
import { Entry, Genres, Keywords, Languages, Providers } from '../protocol.js';

/** The genres of movies or shows. */
export async function genres(ctx: TmdbCtx, kind: MediaKind, language: string): Promise<Named[]> {
  if (kind !== 'movie' && kind !== 'tv') return [];
  return (await get(ctx, `/genre/${kind}/list`, Genres, { language })).genres;
}

/** Keywords that fit a few letters. */
export async function keywords(ctx: TmdbCtx, term: string): Promise<Named[]> {
  return (await get(ctx, '/search/keyword', Keywords, { query: term })).results;
}

export const keyword = (ctx: TmdbCtx, id: number): Promise<Named | null> =>
  id > 0 ? find(ctx, `/keyword/${id}`, Entry) : Promise.resolve(null);

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
