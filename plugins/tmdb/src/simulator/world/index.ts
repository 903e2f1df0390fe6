import { inventedFilms, type SimulatedFilm } from './films.js';
import { inventedPeople, type SimulatedPerson } from './people.js';
import { inventedShows, type SimulatedShow } from './shows.js';

/** Everything that the simulator knows; add, change or remove while it runs. */
export interface World {
  readonly films: SimulatedFilm[];
  readonly shows: SimulatedShow[];
  readonly people: SimulatedPerson[];
}

/** The world as it stands on a given day. */
export const inventedWorld = (today: Date): World => ({
  films: inventedFilms(today),
  shows: inventedShows(today),
  people: inventedPeople(),
});
