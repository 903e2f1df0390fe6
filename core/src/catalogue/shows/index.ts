import { ShowStandings } from './availability/show-standings.js';
import { Numbering } from './by-tvdb/numbered.js';
import { NumberedSource } from './by-tvdb/numbered-source.js';
import { NumberedShows } from './by-tvdb/numbered-shows.js';
import { TvdbShowMatcher } from './by-tvdb/tvdb-show-matcher.js';
import { ShowListsController } from './http/show-lists.controller.js';
import { ShowSearchController } from './http/show-search.controller.js';
import { ShowController } from './http/show.controller.js';
import { ShowLists } from './show-lists.js';
import { ShowPages } from './show-pages.js';
import { Shows } from './shows.js';

/** What the catalogue tells about series. */
export const aboutShows = {
  controllers: [ShowSearchController, ShowListsController, ShowController],
  providers: [ShowStandings, Shows, ShowLists, ShowPages, Numbering, NumberedSource, NumberedShows, TvdbShowMatcher],
};
