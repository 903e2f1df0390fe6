import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requests, type BulkReport } from '../../../api/requests/index.js';
import { faultWords, refusalText, requestTexts, tellFailure, tellNote, tellSuccess } from '../../../media/desk/outcome.js';
import { bulkItems, type BulkDeed } from '../model/bulk.js';
import type { RequestRow } from '../model/request-row.js';

interface Bulk {
  /** How many rows something is being done with; null while nothing is. */
  readonly running: number | null;
  readonly run: (rows: readonly RequestRow[], deed: BulkDeed, reason?: string) => Promise<void>;
}

/** So many rows are named when they could not be done; the others can be seen in the list. */
const NAMED = 3;

/** Does the same with many rows in one call, and tells which of them it could not be done with. */
export function useBulk(): Bulk {
  const client = useQueryClient();
  const [running, setRunning] = useState<number | null>(null);

  const run = async (rows: readonly RequestRow[], deed: BulkDeed, reason?: string) => {
    const items = bulkItems(rows, deed);
    if (items.length === 0) return tellNote(requestTexts().t('bulk.nothing'));
    setRunning(items.length);
    try {
      report(rows, deed, await requests.bulk({ action: deed, items, ...(reason && { reason }) }));
    } catch (cause) {
      tellFailure(requestTexts().t(`bulk.failed.${deed}`) + refusalText({ errorMessage: faultWords(cause) }));
    }
    setRunning(null);
    await client.invalidateQueries({ queryKey: ['requests'] });
  };
  return { running, run };
}

/** All went well, or what did not. */
function report(rows: readonly RequestRow[], deed: BulkDeed, { done, failed }: BulkReport): void {
  const { t } = requestTexts();
  if (failed.length === 0) return tellSuccess(t(`bulk.done.${deed}`, { count: done }));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = failed.slice(0, NAMED).map((failure) => `${titles.get(failure.requestId) ?? ''} – ${refusalText(failure)}`);
  tellFailure(t(`bulk.failed.${deed}`) + [...named, ...(failed.length > NAMED ? ['…'] : [])].join('; '));
}
