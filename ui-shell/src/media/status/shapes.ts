import type { ShapeName } from '../icon/shapes.js';
import type { Standing } from '../model/standing.js';

/** The drawing of each standing. */
export const STANDING_SHAPES: Readonly<Record<Standing, ShapeName>> = {
  denied: 'cross',
  available: 'check',
  'partly-available': 'half',
  approved: 'doubleCheck',
  requested: 'clock',
};
