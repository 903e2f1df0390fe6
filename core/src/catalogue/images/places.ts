import type { ImageSize, PictureKind } from '@ombi/sdk';

/** A place in which a picture stands. */
interface Place {
  readonly size: ImageSize;
  /** What may stand there; of the first of these of which there is any, one is chosen. */
  readonly kinds: readonly PictureKind[];
  /** Texts are laid over it, so that it is best without words of its own. */
  readonly behindWords?: true;
}

/** What is shown where. */
export const PLACES = {
  poster: { size: 'w500', kinds: ['poster', 'thumb', 'backdrop'] },
  background: { size: 'original', kinds: ['backdrop', 'poster'], behindWords: true },
  showBanner: { size: 'original', kinds: ['banner', 'poster'] },
  artistPoster: { size: 'w500', kinds: ['poster', 'thumb'] },
  artistBanner: { size: 'original', kinds: ['banner'] },
  artistLogo: { size: 'original', kinds: ['logo'] },
  artistBackground: { size: 'original', kinds: ['backdrop'], behindWords: true },
  cover: { size: 'w300', kinds: ['poster'] },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;

/** Which languages come first in a place: those of one list are as good as each other, and any other comes last. */
export const languagesFor = (place: PlaceName, own: string): readonly (readonly (string | null)[])[] =>
  'behindWords' in PLACES[place] ? [[null], [own], [EVERYBODYS]] : [[own], [null, EVERYBODYS]];

const EVERYBODYS = 'en';
