import type { Design } from '../design.js';
import { chance } from '../random.js';
import type { Subject } from '../subject.js';
import { beam } from './beam.js';
import { curtain } from './curtain.js';
import { eye } from './eye.js';
import { moonrise } from './moonrise.js';
import { rays } from './rays.js';
import { skyline } from './skyline.js';
import { spiral } from './spiral.js';
import { tiles } from './tiles.js';
import { waves } from './waves.js';

const DESIGNS: readonly Design[] = [moonrise, rays, beam, tiles, eye, skyline, waves, curtain, spiral];

/** The design that suits a title best; chance decides between equals. */
export function designOf({ number, words }: Subject): Design {
  const score = (design: Design, index: number): number =>
    design.suits.filter((word) => words.includes(word)).length + chance(number, `design ${index}`) * 0.9;
  const scored = DESIGNS.map((design, index) => ({ design, points: score(design, index) }));
  return scored.reduce((best, next) => (next.points > best.points ? next : best)).design;
}
