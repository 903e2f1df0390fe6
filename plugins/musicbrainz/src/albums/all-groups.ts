import type { AlbumSummary } from '@ombi/sdk';
import { ask } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import type { Artist } from '../protocol/artists.js';
import { GroupPage, type Group } from '../protocol/groups.js';

/** A list that comes along with an artist is cut here, without a word. */
const CUT = 25;
const PAGE = 100;
/** Twenty seconds. Samplers are credited to one artist who has hundreds of thousands. */
const MOST = 2_000;

/** Everything that an artist made, each once: what came along where that is all of it, else read page by page. */
export async function allGroups(ctx: MusicCtx, { id, 'release-groups': included }: Artist): Promise<readonly Group[]> {
  if (included && included.length < CUT) return included;

  const groups = new Map<string, Group>();
  let total = MOST;
  for (let offset = 0; offset < Math.min(total, MOST); offset += PAGE) {
    const page = await ask(ctx, '/release-group', GroupPage, { artist: id, limit: PAGE, offset });
    if (page['release-groups'].length === 0) break;
    for (const group of page['release-groups']) groups.set(group.id, group);
    total = page['release-group-count'] ?? MOST;
  }
  if (total > MOST) ctx.log.info('an artist has more albums than are read', { artist: id, total });
  return [...groups.values()];
}

/** Those without a date come last. */
export const newestFirst = (albums: readonly AlbumSummary[]): AlbumSummary[] =>
  [...albums].sort(({ releaseDate: one }, { releaseDate: other }) => compare(other ?? '', one ?? ''));

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
