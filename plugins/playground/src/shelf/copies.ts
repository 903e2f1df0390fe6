import { VARIANTS, type HeldEpisodes, type MediaRef, type Variant } from '@ombi/sdk';
import type { Piece } from './shelf.js';

/** The copy of a film or an album that a piece is; none of a series. */
export const copyOf = ({ part }: Piece): Variant[] => (part === 'album' ? ['regular'] : VARIANTS.filter((variant) => variant === part));

/** The episodes among some pieces; `nameOf` gives a series the name by which whoever is asked lists it. */
export const episodesAmong = (pieces: readonly Piece[], nameOf: (series: MediaRef) => string): HeldEpisodes[] =>
  pieces.flatMap(({ ref, part }) => {
    const [season, number] = part.split('x').map(Number);
    return season === undefined || number === undefined ? [] : [{ showId: nameOf(ref), season, numbers: [number] }];
  });
