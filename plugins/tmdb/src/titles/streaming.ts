import type { MediaRef, StreamingOffer } from '@ombi/sdk';
import { getOrNull, type TmdbCtx } from '../client.js';
import { WatchProvidersByCountry } from '../protocol/vocabulary.js';
import { isTmdbRef } from './ids.js';
import { isTitleKind } from './title-summary.js';

/** The subscription services of a region that include a title. */
export async function fetchStreamingOffers(ctx: TmdbCtx, ref: MediaRef, region: string): Promise<StreamingOffer[]> {
  if (!isTitleKind(ref.kind) || !isTmdbRef(ref)) return [];
  const found = await getOrNull(ctx, `/${ref.kind}/${ref.id}/watch/providers`, WatchProvidersByCountry);
  const offers = found?.results[region]?.flatrate ?? [];
  return offers.map(({ provider_name, logo_path, display_priority }) => ({
    provider: provider_name,
    logoPath: logo_path,
    order: display_priority,
  }));
}
