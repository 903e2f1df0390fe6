import { PersonController } from './person.controller.js';
import { PeopleCatalogue } from './people-catalogue.js';

/** What the catalogue tells about people. */
export const peopleFeature = { controllers: [PersonController], providers: [PeopleCatalogue] };
