import { chance } from '../../random.js';
import { folds } from './folds.js';
import type { Motif } from './motif.js';
import { pulse } from './pulse.js';
import { record } from './record.js';
import { rings } from './rings.js';
import { stave } from './stave.js';

const MODERN: readonly Motif[] = [rings, pulse, stave, folds];
const VINYL = 1949;

/** The motif for music of a year: what was pressed in shellac shows it. */
export const motifOf = (seed: number, year: number): Motif =>
  year < VINYL ? record : (MODERN[Math.floor(chance(seed, 'motif') * MODERN.length)] ?? rings);
