import { type RequestQuery, type RequestActionResult, type PagedResult, movieRequestsApi } from '../../../api/movies/index.js';
import type { RequestKind } from '../../../media/model/title.js';
import { deleteRequest, sendDecision } from '../../../media/request-actions/request-commands.js';
import { dispatchRetryApis } from '../../../media/request-actions/redispatch-and-overrides.js';
import { seriesRequestsApi } from '../../../api/shows/index.js';
import { albumRequestsApi } from '../../../api/music/index.js';
import { type RequestRow, rowFromMovieRequest, rowFromSeriesRequest, rowFromAlbumRequest } from '../request-row.js';
import type { RowCommand } from '../row-actions/row-action.js';
import type { RequestColumnName } from '../table/request-columns.js';

/** A page of rows of a request list. */
export interface RequestPage {
  readonly rows: readonly RequestRow[];
  readonly total: number;
}

/** A kind of requests: source of its rows, columns, and calls for its actions. */
export interface RequestTab {
  readonly kind: RequestKind;
  /** Prefix of the storage keys of the list. */
  readonly prefix: string;
  readonly columns: readonly RequestColumnName[];
  /** Sort keys by column. */
  readonly sortKeys: Readonly<Partial<Record<RequestColumnName, string>>>;
  read(query: RequestQuery, signal: AbortSignal): Promise<RequestPage>;
  send(row: RequestRow, command: RowCommand): Promise<RequestActionResult>;
}

/** Sends a command to the API of its kind. */
const rowCommandSender =
  (kind: RequestKind): RequestTab['send'] =>
  ({ id: requestId }, command) => {
    if (command.type === 'delete') return deleteRequest({ kind, requestId });
    if (command.type === 'redispatch') return dispatchRetryApis[kind].redispatch({ id: requestId, is4K: command.variant === '4k' });
    return sendDecision({ kind, requestId, variant: command.variant }, command.decision, command.reason);
  };

/** Maps a page of the API to rows of the list. */
const toRequestPage = <Wire>({ collection, total }: PagedResult<Wire>, rowOf: (wire: Wire) => RequestRow): RequestPage => ({
  rows: (collection ?? []).map(rowOf),
  total,
});

/** Movie requests, each with two variants. */
export const movieRequestTab: RequestTab = {
  kind: 'movie',
  prefix: 'Movie',
  columns: ['title', 'requestedBy', 'status', 'has4K', 'requestStatus', 'requestedDate', 'watched'],
  sortKeys: {
    title: 'title',
    requestedBy: 'requestedUser',
    status: 'status',
    has4K: 'has4KRequest',
    requestStatus: 'requestStatus',
    requestedDate: 'requestedDate',
  },
  read: async (query, signal) => toRequestPage(await movieRequestsApi.page(query, signal), rowFromMovieRequest),
  send: rowCommandSender('movie'),
};

/** Series requests, one row each. */
export const seriesRequestTab: RequestTab = {
  kind: 'tv',
  prefix: 'Tv',
  columns: ['title', 'requestedBy', 'status', 'requestStatus', 'requestedDate', 'progress'],
  sortKeys: {
    title: 'parentRequest.title',
    requestedBy: 'requestedUser',
    status: 'status',
    requestStatus: 'requestStatus',
    requestedDate: 'requestedDate',
  },
  read: async (query, signal) => toRequestPage(await seriesRequestsApi.page(query, signal), rowFromSeriesRequest),
  send: rowCommandSender('tv'),
};

/** Album requests. */
export const albumRequestTab: RequestTab = {
  kind: 'album',
  prefix: 'Albums',
  columns: ['artist', 'title', 'requestedBy', 'requestStatus', 'requestedDate'],
  sortKeys: {
    artist: 'artistName',
    title: 'title',
    requestedBy: 'requestedUser',
    requestStatus: 'requestStatus',
    requestedDate: 'requestedDate',
  },
  read: async (query, signal) => toRequestPage(await albumRequestsApi.page(query, signal), rowFromAlbumRequest),
  send: rowCommandSender('album'),
};
