import { createMovies, type SimulatedMovie } from './movies.js';
import { createPeople, type SimulatedPerson } from './people.js';
import { createShows, type SimulatedShow } from './shows.js';

/** The data of the simulator; tests may add, change and remove entries at any time. */
export interface SimulatedData {
  readonly movies: SimulatedMovie[];
  readonly shows: SimulatedShow[];
  readonly people: SimulatedPerson[];
}

/** The data on a given day. */
export const createSimulatedData = (today: Date): SimulatedData => ({
  movies: createMovies(today),
  shows: createShows(today),
  people: createPeople(),
});
