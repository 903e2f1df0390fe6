import { createMovies, type SimulatedMovie } from './movies.js';
import { createPeople, type SimulatedPerson } from './people.js';
import { createShows, type SimulatedShow } from './shows.js';

/** Everything that the simulator knows; add, change or remove while it runs. */
export interface SimulatedData {
  readonly movies: SimulatedMovie[];
  readonly shows: SimulatedShow[];
  readonly people: SimulatedPerson[];
}

/** The world as it stands on a given day. */
export const createSimulatedData = (today: Date): SimulatedData => ({
  movies: createMovies(today),
  shows: createShows(today),
  people: createPeople(),
});
