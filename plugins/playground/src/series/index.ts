import type { Series } from './series.js';
import { INVENTED } from './shelves/invented.js';
import { MATINEES } from './shelves/matinees.js';
import { SATURDAYS } from './shelves/saturdays.js';
import { SILENT_SERIALS } from './shelves/silent-serials.js';
import { SMALL_SCREEN } from './shelves/small-screen.js';

/** All series that there are to ask for, oldest first. */
export const SERIES: readonly Series[] = [...SILENT_SERIALS, ...MATINEES, ...SATURDAYS, ...SMALL_SCREEN, ...INVENTED];

export type { Series } from './series.js';
