import { PeopleController } from './http/people.controller.js';
import { People } from './people.js';

/** What the catalogue tells about people. */
export const aboutPeople = { controllers: [PeopleController], providers: [People] };
