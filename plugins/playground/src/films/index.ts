import type { Film } from './film.js';
import { AFTER_THE_WAR } from './years/after-the-war.js';
import { DRIVE_IN } from './years/drive-in.js';
import { EARLY_TWENTIES } from './years/early-twenties.js';
import { FAREWELL } from './years/farewell.js';
import { JAZZ_AGE } from './years/jazz-age.js';
import { MID_TWENTIES } from './years/mid-twenties.js';
import { OPEN_MOVIES } from './years/open-movies.js';
import { PIONEERS } from './years/pioneers.js';
import { TALKIES } from './years/talkies.js';

/** All that there is to ask for, oldest first. */
export const FILMS: readonly Film[] = [
  ...PIONEERS,
  ...AFTER_THE_WAR,
  ...EARLY_TWENTIES,
  ...MID_TWENTIES,
  ...JAZZ_AGE,
  ...FAREWELL,
  ...TALKIES,
  ...DRIVE_IN,
  ...OPEN_MOVIES,
];

export type { Film } from './film.js';
