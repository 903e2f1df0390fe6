import { type ImageBytes, type ImageSize, nullIfNotFound } from '@ombi/sdk';
import type { TvMazeCtx } from '../client.js';
import type { Image } from '../protocol.js';

const ORIGINAL_FOLDER = '/original_untouched/';
/** 210 pixels wide: enough for a poster in a list. */
const MEDIUM_FOLDER = '/medium_portrait/';

/** Where a picture lies at the picture host. Which host that is the settings say, whatever the answer does. */
export function imagePathOf(image: Image): string | null {
  const url = image?.original ?? image?.medium;
  return url && URL.canParse(url) ? new URL(url).pathname : null;
}

/** A picture by the path that a title carries. The picture host does not count calls. */
export async function image({ http }: TvMazeCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  const imageHost = http.to('pictures');
  const wantsMedium = size === 'w300' && path.includes(ORIGINAL_FOLDER);
  const mediumImage = wantsMedium ? await nullIfNotFound(imageHost.bytes(path.replace(ORIGINAL_FOLDER, MEDIUM_FOLDER))) : null;
  return mediumImage ?? nullIfNotFound(imageHost.bytes(path));
}
