import { routes, type Handler } from '@ombi/sdk/testing';
import type { World } from '../world/index.js';
import { movieAnswers } from './details/movies.js';
import { personAnswers } from './details/people.js';
import { showAnswers } from './details/shows.js';
import { listAnswers } from './lists/lists.js';
import { searchAnswers } from './lists/search.js';
import { wordAnswers } from './lists/words.js';
import { pictureAnswers } from './pictures.js';

/** Everything below `/3` and the picture host below `/t/p`, over a world that may change. */
export const answers = (world: World): Handler =>
  routes({
    ...movieAnswers(world),
    ...showAnswers(world),
    ...personAnswers(world),
    ...listAnswers(world),
    ...searchAnswers(world),
    ...wordAnswers(),
    ...pictureAnswers(world),
  });
