import type { PageWire } from '../../../api/movies/index.js';
import { remove, send, type RequestKind } from '../../../media/desk/send.js';
import type { RequestRow } from '../model/request-row.js';
import type { RequestPage, RequestTab } from './request-tab.js';

/** Brings what is done with a row to where requests of its kind are decided. */
export const sendTo =
  (kind: RequestKind): RequestTab['send'] =>
  ({ id: requestId }, action) =>
    action.type === 'delete'
      ? remove({ kind, requestId })
      : send({ kind, requestId, variant: action.variant }, action.decision, action.reason);

/** A page as it came, its rows as the list shows them. */
export const pageOf = <Wire>({ collection, total }: PageWire<Wire>, rowOf: (wire: Wire) => RequestRow): RequestPage => ({
  rows: (collection ?? []).map(rowOf),
  total,
});
