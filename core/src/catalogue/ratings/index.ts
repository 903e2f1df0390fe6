import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

/** Ratings of titles by critics and audience. */
export const ratingsFeature = { controllers: [RatingsController], providers: [RatingsService] };
