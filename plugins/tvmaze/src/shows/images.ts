import { type ImageBytes, type ImageSize, nullIfNotFound } from '@ombi/sdk';
import type { TvMazeCtx } from '../client.js';
import type { Image } from '../protocol.js';

const ORIGINAL_FOLDER = '/original_untouched/';
/** 210 pixels wide, which is enough for a poster in a list. */
const MEDIUM_FOLDER = '/medium_portrait/';

/** The path of an image on the image host. The host comes from the settings, whatever host the answer names. */
export function imagePathOf(image: Image): string | null {
  const url = image?.original ?? image?.medium;
  return url && URL.canParse(url) ? new URL(url).pathname : null;
}

/** An image by the path that a title carries. The image host has no rate limit. */
export async function fetchImage({ http }: TvMazeCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  const imageHost = http.forTarget('images');
  const wantsMedium = size === 'w300' && path.includes(ORIGINAL_FOLDER);
  const mediumImage = wantsMedium ? await nullIfNotFound(imageHost.bytes(path.replace(ORIGINAL_FOLDER, MEDIUM_FOLDER))) : null;
  return mediumImage ?? nullIfNotFound(imageHost.bytes(path));
}
