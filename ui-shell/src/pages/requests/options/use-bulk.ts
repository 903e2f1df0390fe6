import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText, requestTexts, resultOf, succeeded, tellFailure, tellSuccess } from '../../../media/desk/outcome.js';
import { bulkAction, inLanes, type BulkDeed } from '../model/bulk.js';
import type { RequestRow } from '../model/request-row.js';
import type { RequestTab } from '../tabs.js';

/** How far a deed on many rows is. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Bulk {
  /** Null while nothing is being done. */
  readonly progress: Progress | null;
  readonly run: (rows: readonly RequestRow[], deed: BulkDeed, reason?: string) => Promise<void>;
}

/** Does the same with many rows, one call each, and tells how it went as a whole. */
export function useBulk(tab: RequestTab): Bulk {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);

  const run = async (rows: readonly RequestRow[], deed: BulkDeed, reason = '') => {
    const calls = rows.flatMap((row) => {
      const action = bulkAction(row, deed, reason);
      return action ? [() => tab.send(row, action)] : [];
    });
    setProgress({ done: 0, total: calls.length });
    const results = await inLanes(
      calls,
      (call) => resultOf(call()),
      () => setProgress((known) => known && { ...known, done: known.done + 1 }),
    );
    setProgress(null);
    report(deed, results);
    await client.invalidateQueries({ queryKey: ['requests'] });
  };
  return { progress, run };
}

/** All went well, or the first thing that did not. */
function report(deed: BulkDeed, results: Parameters<typeof succeeded>[0][]): void {
  const { t } = requestTexts();
  const failed = results.find((result) => !succeeded(result));
  if (failed === undefined) return tellSuccess(t(`bulk.done.${deed}`, { count: results.length }));
  tellFailure(t(`bulk.failed.${deed}`) + refusalText(failed ?? {}));
}
