/** Browsers keep pictures for ever, so a new way of drawing needs new addresses. */
const EDITION = 1;

/** What can be drawn: of a title, of a season, of a person, of music, and the one mark. */
const KINDS = ['poster', 'backdrop', 'banner', 'screen', 'season', 'portrait', 'cover', 'artist', 'stage', 'mark'] as const;
export type Kind = (typeof KINDS)[number];

/** Where the portal asks for a picture that this plug-in draws. */
export const pathTo = (kind: Kind, number: number): string => `/sample/${EDITION}/${kind}/${number}.svg`;

const PATH = new RegExp(`^/sample/${EDITION}/(${KINDS.join('|')})/(\\d+)\\.svg$`);

/** What a path asks for; null when it is none of these. */
export function partsOf(path: string): { readonly kind: Kind; readonly number: number } | null {
  const [, kind, number] = PATH.exec(path) ?? [];
  return kind ? { kind: kind as Kind, number: Number(number) } : null;
}

/** Seasons have no numbers of their own. */
export const seasonPicture = (series: number, season: number): number => series * 100 + season;
