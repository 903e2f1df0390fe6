import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

/** What critics and audience think of titles. */
export const ratingsFeature = { controllers: [RatingsController], providers: [RatingsService] };
