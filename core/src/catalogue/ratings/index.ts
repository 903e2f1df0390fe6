import { RatingsController } from './ratings.controller.js';
import { Ratings } from './ratings.js';

/** What critics and audience think of titles. */
export const judging = { controllers: [RatingsController], providers: [Ratings] };
