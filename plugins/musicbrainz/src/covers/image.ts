import { orNull, type ImageBytes, type ImageSize } from '@ombi/sdk';
import type { MusicCtx } from '../client/ctx.js';
import { isPicturePath } from '../ids.js';

/** Lengths of an edge that the archive has ready: at least what is asked for. The largest was never made of some old pictures. */
const EDGES: Readonly<Record<ImageSize, readonly number[]>> = { w300: [500], w500: [500], original: [1200, 500] };

/** A cover by the path that an album carries. The archive redirects to where its pictures lie. */
export async function image(ctx: MusicCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  if (!isPicturePath(path)) return null;
  for (const edge of EDGES[size]) {
    const picture = await orNull(ctx.http.to('covers').bytes(`${path}-${edge}`));
    if (picture) return picture;
  }
  return null;
}
