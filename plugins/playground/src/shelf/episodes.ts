import type { HeldEpisodes } from '@ombi/sdk';
import type { Piece } from './shelf.js';

/** The episodes among some pieces; `nameOf` gives a series the name by which whoever is asked lists it. */
export const episodesAmong = (pieces: readonly Piece[], nameOf: (title: number) => string): HeldEpisodes[] =>
  pieces.flatMap(({ title, part }) => {
    const [season, number] = part.split('x').map(Number);
    return season === undefined || number === undefined ? [] : [{ showId: nameOf(title), season, numbers: [number] }];
  });
