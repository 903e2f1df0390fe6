import { MovieDiscoverController } from './movie-discover.controller.js';
import { MovieV1Controller } from './movie-v1.controller.js';
import { MovieController } from './movie.controller.js';
import { MovieLists } from './movie-lists.js';
import { MovieDetailsResolver, MovieViews } from './movie-views.js';

export { movieRef } from '../titles/title-ids.js';

/** Movies in the catalogue. */
export const movieControllers = [MovieV1Controller, MovieDiscoverController, MovieController];
export const movieProviders = [MovieViews, MovieLists, MovieDetailsResolver];
