import type { Artwork, Picture, PictureKind } from '@ombi/sdk';
import { languagesFor, PLACES, type PlaceName } from './places.js';

/** The picture paths that stand in a title's details. */
export interface OfDetails {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/**
 * The path of the picture for a place, or null. Of each kind that may stand there: what its viewer can read, of that what the first
 * gallery has, and of that what most people like. What the details name is the last choice of each kind.
 */
export function bestPicture(place: PlaceName, galleries: readonly Artwork[], language: string, details: OfDetails | null): string | null {
  for (const kind of PLACES[place].kinds) {
    const member = IN_DETAILS[kind];
    const path = bestLiked(kind, galleries, languagesFor(place, language)) ?? (member && details?.[member]);
    if (path) return path;
  }
  return null;
}

const IN_DETAILS: Readonly<Partial<Record<PictureKind, keyof OfDetails>>> = { poster: 'posterPath', backdrop: 'backdropPath' };

function bestLiked(kind: PictureKind, galleries: readonly Artwork[], languages: readonly (readonly (string | null)[])[]): string | null {
  const rank = ({ language }: Picture): number => {
    const place = languages.findIndex((group) => group.includes(language));
    return place < 0 ? languages.length : place;
  };
  const sorted = galleries
    .flatMap((gallery, source) => gallery[kind].map((picture) => ({ picture, source })))
    .sort((a, b) => rank(a.picture) - rank(b.picture) || a.source - b.source || b.picture.likes - a.picture.likes);
  return sorted[0]?.picture.path ?? null;
}
