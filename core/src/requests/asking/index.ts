export { AlbumRequests } from './album-requests.js';
export { MovieRequests } from './movie-requests.js';
export { Requesters } from './requesters.js';
export { SeriesRequests } from './series-requests.js';
