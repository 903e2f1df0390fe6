import type { PosterDesign } from '../design.js';
import { seededNumber } from '../seeded-random.js';
import type { DrawingSubject } from '../subjects.js';
import { beam } from './beam.js';
import { curtain } from './curtain.js';
import { eye } from './eye.js';
import { moonrise } from './moonrise.js';
import { rays } from './rays.js';
import { skyline } from './skyline.js';
import { spiral } from './spiral.js';
import { tiles } from './tiles.js';
import { waves } from './waves.js';

const DESIGNS: readonly PosterDesign[] = [moonrise, rays, beam, tiles, eye, skyline, waves, curtain, spiral];

/**
 * Selects the poster design (SVG) of a placeholder image: the one with the most matching tags; the seeded random number decides between
 * equals.
 */
export function selectDesign({ number, tags }: DrawingSubject): PosterDesign {
  const score = (design: PosterDesign, index: number): number =>
    design.tags.filter((word) => tags.includes(word)).length + seededNumber(number, `design ${index}`) * 0.9;
  const scored = DESIGNS.map((design, index) => ({ design, points: score(design, index) }));
  return scored.reduce((best, next) => (next.points > best.points ? next : best)).design;
}
