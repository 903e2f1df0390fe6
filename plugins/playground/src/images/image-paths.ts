/** Browsers keep pictures for ever, so a new way of drawing needs new addresses. */
const DRAWING_VERSION = 1;

/** What can be drawn: of a title, of a season, of a person, of music, and the one mark. */
const IMAGE_KINDS = ['poster', 'backdrop', 'banner', 'screen', 'season', 'portrait', 'cover', 'artist', 'stage', 'mark'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Where the portal asks for a picture that this plug-in draws. */
export const imagePath = (kind: ImageKind, number: number): string => `/sample/${DRAWING_VERSION}/${kind}/${number}.svg`;

const IMAGE_PATH = new RegExp(`^/sample/${DRAWING_VERSION}/(${IMAGE_KINDS.join('|')})/(\\d+)\\.svg$`);

/** What a path asks for; null when it is none of these. */
export function parseImagePath(path: string): { readonly kind: ImageKind; readonly number: number } | null {
  const [, kind, number] = IMAGE_PATH.exec(path) ?? [];
  return kind ? { kind: kind as ImageKind, number: Number(number) } : null;
}

/** Seasons have no numbers of their own. */
export const seasonImageNumber = (series: number, season: number): number => series * 100 + season;
