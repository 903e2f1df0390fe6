import type { MediaRef, StreamingOffer } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { Offers } from '../protocol/words.js';
import { isOwn } from './ids.js';
import { isKind } from './summary.js';

/** The subscriptions of a country that include a title. */
export async function streaming(ctx: TmdbCtx, ref: MediaRef, region: string): Promise<StreamingOffer[]> {
  if (!isKind(ref.kind) || !isOwn(ref)) return [];
  const found = await find(ctx, `/${ref.kind}/${ref.id}/watch/providers`, Offers);
  const offers = found?.results[region]?.flatrate ?? [];
  return offers.map(({ provider_name, logo_path, display_priority }) => ({
    provider: provider_name,
    logoPath: logo_path,
    order: display_priority,
  }));
}
