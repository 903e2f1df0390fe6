import { PersonController } from './person.controller.js';
import { PeopleCatalogue } from './people-catalogue.js';

/** Actors and crew in the catalogue. */
export const peopleControllers = [PersonController];
export const peopleProviders = [PeopleCatalogue];
