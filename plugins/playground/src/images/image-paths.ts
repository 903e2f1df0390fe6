/** Browsers cache images without expiry, so a changed drawing needs new paths: increase this number then. */
const DRAWING_VERSION = 1;

/** Kinds of images: of titles, seasons, people and music, and the provider logo. */
const IMAGE_KINDS = ['poster', 'backdrop', 'banner', 'screen', 'season', 'portrait', 'cover', 'artist', 'stage', 'mark'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** The path of an image of this plug-in. */
export const imagePath = (kind: ImageKind, number: number): string => `/sample/${DRAWING_VERSION}/${kind}/${number}.svg`;

const IMAGE_PATH = new RegExp(`^/sample/${DRAWING_VERSION}/(${IMAGE_KINDS.join('|')})/(\\d+)\\.svg$`);

/** Parses the path of an image; null for other paths. */
export function parseImagePath(path: string): { readonly kind: ImageKind; readonly number: number } | null {
  const [, kind, number] = IMAGE_PATH.exec(path) ?? [];
  return kind ? { kind: kind as ImageKind, number: Number(number) } : null;
}

/** Combines series and season, because seasons have no numbers of their own. */
export const seasonImageNumber = (series: number, season: number): number => series * 100 + season;
