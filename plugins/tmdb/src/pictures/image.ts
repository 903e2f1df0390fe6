import { orNull, type ImageBytes, type ImageSize } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';

/** A picture by the path that a title carries; the picture host has no limit worth keeping. */
export const image = (ctx: TmdbCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  // Nothing but a name below a size: no other place of that host is anybody's business.
  /^\/[\w-]+\.\w+$/.test(path) ? orNull(ctx.http.to('images').bytes(`/${size}${path}`)) : Promise.resolve(null);
