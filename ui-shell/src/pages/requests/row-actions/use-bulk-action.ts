import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requestsApi, type BulkActionResult, type BulkRequestAction, type RequestVariantKey } from '../../../api/requests/index.js';
import { refusalText, requestTexts, notifyFailure, notifyInfo, notifySuccess } from '../../../media/request-actions/request-feedback.js';
import { problemText } from '../../../components/errors/problem-text.js';
import { VARIANTS, type RequestFlags } from '../../../media/model/request-status.js';
import type { RequestRow } from '../request-row.js';
import { invalidateRequests } from '../../../media/title-cache.js';

/** Actions that can be applied to many rows. */
type BulkActionName = BulkRequestAction['action'];

const IS_ALREADY_DONE: Readonly<Record<Exclude<BulkActionName, 'delete'>, (variant: RequestFlags) => boolean>> = {
  approve: ({ approved, available }) => approved || available,
  deny: ({ denied, available }) => denied || available,
};

/** What a bulk action applies to: of each row the first variant that needs it; deletion applies to the whole request. */
const bulkActionItems = (rows: readonly RequestRow[], action: BulkActionName): readonly RequestVariantKey[] =>
  rows.flatMap(({ kind, id, flagsByVariant }) => {
    const variant =
      action === 'delete' ? 'regular' : VARIANTS.find((name) => flagsByVariant[name] && !IS_ALREADY_DONE[action](flagsByVariant[name]));
    return variant ? [{ kind, requestId: id, is4K: variant === '4k' }] : [];
  });

interface BulkRequestRun {
  /** Number of rows being processed; null while idle. */
  readonly running: number | null;
  /** Resolves to whether the portal answered; it may have refused some rows. */
  readonly run: (rows: readonly RequestRow[], action: BulkActionName, reason?: string) => Promise<boolean>;
}

/** Maximum number of failed rows named in the message; the others are visible in the list. */
const MAX_NAMED_FAILURES = 3;

/** Applies one action to many rows in one call, and names the rows that failed. */
export function useBulkRequestAction(): BulkRequestRun {
  const client = useQueryClient();
  const [running, setRunning] = useState<number | null>(null);

  const run = async (rows: readonly RequestRow[], action: BulkActionName, reason?: string) => {
    const items = bulkActionItems(rows, action);
    if (items.length === 0) {
      notifyInfo(requestTexts().t('bulk.nothing'));
      return true;
    }
    setRunning(items.length);
    const result = await requestsApi.bulk({ action, items, ...(reason && { reason }) }).catch((cause: unknown) => {
      notifyFailure(requestTexts().t(`bulk.failed.${action}`) + refusalText({ errorMessage: problemText(cause) }));
      return null;
    });
    if (result) notifyResult(rows, action, result);
    setRunning(null);
    await invalidateRequests(client);
    return result !== null;
  };
  return { running, run };
}

/** Shows the success of all rows, or the failures. */
function notifyResult(rows: readonly RequestRow[], action: BulkActionName, { done, failed }: BulkActionResult): void {
  const { t } = requestTexts();
  if (failed.length === 0) return notifySuccess(t(`bulk.done.${action}`, { count: done }));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = failed.slice(0, MAX_NAMED_FAILURES).map((failure) => `${titles.get(failure.requestId) ?? ''} – ${refusalText(failure)}`);
  notifyFailure(t(`bulk.failed.${action}`) + [...named, ...(failed.length > MAX_NAMED_FAILURES ? ['…'] : [])].join('; '));
}
