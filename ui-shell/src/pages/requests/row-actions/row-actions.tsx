import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useHasBeenTrue } from '../../../components/use-has-been-true.js';
import { useHasDownloaderOptions } from '../../../media/request-dialogs/use-downloader-options.js';
import type { RequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import type { PluginContribution } from '../../../plugins/slots/slot-contributions.js';
import type { RequestRow } from '../request-row.js';
import { rowActionsFor, canSeeTimeline, type RowAction, type RowCommand } from './row-action.js';
import type { RequestTab } from '../tabs/index.js';
import { useRowAction } from './use-row-action.js';

const DenyDialog = lazy(() => import('../../../media/request-dialogs/deny-dialog.js'));
const DownloadOverridesDialog = lazy(() => import('../../../media/request-dialogs/download-overrides-dialog.js'));
const PluginActionDialog = lazy(() => import('./plugin-action-dialog.js'));
const RowActionsSheet = lazy(() => import('./row-actions-sheet.js'));

/** An action that needs a dialog first. */
type RowActionWithDialog = Extract<RowAction, { type: 'decide' | 'override' }>;

interface RowActionsSheetState {
  /** The row whose sheet is open. */
  readonly row: RequestRow | null;
  readonly open: (row: RequestRow) => void;
  readonly close: () => void;
}

/** State of the open context menu (sheet) of a row. */
export function useRowActionsSheet(): RowActionsSheetState {
  const [row, setRow] = useState<RequestRow | null>(null);
  const close = useCallback(() => setRow(null), []);
  return useMemo(() => ({ row, open: setRow, close }), [row, close]);
}

interface RowActionsProps {
  readonly tab: RequestTab;
  readonly rights: RequestPermissions;
  readonly sheet: RowActionsSheetState;
  readonly pluginActions: readonly PluginContribution[];
}

/** The context menu (sheet) of a row, and the dialogs of its actions: reason of a denial, overrides. */
export function RowActions({ tab, rights: requestPermissions, sheet: { row, close }, pluginActions }: RowActionsProps) {
  const { mutate, mutateAsync } = useRowAction(tab);
  const wasOpened = useHasBeenTrue(row !== null);
  const actions = row ? rowActionsFor(row, requestPermissions) : [];
  const hasChoices = useHasDownloaderOptions(
    row?.kind === 'tv' ? 'tv' : 'movie',
    actions.flatMap((action) => (action.type === 'override' ? [action.kindAndVariant.variant] : [])),
  );
  const [openQuestion, setOpenQuestion] = useState<{ row: RequestRow; actionWithDialog: RowActionWithDialog } | null>(null);

  const runAction = (chosen: RequestRow, action: RowAction) => {
    close();
    const isQuestion = action.type === 'override' || (action.type === 'decide' && action.decision === 'deny');
    if (isQuestion) setOpenQuestion({ row: chosen, actionWithDialog: action });
    else mutate({ row: chosen, action });
  };
  const settle = () => setOpenQuestion(null);
  const [openAction, setOpenAction] = useState<{ row: RequestRow; action: PluginContribution } | null>(null);
  const closeAction = useCallback(() => setOpenAction(null), []);
  const openPluginAction = (chosen: RequestRow, action: PluginContribution) => {
    close();
    setOpenAction({ row: chosen, action });
  };

  return (
    <>
      <Suspense>
        {wasOpened && (
          <RowActionsSheet
            row={row}
            actions={actions}
            hasChoices={hasChoices}
            hasTimeline={row !== null && canSeeTimeline(row, requestPermissions)}
            pluginActions={pluginActions}
            onAction={runAction}
            onPluginAction={openPluginAction}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense>{openQuestion && <RowActionDialog {...openQuestion} onConfirm={mutateAsync} onSettled={settle} />}</Suspense>
      <Suspense>{openAction && <PluginActionDialog {...openAction} onClose={closeAction} />}</Suspense>
    </>
  );
}

interface RowActionDialogProps {
  readonly row: RequestRow;
  readonly actionWithDialog: RowActionWithDialog;
  /** Resolves to null when the portal refused the action. */
  readonly onConfirm: (confirmed: { readonly row: RequestRow; readonly action: RowCommand }) => Promise<object | null>;
  readonly onSettled: () => void;
}

function RowActionDialog({ row, actionWithDialog, onConfirm, onSettled }: RowActionDialogProps) {
  if (actionWithDialog.type === 'override')
    return <DownloadOverridesDialog kindAndVariant={actionWithDialog.kindAndVariant} requestId={row.optionsId} onClose={onSettled} />;
  const deny = async (reason: string) => {
    const isDenied = (await onConfirm({ row, action: { ...actionWithDialog, reason } })) !== null;
    if (isDenied) onSettled();
    return isDenied;
  };
  return <DenyDialog requestTitle={row.title} onDeny={deny} onClose={onSettled} />;
}
