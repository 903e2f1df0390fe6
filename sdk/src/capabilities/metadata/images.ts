/** Widths of posters and backdrops in the portal; `original` is for backdrops and logos. */
export const IMAGE_SIZES = ['w300', 'w500', 'original'] as const;
/** Width of an image. */
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Bytes and content type of an image, unchanged. */
export interface ImageBytes {
  /** Media type, e.g. `image/jpeg`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One image of a title. Only this provider can interpret the path. */
export interface ArtworkImage {
  readonly path: string;
  /** Language of the text in the image (ISO 639-1); null when it has no text. */
  readonly language: string | null;
  /** Number of votes for the image at the source. */
  readonly likes: number;
}

/** Kinds of images: `poster` is upright (square for albums and artists), `backdrop` and `thumb` are wide, `banner` is very wide. */
export const ARTWORK_KINDS = ['poster', 'backdrop', 'banner', 'thumb', 'logo'] as const;
/** Kind of an image, such as `poster` or `backdrop`. */
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

/** All images of one title by kind, in the order of the source. The portal selects among them. */
export type Artwork = Readonly<Record<ArtworkKind, readonly ArtworkImage[]>>;
