import { AlbumRequests } from './album-requests.js';
import { CollectionRequests } from './collection-requests.js';
import { MovieRequests } from './movie-requests.js';
import { Requesters } from './requesters.js';
import { SeriesRequests } from './series-requests.js';
import { WantedEpisodes } from './wanted-episodes.js';
import { WantedTitles } from './wanted-titles.js';

/** Who wants what: a title is looked up, remembered and put forward. */
export const asking = [MovieRequests, SeriesRequests, AlbumRequests, CollectionRequests, Requesters, WantedTitles, WantedEpisodes];

export type { CollectionPart } from './collection-requests.js';
export type { MovieWish } from './movie-requests.js';
export type { SeriesWish } from './series-requests.js';
export { AlbumRequests, CollectionRequests, MovieRequests, Requesters, SeriesRequests };
