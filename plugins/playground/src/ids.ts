import type { MediaRef } from '@ombi/sdk';

/** Sample titles count from here, in a range that no real source uses. */
const FIRST = 900_000_000;
/** Sample people have a range of their own. */
export const FIRST_PERSON = 900_500_000;

/** The reference of a film of this catalogue. */
export const refOf = (filmNumber: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(FIRST + filmNumber) });

/** The film's number behind a reference, or NaN when it is none of ours. */
export const numberOf = ({ kind, source, id }: MediaRef): number =>
  kind === 'movie' && source === 'tmdb' ? Number(id) - FIRST : Number.NaN;
