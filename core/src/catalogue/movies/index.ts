import { MovieListsController } from './http/movie-lists.controller.js';
import { MovieSearchController } from './http/movie-search.controller.js';
import { MovieController } from './http/movie.controller.js';
import { MovieLists } from './movie-lists.js';
import { MoviePages } from './movie-pages.js';
import { Movies } from './movies.js';

export { movieRef } from './movie-ref.js';

/** What the catalogue tells about movies. */
export const aboutMovies = {
  controllers: [MovieSearchController, MovieListsController, MovieController],
  providers: [Movies, MovieLists, MoviePages],
};
