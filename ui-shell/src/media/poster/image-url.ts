import { urlOf } from '@ombi/sdk/ui/http';

/** Widths in which the portal hands out images; `original` as the source has it. */
export type ImageSize = 'w300' | 'w500' | 'original';

/** Answers about music give this address itself. */
const ADDRESS = '/api/v3/images/';

/** Where the portal serves an image of a metadata source; null without one. */
export function imageUrl(path: string | null, size: ImageSize): string | null {
  if (!path) return null;
  if (path.includes(ADDRESS)) return path;
  return urlOf(`api/v3/images/${size}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);
}
