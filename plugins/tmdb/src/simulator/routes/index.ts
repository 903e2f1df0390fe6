import { type Handler, routes } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import { listRoutes } from './discover.js';
import { imageRoutes } from './images.js';
import { movieRoutes } from './movies.js';
import { personRoutes } from './people.js';
import { searchRoutes } from './search.js';
import { showRoutes } from './shows.js';
import { vocabularyRoutes } from './vocabulary.js';

/** The API below `/3` and the image host below `/t/p`, on data that may change. */
export const createRoutes = (data: SimulatedData): Handler =>
  routes({
    ...movieRoutes(data),
    ...showRoutes(data),
    ...personRoutes(data),
    ...listRoutes(data),
    ...searchRoutes(data),
    ...vocabularyRoutes(),
    ...imageRoutes(data),
  });
