import type { RequestKind } from '../../../fulfilment/index.js';
import { moment, text, type RawRow } from './raw-row.js';
import type { RequestEntity } from './request.entity.js';

/** What nearly everybody wants to know of a request: which one it is, where it stands and since when. */
export type RequestHead = Pick<
  RequestEntity,
  'id' | 'kind' | 'state' | 'deniedReason' | 'requestedAt' | 'approvedAt' | 'availableAt' | 'deniedAt'
>;

/** Out of the row of a table that its statement calls `r`. */
export const requestHead = (row: RawRow): RequestHead => ({
  id: Number(row.r_id),
  kind: row.r_kind as RequestKind,
  state: row.r_state as RequestHead['state'],
  deniedReason: text(row.r_deniedReason),
  requestedAt: new Date(Number(row.r_requestedAt)),
  approvedAt: moment(row.r_approvedAt),
  availableAt: moment(row.r_availableAt),
  deniedAt: moment(row.r_deniedAt),
});
