import type { AlbumDetails, MediaRef } from '@ombi/sdk';
import { find } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import { mbidOf } from '../ids.js';
import { Release, WholeGroup, type ReleaseRow } from '../protocol/groups.js';
import { albumSummaryOf, makerOf } from './summary.js';

const NO_DATE = '9999';

/** All about an album; null when there is none of this id. Older clients name one of its releases: that leads to the album. */
export async function album(ctx: MusicCtx, ref: MediaRef): Promise<AlbumDetails | null> {
  const id = mbidOf(ref, 'album');
  if (!id) return null;

  const group = await find(ctx, `/release-group/${id}`, WholeGroup, { inc: 'artist-credits releases' });
  return group ? detailsOf(group, await tracksOf(ctx, group)) : ofRelease(ctx, id);
}

async function ofRelease(ctx: MusicCtx, id: string): Promise<AlbumDetails | null> {
  const release = await find(ctx, `/release/${id}`, Release, { inc: 'release-groups artist-credits recordings' });
  const group = release?.['release-group'];
  if (!group) return null;
  const credits = group['artist-credit'].length > 0 ? group['artist-credit'] : release['artist-credit'];
  return detailsOf({ ...group, 'artist-credit': credits }, titlesOn(release));
}

const detailsOf = (group: Omit<WholeGroup, 'releases'>, tracks: readonly string[]): AlbumDetails => ({
  ...albumSummaryOf(group, makerOf(group['artist-credit'])),
  overview: '',
  tracks,
});

async function tracksOf(ctx: MusicCtx, { releases }: WholeGroup): Promise<readonly string[]> {
  const [first] = [...releases].sort((one, other) => rank(one).localeCompare(rank(other)));
  const release = first && (await find(ctx, `/release/${first.id}`, Release, { inc: 'recordings' }));
  return release ? titlesOn(release) : [];
}

/** Most people mean the first official release; later ones carry what was added. */
const rank = ({ status, date }: ReleaseRow): string => `${status === 'Official' ? 0 : 1} ${date || NO_DATE}`;

const titlesOn = ({ media }: Release): string[] => media.flatMap(({ tracks }) => tracks.map(({ title }) => title));
