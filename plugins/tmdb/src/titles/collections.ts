import type { CollectionDetails, Locale } from '@ombi/sdk';
import { z } from 'zod';
import { getOrNull, type TmdbCtx } from '../client.js';
import { allowedSummaries } from '../lists/filters.js';
import { list, NamedEntry, text, textOrNull, TitleRow } from '../protocol/common.js';
import { withEnglishFallback } from './english-fallback.js';
import { isTmdbId } from './ids.js';

const TranslatedCollectionFields = z.object({ overview: text, poster_path: textOrNull, backdrop_path: textOrNull });
const Collection = NamedEntry.extend({ ...TranslatedCollectionFields.shape, parts: list(TitleRow) });

const UNKNOWN_DATE_SORT_KEY = '9999';

/** A collection of movies, the oldest first; null when the id is unknown. */
export async function fetchCollectionDetails(ctx: TmdbCtx, id: number, { language }: Locale): Promise<CollectionDetails | null> {
  if (!isTmdbId(id)) return null;
  const path = `/collection/${id}`;
  const found = await getOrNull(ctx, path, Collection, { language });
  if (!found) return null;
  const { overview, poster_path, backdrop_path } = await withEnglishFallback(
    ctx,
    { path, schema: TranslatedCollectionFields },
    found,
    language,
  );
  const parts = allowedSummaries(found.parts, ctx.settings, 'movie');
  return {
    id: found.id,
    name: found.name,
    overview,
    posterPath: poster_path,
    backdropPath: backdrop_path,
    parts: parts.sort((a, b) => (a.releaseDate ?? UNKNOWN_DATE_SORT_KEY).localeCompare(b.releaseDate ?? UNKNOWN_DATE_SORT_KEY)),
  };
}
