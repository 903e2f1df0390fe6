import { urlOf } from '@ombi/sdk/ui/http';

/** Widths in which the portal hands out images; `original` as the source has it. */
export type ImageSize = 'w300' | 'w500' | 'original';

/** Where the portal serves an image of a metadata source; null without one. */
export const imageUrl = (path: string | null, size: ImageSize): string | null =>
  path ? urlOf(`api/v3/images/${size}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`) : null;
