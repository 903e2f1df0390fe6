import { MovieDiscoverController } from './movie-discover.controller.js';
import { V1MovieController } from './v1-movie.controller.js';
import { MovieController } from './movie.controller.js';
import { MovieLists } from './movie-lists.js';
import { MovieViews } from './movie-views.js';
import { MovieDetailsResolver } from './movie-details-resolver.js';

export { movieRef } from '../titles/title-ids.js';

/** Movies in the catalogue. */
export const movieControllers = [V1MovieController, MovieDiscoverController, MovieController];
export const movieProviders = [MovieViews, MovieLists, MovieDetailsResolver];
