import { type Artwork, type ArtworkImage, type ImageBytes, type ImageSize, type MediaRef, nullIfNotFound } from '@ombi/sdk';
import { getCoversOrNull, type MusicBrainzCtx } from './client.js';
import { coverPathOf, isCoverPath, mbidOf } from './ids.js';
import { type Cover, CoverIndex } from './protocol.js';

/** The covers of an album, the front first; null when the archive has none. It has no images of artists. */
export async function fetchArtwork(ctx: MusicBrainzCtx, ref: MediaRef): Promise<Artwork | null> {
  const id = mbidOf(ref, 'album');
  const index = id && (await getCoversOrNull(ctx, `/release-group/${id}`, CoverIndex));
  return index ? { poster: toArtworkImages(index.images), backdrop: [], banner: [], thumb: [], logo: [] } : null;
}

const toArtworkImages = (covers: readonly Cover[]): ArtworkImage[] =>
  covers
    .filter(({ thumbnails }) => Object.values(thumbnails).some(Boolean))
    .sort((one, other) => coverSortKey(one) - coverSortKey(other))
    .flatMap(({ image }) => coverPathOf(image) ?? [])
    .map((path) => ({ path, language: null, likes: 0 }));

/** Covers that are not approved yet come after approved ones of the same type. */
const coverSortKey = ({ front, approved }: Cover): number => (front ? 0 : 2) + (approved ? 0 : 1);

/** Edge lengths in pixels that the archive offers, at least the requested size. The largest does not exist for some old images. */
const IMAGE_EDGES_PX: Readonly<Record<ImageSize, readonly number[]>> = { w300: [500], w500: [500], original: [1200, 500] };

/** A cover by the path that an album carries. The archive redirects to the storage host. */
export async function fetchImage(ctx: MusicBrainzCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  if (!isCoverPath(path)) return null;
  for (const edge of IMAGE_EDGES_PX[size]) {
    const image = await nullIfNotFound(ctx.http.forTarget('covers').bytes(`${path}-${edge}`));
    if (image) return image;
  }
  return null;
}
