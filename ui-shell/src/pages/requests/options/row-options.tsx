import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useDownloaderChoices, type CopyKind } from '../../../media/dialogs/use-choices.js';
import type { Rights } from '../../../media/rights/use-rights.js';
import type { RequestRow } from '../model/request-row.js';
import { actionsFor, hasStory, type RowAction, type RowDeed } from '../model/row-actions.js';
import type { RequestTab } from '../tabs/index.js';
import { OptionsSheet } from './options-sheet.js';
import { useRowAction } from './use-row-actions.js';

const DenyDialog = lazy(() => import('../../../media/dialogs/deny-dialog.js'));
const OverridesDialog = lazy(() => import('../../../media/dialogs/overrides/overrides-dialog.js'));

/** What a person is asked about before, or instead of, a deed. */
type Question = Extract<RowAction, { type: 'decide' | 'override' }>;

const ANY_COPY: CopyKind = { kind: 'movie', variant: 'regular' };

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

/** The sheet with the options of a row, and the questions behind some of them: for the reason of a denial, for quality and folder. */
export function RowOptions({ tab, rights, options: { row, close } }: RowOptionsProps) {
  const { mutate } = useRowAction(tab);
  const actions = row ? actionsFor(row, rights) : [];
  const override = actions.find((action) => action.type === 'override');
  const choices = useDownloaderChoices(override?.copy ?? ANY_COPY, '', override !== undefined);
  const [asked, setAsked] = useState<{ row: RequestRow; question: Question } | null>(null);

  const act = (chosen: RequestRow, action: RowAction) => {
    close();
    const isQuestion = action.type === 'override' || (action.type === 'decide' && action.decision === 'deny');
    if (isQuestion) setAsked({ row: chosen, question: action });
    else mutate({ row: chosen, action });
  };
  const settle = () => setAsked(null);

  return (
    <>
      <OptionsSheet
        row={row}
        actions={actions}
        hasChoices={!choices.isPending && !choices.isEmpty}
        isTold={row !== null && hasStory(row, rights)}
        onAct={act}
        onClose={close}
      />
      <Suspense>{asked && <Answers {...asked} onDeed={mutate} onSettled={settle} />}</Suspense>
    </>
  );
}

interface AnswersProps {
  readonly row: RequestRow;
  readonly question: Question;
  readonly onDeed: (deed: { readonly row: RequestRow; readonly action: RowDeed }) => void;
  readonly onSettled: () => void;
}

function Answers({ row, question, onDeed, onSettled }: AnswersProps) {
  if (question.type === 'override') return <OverridesDialog copy={question.copy} requestId={row.optionsId} onClose={onSettled} />;
  const deny = async (reason: string) => {
    onDeed({ row, action: { ...question, reason } });
    onSettled();
    return true;
  };
  return <DenyDialog about={row.title} onDeny={deny} onClose={onSettled} />;
}
