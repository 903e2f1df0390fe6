import { Haste } from './haste.js';
import { Onlookers } from './onlookers.js';
import { ProgressBoard } from './progress-board.js';
import { ProgressRounds } from './progress-rounds.js';
import { ProgressWatch } from './progress-watch.js';
import { Underway } from './underway.js';

/** How far downloads are. */
export const progress = [Haste, Onlookers, ProgressBoard, ProgressRounds, ProgressWatch, Underway];

export type { RequestProgress } from './request-progress.js';
export { Underway };
