import type { Artist } from './artist.js';
import { BLUES } from './shelves/blues.js';
import { CONCERT_HALL } from './shelves/concert-hall.js';
import { INVENTED } from './shelves/invented.js';
import { JAZZ } from './shelves/jazz.js';
import { OPEN_LICENCES } from './shelves/open-licences.js';
import { PARLOUR } from './shelves/parlour.js';

/** Everybody whose music there is to ask for. */
export const ARTISTS: readonly Artist[] = [...PARLOUR, ...CONCERT_HALL, ...JAZZ, ...BLUES, ...OPEN_LICENCES, ...INVENTED];

export type { Album, Artist, Member } from './artist.js';
