import type { SearchHit } from '@ombi/sdk';
import { summaryOf } from '../artists/summary.js';
import { ask } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import { Found } from '../protocol/artists.js';
import type { Words } from './search.js';

/** Artists by a few words. Those of whom nobody has said what they are were hardly looked after. */
export async function artistsNamed(ctx: MusicCtx, words: Words): Promise<SearchHit[]> {
  const { artists } = await ask(ctx, '/artist', Found, { ...words });
  return artists.filter(({ type }) => type !== null).map((row) => ({ type: 'artist', artist: summaryOf(row) }));
}
