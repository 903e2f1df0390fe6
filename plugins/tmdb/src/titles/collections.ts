import type { CollectionDetails, Locale } from '@ombi/sdk';
import { z } from 'zod';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { welcome } from '../lists/filters.js';
import { Entry, Row } from '../protocol/rows.js';
import { list, text, textOrNull } from '../protocol/values.js';
import { withEnglish } from './english.js';
import { isNumber } from './ids.js';

const Words = z.object({ overview: text, poster_path: textOrNull, backdrop_path: textOrNull });
const Collection = Entry.extend({ ...Words.shape, parts: list(Row) });

const NO_DATE = '9999';

/** Movies that belong together, the oldest first; null when there are none of this number. */
export async function collection(ctx: TmdbCtx, id: number, { language }: Locale): Promise<CollectionDetails | null> {
  if (!isNumber(id)) return null;
  const path = `/collection/${id}`;
  const found = await find(ctx, path, Collection, { language });
  if (!found) return null;
  const { overview, poster_path, backdrop_path } = await withEnglish(ctx, { path, words: Words }, found, language);
  const parts = welcome(found.parts, ctx.settings, 'movie');
  return {
    id: found.id,
    name: found.name,
    overview,
    posterPath: poster_path,
    backdropPath: backdrop_path,
    parts: parts.sort((a, b) => (a.releaseDate ?? NO_DATE).localeCompare(b.releaseDate ?? NO_DATE)),
  };
}
