import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Rights } from '../../../media/rights/use-rights.js';
import type { RequestRow } from '../model/request-row.js';
import { actionsFor, hasStory, type RowAction } from '../model/row-actions.js';
import type { RequestTab } from '../tabs/index.js';
import { OptionsSheet } from './options-sheet.js';
import { useRowAction } from './use-row-actions.js';

const DenyDialog = lazy(() => import('../../../media/dialogs/deny-dialog.js'));

type Denial = Extract<RowAction, { type: 'decide' }>;

interface Options {
  /** The row whose options are open. */
  readonly row: RequestRow | null;
  readonly open: (row: RequestRow) => void;
  readonly close: () => void;
}

/** Which row's options are open. */
export function useRowOptions(): Options {
  const [row, setRow] = useState<RequestRow | null>(null);
  const close = useCallback(() => setRow(null), []);
  return useMemo(() => ({ row, open: setRow, close }), [row, close]);
}

interface RowOptionsProps {
  readonly tab: RequestTab;
  readonly rights: Rights;
  readonly options: Options;
}

/** The sheet with the options of a row, and the question for a reason behind a denial. */
export function RowOptions({ tab, rights, options: { row, close } }: RowOptionsProps) {
  const { mutate } = useRowAction(tab);
  const [denied, setDenied] = useState<{ row: RequestRow; action: Denial } | null>(null);

  const act = (chosen: RequestRow, action: RowAction) => {
    close();
    if (action.type === 'decide' && action.decision === 'deny') setDenied({ row: chosen, action });
    else mutate({ row: chosen, action });
  };
  const deny = async (reason: string) => {
    if (denied) mutate({ row: denied.row, action: { ...denied.action, reason } });
    setDenied(null);
    return true;
  };

  return (
    <>
      <OptionsSheet
        row={row}
        actions={row ? actionsFor(row, rights) : []}
        isTold={row !== null && hasStory(row, rights)}
        onAct={act}
        onClose={close}
      />
      <Suspense>{denied && <DenyDialog onDeny={deny} onClose={() => setDenied(null)} />}</Suspense>
    </>
  );
}
