import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestResultWire } from '../../../api/movies/index.js';
import { attempt, requestTexts, tellSuccess } from '../../../media/desk/outcome.js';
import type { RequestRow } from '../model/request-row.js';
import { applyAction, type RowDeed } from '../model/row-actions.js';
import type { RequestPage, RequestTab } from '../tabs/index.js';
import { listKey } from '../use-requests.js';

const TOLD = {
  approve: 'SuccessfullyApproved',
  deny: 'DeniedRequest',
  markAvailable: 'NowAvailable',
  markUnavailable: 'NowUnavailable',
} as const;

interface Deed {
  readonly row: RequestRow;
  readonly action: RowDeed;
}

/** Only of a hand-over the portal itself says more. */
function wordsFor({ row: { title }, action }: Deed, { message }: RequestResultWire): string {
  const { t } = requestTexts();
  if (action.type === 'reprocess') return message || t('SuccessfullyReprocessed');
  return t(action.type === 'delete' ? 'SuccessfullyDeleted' : TOLD[action.decision], { title });
}

/** Does something to a row. The list shows it at once, and takes it back when the portal refuses. */
export function useRowAction(tab: RequestTab) {
  const client = useQueryClient();
  const queryKey = listKey(tab);

  return useMutation({
    mutationFn: ({ row, action }: Deed) => attempt(tab.send(row, action)),
    async onMutate({ row, action }: Deed) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<RequestPage>({ queryKey });
      client.setQueriesData<RequestPage>({ queryKey }, (page) => page && acted(page, row, action));
      return before;
    },
    onSuccess(result, deed, before) {
      if (result) return tellSuccess(wordsFor(deed, result));
      for (const [key, page] of before) client.setQueryData(key, page);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}

const acted = ({ rows, total }: RequestPage, row: RequestRow, action: RowDeed): RequestPage => ({
  rows: applyAction(rows, row.id, action),
  total: action.type === 'delete' ? total - 1 : total,
});
