import { movieRequests, type RequestQuery, type RequestResultWire } from '../../api/movies/index.js';
import { send } from '../../media/desk/decide.js';
import type { TitleKind } from '../../media/model/title.js';
import { fromMovieRequest, type RequestRow } from './model/request-row.js';
import type { RowAction } from './model/row-actions.js';
import type { ColumnName } from './table/columns.js';

export interface RequestPage {
  readonly rows: readonly RequestRow[];
  readonly total: number;
}

/** One kind of requests: where its rows come from, what is shown of them, and how they are decided. */
export interface RequestTab {
  readonly kind: TitleKind;
  /** In front of what a browser remembers of the list. */
  readonly prefix: string;
  readonly columns: readonly ColumnName[];
  /** What the list can be sorted by, by column. */
  readonly sorts: Readonly<Partial<Record<ColumnName, string>>>;
  read(query: RequestQuery, signal: AbortSignal): Promise<RequestPage>;
  send(row: RequestRow, action: RowAction): Promise<RequestResultWire>;
}

const movies: RequestTab = {
  kind: 'movie',
  prefix: 'Movie',
  columns: ['title', 'requestedBy', 'status', 'has4K', 'requestStatus', 'requestedDate', 'watched'],
  sorts: { title: 'title', status: 'status', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },

  async read(query, signal) {
    const page = await movieRequests.page(query, signal);
    return { rows: (page.collection ?? []).map(fromMovieRequest), total: page.total };
  },

  send: (row, action) =>
    action.type === 'delete'
      ? movieRequests.delete(row.id)
      : send({ requestId: row.id, variant: action.variant }, action.decision, action.reason),
};

/** The tabs of the page; with one there is nothing to switch. */
export const TABS: readonly [RequestTab, ...RequestTab[]] = [movies];
