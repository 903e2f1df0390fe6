import type { RequestQuery, RequestResultWire } from '../../../api/movies/index.js';
import type { RequestKind } from '../../../media/desk/send.js';
import type { RequestRow } from '../model/request-row.js';
import type { RowDeed } from '../model/row-actions.js';
import type { ColumnName } from '../table/columns.js';

export interface RequestPage {
  readonly rows: readonly RequestRow[];
  readonly total: number;
}

/** One kind of requests: where its rows come from, what is shown of them, and how they are decided. */
export interface RequestTab {
  readonly kind: RequestKind;
  /** In front of what a browser remembers of the list. */
  readonly prefix: string;
  readonly columns: readonly ColumnName[];
  /** What the list can be sorted by, by column. */
  readonly sorts: Readonly<Partial<Record<ColumnName, string>>>;
  read(query: RequestQuery, signal: AbortSignal): Promise<RequestPage>;
  send(row: RequestRow, deed: RowDeed): Promise<RequestResultWire>;
}
