import type { RequestResultWire } from '../../../api/movies/index.js';
import type { CopyFlags, Variant } from '../../../media/model/standing.js';
import type { RequestRow } from './request-row.js';
import type { RowAction } from './row-actions.js';

/** What can be done with many rows at once. */
export type BulkDeed = 'approve' | 'deny' | 'delete';

const DONE: Readonly<Record<Exclude<BulkDeed, 'delete'>, (copy: CopyFlags) => boolean>> = {
  approve: ({ approved, available }) => approved || available,
  deny: ({ denied }) => denied,
};

const VARIANTS: readonly Variant[] = ['regular', '4k'];

/** The one call that a row needs: for the first copy that does not stand there yet; null when there is nothing left to do. */
export function bulkAction(row: RequestRow, deed: BulkDeed, reason: string): RowAction | null {
  if (deed === 'delete') return { type: 'delete' };
  const variant = VARIANTS.find((name) => row.copies[name] && !DONE[deed](row.copies[name]));
  return variant ? { type: 'decide', decision: deed, variant, reason } : null;
}

/** So many calls are under way at a time. */
const LANES = 4;

/** Runs one call per piece, a few at a time, in order; answers the results in the same order. */
export async function inLanes<T>(
  pieces: readonly T[],
  run: (piece: T) => Promise<RequestResultWire | null>,
  onDone: () => void,
): Promise<(RequestResultWire | null)[]> {
  const results: (RequestResultWire | null)[] = [];
  const waiting = [...pieces.entries()];

  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await run(next[1]);
      onDone();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
