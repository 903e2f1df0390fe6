import type { ImageBytes } from '@ombi/sdk';
import { albumNumbered, artistNumbered } from '../music/lookup.js';
import { personNamed } from '../people/numbers.js';
import { artistPicture, stage } from './covers/artist.js';
import { cover } from './covers/cover.js';
import { partsOf, type Kind } from './paths.js';
import { banner } from './sheets/banner.js';
import { freeMark } from './sheets/mark.js';
import { portrait } from './sheets/portrait.js';
import { backdrop, poster } from './sheets/poster.js';
import { screen } from './sheets/screen.js';
import { seasonNumbered, subjectNumbered } from './subjects.js';

/** The picture at a path; null when there is none. Drawings have no size: one serves for all. */
export function pictureAt(path: string): ImageBytes | null {
  const parts = partsOf(path);
  const svg = parts && DRAW[parts.kind](parts.number);
  return svg ? { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) } : null;
}

const DRAW: Readonly<Record<Kind, (number: number) => string | null>> = {
  poster: (number) => drawn(subjectNumbered(number), poster),
  backdrop: (number) => drawn(subjectNumbered(number), backdrop),
  banner: (number) => drawn(subjectNumbered(number), banner),
  screen: (number) => drawn(subjectNumbered(number), screen),
  season: (number) => drawn(seasonNumbered(number), poster),
  portrait: (number) => portrait(personNamed(number) ?? '?'),
  cover: (number) => drawn(albumNumbered(number), cover),
  artist: (number) => drawn(artistNumbered(number), artistPicture),
  stage: (number) => drawn(artistNumbered(number), stage),
  mark: freeMark,
};

const drawn = <T>(what: T | null | undefined, draw: (what: T) => string): string | null => (what ? draw(what) : null);
