import type { Artwork, MediaRef, Picture } from '@ombi/sdk';
import { findCovers } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import { mbidOf, picturePath } from '../ids.js';
import { CoverIndex, type Cover } from '../protocol/covers.js';

/** The covers of an album, its front first; null when the archive has none. Of artists it has no pictures at all. */
export async function artwork(ctx: MusicCtx, ref: MediaRef): Promise<Artwork | null> {
  const id = mbidOf(ref, 'album');
  const index = id && (await findCovers(ctx, `/release-group/${id}`, CoverIndex));
  return index ? { poster: picturesOf(index.images), backdrop: [], banner: [], thumb: [], logo: [] } : null;
}

const picturesOf = (covers: readonly Cover[]): Picture[] =>
  covers
    .filter(({ thumbnails }) => Object.values(thumbnails).some(Boolean))
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(({ image }) => picturePath(image) ?? [])
    .map((path) => ({ path, language: null, likes: 0 }));

/** What nobody has looked at yet stands behind its like. */
const rank = ({ front, approved }: Cover): number => (front ? 0 : 2) + (approved ? 0 : 1);
