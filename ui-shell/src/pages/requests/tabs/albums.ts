import { albumRequests } from '../../../api/music/index.js';
import { fromAlbumRequest } from '../model/from-album-request.js';
import { pageOf, sendTo } from './alike.js';
import type { RequestTab } from './request-tab.js';

/** What was asked for of music, album by album. */
export const albums: RequestTab = {
  kind: 'album',
  prefix: 'Albums',
  columns: ['artist', 'title', 'requestedBy', 'requestStatus', 'requestedDate'],
  sorts: { artist: 'artistName', title: 'title', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => pageOf(await albumRequests.page(query, signal), fromAlbumRequest),
  send: sendTo('album'),
};
