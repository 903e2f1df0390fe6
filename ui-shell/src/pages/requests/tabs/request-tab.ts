import { type RequestQuery, type RequestResultWire, type PageWire, movieRequestsApi } from '../../../api/movies/index.js';
import { type RequestKind, deleteRequest, sendDecision } from '../../../media/request-actions/request-commands.js';
import { reprocessApis } from '../../../media/request-actions/follow-up-actions.js';
import { seriesRequestsApi } from '../../../api/shows/index.js';
import { albumRequestsApi } from '../../../api/music/index.js';
import { type RequestRow, rowFromMovieRequest, rowFromSeriesRequest, rowFromAlbumRequest } from '../request-row.js';
import type { RowCommand } from '../row-actions.js';
import type { RequestColumnName } from '../table/request-columns.js';

export interface RequestPage {
  readonly rows: readonly RequestRow[];
  readonly total: number;
}

/** One kind of requests: where its rows come from, what is shown of them, and how they are decided. */
export interface RequestTab {
  readonly kind: RequestKind;
  /** In front of what a browser remembers of the list. */
  readonly prefix: string;
  readonly columns: readonly RequestColumnName[];
  /** What the list can be sorted by, by column. */
  readonly sorts: Readonly<Partial<Record<RequestColumnName, string>>>;
  read(query: RequestQuery, signal: AbortSignal): Promise<RequestPage>;
  send(row: RequestRow, command: RowCommand): Promise<RequestResultWire>;
}

/** Brings what is done with a row to where requests of its kind are decided. */
const rowCommandSender =
  (kind: RequestKind): RequestTab['send'] =>
  ({ id: requestId }, command) => {
    if (command.type === 'delete') return deleteRequest({ kind, requestId });
    if (command.type === 'reprocess') return reprocessApis[kind].reprocess({ id: requestId, is4K: command.variant === '4k' });
    return sendDecision({ kind, requestId, variant: command.variant }, command.decision, command.reason);
  };

/** A page as it came, its rows as the list shows them. */
const toRequestPage = <Wire>({ collection, total }: PageWire<Wire>, rowOf: (wire: Wire) => RequestRow): RequestPage => ({
  rows: (collection ?? []).map(rowOf),
  total,
});

/** What was asked for of movies, each with its two copies. */
export const movieRequestTab: RequestTab = {
  kind: 'movie',
  prefix: 'Movie',
  columns: ['title', 'requestedBy', 'status', 'has4K', 'requestStatus', 'requestedDate', 'watched'],
  sorts: { title: 'title', status: 'status', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => toRequestPage(await movieRequestsApi.page(query, signal), rowFromMovieRequest),
  send: rowCommandSender('movie'),
};

/** What was asked for of series: a row for each act of asking. */
export const seriesRequestTab: RequestTab = {
  kind: 'tv',
  prefix: 'Tv',
  columns: ['title', 'requestedBy', 'status', 'requestStatus', 'requestedDate', 'progress'],
  sorts: { title: 'parentRequest.title', status: 'status', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => toRequestPage(await seriesRequestsApi.page(query, signal), rowFromSeriesRequest),
  send: rowCommandSender('tv'),
};

/** What was asked for of music, album by album. */
export const albumRequestTab: RequestTab = {
  kind: 'album',
  prefix: 'Albums',
  columns: ['artist', 'title', 'requestedBy', 'requestStatus', 'requestedDate'],
  sorts: { artist: 'artistName', title: 'title', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => toRequestPage(await albumRequestsApi.page(query, signal), rowFromAlbumRequest),
  send: rowCommandSender('album'),
};
