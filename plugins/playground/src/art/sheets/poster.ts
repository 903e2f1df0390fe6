import { designOf } from '../designs/index.js';
import { paletteOf } from '../palettes.js';
import { seededRandom } from '../random.js';
import type { Subject } from '../subject.js';
import { drawing } from '../svg.js';
import { lettering } from './lettering.js';

/** A poster, 2:3, with the title on it. */
export const poster = (subject: Subject): string =>
  drawing(500, 750, scene(subject, 500, 750) + lettering(subject, paletteOf(subject), 500, 750));

/** The same design, wide and without letters. */
export const backdrop = (subject: Subject): string => drawing(1280, 720, scene(subject, 1280, 720));

/** The design of a title without any letters. */
export const scene = (subject: Subject, width: number, height: number): string =>
  designOf(subject).draw({ width, height, palette: paletteOf(subject), random: seededRandom(subject.seed) });
