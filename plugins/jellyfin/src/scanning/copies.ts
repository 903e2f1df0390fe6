import type { Variant } from '@ombi/sdk';
import type { Item, MediaSource, MediaStream } from '../protocol.js';

/** In which copies a title is held, and the best words for the one that people usually play. */
export interface Copies {
  readonly variants: readonly Variant[];
  readonly quality: string | null;
}

/** Wide enough for the cropped and the narrow forms of 4K. */
const WIDTH_OF_4K = 3000;

/** Look at the picture of every version; sound and subtitles say nothing. A title without a version is a regular copy of unknown quality. */
export function copiesOf({ MediaSources }: Item): Copies {
  const pictures = (MediaSources ?? []).map(pictureOf).filter((picture) => picture !== undefined);
  const regular = pictures.filter((picture) => !is4k(picture));
  const sharp = pictures.filter(is4k);

  if (pictures.length === 0) return { variants: ['regular'], quality: null };
  return {
    variants: [...(regular.length > 0 ? (['regular'] as const) : []), ...(sharp.length > 0 ? (['4k'] as const) : [])],
    quality: [...regular, ...sharp].map(wordsOf).find((words) => words !== null) ?? null,
  };
}

const pictureOf = ({ MediaStreams }: MediaSource): MediaStream | undefined => MediaStreams?.find(({ Type }) => Type === 'Video');

const is4k = ({ Width, DisplayTitle }: MediaStream): boolean =>
  (Width ?? 0) >= WIDTH_OF_4K || /\b(4k|2160[pi]?)\b/i.test(DisplayTitle ?? '');

function wordsOf({ DisplayTitle, Height }: MediaStream): string | null {
  const named = /\b(?:4k|\d{3,4}[pi])\b/i.exec(DisplayTitle ?? '')?.[0];
  return named ?? (Height ? `${Height}p` : null);
}
