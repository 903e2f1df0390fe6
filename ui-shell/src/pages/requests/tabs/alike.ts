import type { PageWire } from '../../../api/movies/index.js';
import { handOvers } from '../../../media/desk/follow-up.js';
import { remove, send, type RequestKind } from '../../../media/desk/send.js';
import type { RequestRow } from '../model/request-row.js';
import type { RequestPage, RequestTab } from './request-tab.js';

/** Brings what is done with a row to where requests of its kind are decided. */
export const sendTo =
  (kind: RequestKind): RequestTab['send'] =>
  ({ id: requestId }, deed) => {
    if (deed.type === 'delete') return remove({ kind, requestId });
    if (deed.type === 'reprocess') return handOvers[kind].reprocess({ id: requestId, is4K: deed.variant === '4k' });
    return send({ kind, requestId, variant: deed.variant }, deed.decision, deed.reason);
  };

/** A page as it came, its rows as the list shows them. */
export const pageOf = <Wire>({ collection, total }: PageWire<Wire>, rowOf: (wire: Wire) => RequestRow): RequestPage => ({
  rows: (collection ?? []).map(rowOf),
  total,
});
