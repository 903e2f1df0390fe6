import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

/** Ratings of titles by critics and audience. */
export const ratingsControllers = [RatingsController];
export const ratingsProviders = [RatingsService];
