import { orNull, type ImageBytes, type ImageSize } from '@ombi/sdk';
import type { TvMazeCtx } from '../client/ctx.js';
import type { Image } from '../client/protocol.js';

const LARGE = '/original_untouched/';
/** 210 pixels wide: enough for a poster in a list. */
const SMALL = '/medium_portrait/';

/** Where a picture lies at the picture host. Which host that is the settings say, whatever the answer does. */
export function picturePath(image: Image): string | null {
  const address = image?.original ?? image?.medium;
  return address && URL.canParse(address) ? new URL(address).pathname : null;
}

/** A picture by the path that a title carries. The picture host does not count calls. */
export async function image({ http }: TvMazeCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  const host = http.to('pictures');
  const isSmall = size === 'w300' && path.includes(LARGE);
  const small = isSmall ? await orNull(host.bytes(path.replace(LARGE, SMALL))) : null;
  return small ?? orNull(host.bytes(path));
}
