import type { SearchHit } from '@ombi/sdk';
import { albumSummaryOf, makerOf } from '../albums/summary.js';
import { ask } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import { FoundGroups } from '../protocol/groups.js';
import type { Words } from './search.js';

/** Albums by a few words of their titles. */
export async function albumsNamed(ctx: MusicCtx, words: Words): Promise<SearchHit[]> {
  const { 'release-groups': groups } = await ask(ctx, '/release-group', FoundGroups, { ...words });
  return groups.map((group) => ({ type: 'album', album: albumSummaryOf(group, makerOf(group['artist-credit'])) }));
}
