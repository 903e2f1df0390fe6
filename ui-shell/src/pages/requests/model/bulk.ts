import type { BulkOrder, RequestedCopy } from '../../../api/requests/index.js';
import { VARIANTS, type CopyFlags } from '../../../media/model/standing.js';
import type { RequestRow } from './request-row.js';

/** What can be done with many rows at once. */
export type BulkDeed = BulkOrder['action'];

const DONE: Readonly<Record<Exclude<BulkDeed, 'delete'>, (copy: CopyFlags) => boolean>> = {
  approve: ({ approved, available }) => approved || available,
  deny: ({ denied }) => denied,
};

/** The copies that a deed is about: the first one of each row that does not stand there yet; a row is deleted as a whole. */
export const bulkItems = (rows: readonly RequestRow[], deed: BulkDeed): readonly RequestedCopy[] =>
  rows.flatMap(({ kind, id, copies }) => {
    const variant = deed === 'delete' ? 'regular' : VARIANTS.find((name) => copies[name] && !DONE[deed](copies[name]));
    return variant ? [{ kind, requestId: id, is4K: variant === '4k' }] : [];
  });
