/** Widths that the portal draws posters and backdrops in; `original` is for backdrops and logos. */
export const IMAGE_SIZES = ['w300', 'w500', 'original'] as const;
/** A width in which a picture can be had. */
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** A picture as it came. */
export interface ImageBytes {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One picture among several of a kind. The path means something to this provider only. */
export interface ArtworkImage {
  readonly path: string;
  /** ISO 639-1 of what is written on it; null when nothing is. */
  readonly language: string | null;
  /** How many people like it. */
  readonly likes: number;
}

/** Kinds of pictures: `poster` is upright (of an album or an artist: square), `backdrop` and `thumb` are wide, `banner` is very wide. */
export const ARTWORK_KINDS = ['poster', 'backdrop', 'banner', 'thumb', 'logo'] as const;
/** A kind of pictures. */
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

/** All pictures of one title, of each kind in the source's own order. The portal chooses among them. */
export type Artwork = Readonly<Record<ArtworkKind, readonly ArtworkImage[]>>;
