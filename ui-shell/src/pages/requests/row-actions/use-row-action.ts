import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resultOrNotify, requestTexts, notifySuccess } from '../../../media/request-actions/request-feedback.js';
import type { RequestRow } from '../request-row.js';
import { rowsAfterCommand, type RowCommand } from './row-action.js';
import type { RequestPage, RequestTab } from '../tabs/index.js';
import { requestListKey } from '../list-view.js';
import { invalidateRequests } from '../../../media/title-cache.js';

const SUCCESS_TEXTS = {
  approve: 'SuccessfullyApproved',
  deny: 'DeniedRequest',
  markAvailable: 'NowAvailable',
  markUnavailable: 'NowUnavailable',
} as const;

interface RowCommandInput {
  readonly row: RequestRow;
  readonly action: RowCommand;
}

function successText({ row: { title }, action }: RowCommandInput): string {
  const { t } = requestTexts();
  if (action.type === 'redispatch') return t('SuccessfullyReprocessed');
  return t(action.type === 'delete' ? 'SuccessfullyDeleted' : SUCCESS_TEXTS[action.decision], { title });
}

/** Applies an action to a row. The list is updated optimistically, and reverted when the portal refuses. */
export function useRowAction(tab: RequestTab) {
  const client = useQueryClient();
  const queryKey = requestListKey(tab);

  return useMutation({
    mutationFn: ({ row, action }: RowCommandInput) => resultOrNotify(tab.send(row, action)),
    async onMutate({ row, action }: RowCommandInput) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<RequestPage>({ queryKey });
      client.setQueriesData<RequestPage>({ queryKey }, (page) => page && pageAfter(page, row, action));
      return before;
    },
    onSuccess(result, rowCommandInput, before) {
      if (result) return notifySuccess(successText(rowCommandInput));
      for (const [key, page] of before) client.setQueryData(key, page);
    },
    onSettled: () => invalidateRequests(client),
  });
}

const pageAfter = ({ rows, total }: RequestPage, row: RequestRow, action: RowCommand): RequestPage => ({
  rows: rowsAfterCommand(rows, row.id, action),
  total: action.type === 'delete' ? total - 1 : total,
});
