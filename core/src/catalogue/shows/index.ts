import { ShowStatuses } from './show-statuses.js';
import { TvdbIdResolver } from './tvdb/tvdb-id-resolver.js';
import { TvdbShowSource } from './tvdb/tvdb-show-source.js';
import { TvdbShows } from './tvdb/tvdb-shows.js';
import { TvdbShowMatcher } from './tvdb/tvdb-show-matcher.js';
import { ShowDiscoverController } from './show-discover.controller.js';
import { V1ShowController } from './v1-show.controller.js';
import { ShowController } from './show.controller.js';
import { ShowLists } from './show-lists.js';
import { ShowViews } from './show-views.js';
import { ShowDetailsResolver } from './show-details-resolver.js';

/** Series in the catalogue. */
export const showControllers = [V1ShowController, ShowDiscoverController, ShowController];
export const showProviders = [
  ShowStatuses,
  ShowViews,
  ShowLists,
  ShowDetailsResolver,
  TvdbIdResolver,
  TvdbShowSource,
  TvdbShows,
  TvdbShowMatcher,
];
